/* The prediction that is asked for before the first step. */
import { Button } from "./controls.jsx";
import { Mini } from "./rich.jsx";
import { usePrefix } from "./sprite.jsx";

/** @param {import("../table.jsx").Scene} props */
export function Question({ state, store }) {
  const { question } = state.steps;
  const id = `${usePrefix()}question`;
  if (!question) return null;
  return (
    <div role="group" class="question" aria-labelledby={id}>
      <p class="question__kicker">{question.kicker}</p>
      <h3 class="question__ask" id={id}>{question.ask}</h3>
      <div class="question__answers">
        {question.answers.map((answer, i) => (
          <button key={i} type="button" class="answer" aria-keyshortcuts={String(i + 1)} onClick={() => store.answer(i)}>
            <Mini text={answer.card.c} suit={answer.card.s} /><span>{answer.text}<small>{answer.note}</small></span>
          </button>
        ))}
      </div>
      <Button text={question.skip} look="plain" name="skip" onPress={() => store.answer("skip")} />
    </div>
  );
}
