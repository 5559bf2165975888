// Says in one sentence why Greenside does not start. Written for the oldest browsers: this file is sent as it is.
(function () {
  var OLD =
    'This browser is too old for Greenside: it needs Safari 16.4, Chrome 109, Firefox 121 or newer. Update it, or use another phone.';
  var KEEPS_NOTHING =
    'This browser keeps nothing for Greenside, so no score would be safe: allow cookies and site data for this page, then reload it.';
  var LATE =
    'Greenside has not started. Check the connection and that scripts of this page are allowed, then close it and open it again.';
  var PATIENCE_MS = 10000;

  /** The sentence stands where "Loading..." stood; what the app draws takes its place. */
  function say(sentence) {
    var word = document.querySelector('.boot-word');
    if (word) word.firstChild.nodeValue = sentence;
  }

  /** The app may start without these, and nothing in it would work: it is taken away. */
  function stop(sentence) {
    var page = document.createElement('p');
    page.className = 'boot-word';
    page.setAttribute('role', 'alert');
    page.appendChild(document.createTextNode(sentence));
    document.body.innerHTML = '';
    document.body.appendChild(page);
  }

  function runs() {
    return 'noModule' in document.createElement('script') && !!Object.hasOwn && !!Array.prototype.at;
  }

  function looksRight() {
    return (
      !!window.CSS &&
      CSS.supports('height', '1dvh') &&
      CSS.supports('selector(:has(a))') &&
      matchMedia('(width >= 1px)').matches
    );
  }

  function keeps() {
    try {
      localStorage.getItem('access_token');
      return true;
    } catch (blocked) {
      return !blocked;
    }
  }

  if (!runs()) return stop(OLD);
  if (!keeps()) return stop(KEEPS_NOTHING);
  var late = looksRight() ? LATE : OLD;
  setTimeout(function () {
    say(late);
  }, PATIENCE_MS);
  addEventListener('error', function (event) {
    if (event.error && event.error.name === 'SyntaxError') say(OLD);
  });
})();
