/* The coach, the review and the other line, as a part that comes when one of them is first needed. */
export { MainLine } from "./mainline.jsx";
export { Found, Review } from "./review.jsx";
export { Strip } from "./strip.jsx";
