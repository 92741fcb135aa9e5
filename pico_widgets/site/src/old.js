/* Runs in any browser, before all else: says so where the page cannot work, or where a part of it is missing. */
(function () {
  /** @param {string} id */
  function show(id) {
    var run = function () {
      var box = document.getElementById(id);
      if (box) box.hidden = false;
    };
    if (document.getElementById(id)) run();
    else document.addEventListener("DOMContentLoaded", run);
  }
  var known = "noModule" in document.createElement("script") && window.WebAssembly && window.Worker && window.CSS && CSS.supports("color", "light-dark(#fff, #000)");
  if (!known) show("site-old");
  addEventListener("error", function (event) {
    if (known && /** @type {any} */ (event.target).src) show("site-cut");
  }, true);
})();
