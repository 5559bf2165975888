// Runs in every page before the app and fills `engineNotes`: `consoleLines` is the console, `openedMs` and `keyMs` are
// ms from navigation to open database and usable key, `openWaitMs` is the wait of the opening itself in ms. Until
// `localStorage.engineTrouble` (ms) the database fails.
(() => {
  const notes = {
    consoleLines: [],
    faults: [],
    openedMs: null,
    openWaitMs: null,
    deletions: 0,
    refusals: 0,
    keyMs: null,
  };
  globalThis.engineNotes = notes;
  addEventListener('error', (event) => notes.faults.push(`uncaught: ${event.message}`));
  addEventListener('unhandledrejection', (event) => notes.faults.push(`unhandled: ${String(event.reason)}`));

  for (const method of ['error', 'warn', 'info']) {
    const original = console[method];
    console[method] = (...words) => {
      const line = words.map((word) => word?.stack ?? String(word)).join(' ');
      notes.consoleLines.push(`${Math.round(performance.now())} ms, ${method}: ${line}`);
      notes.consoleLines = notes.consoleLines.slice(-50);
      original.apply(console, words);
    };
  }

  const { open, deleteDatabase } = IDBFactory.prototype;
  IDBFactory.prototype.open = function openNoted(...args) {
    const began = performance.now();
    const request = open.apply(this, args);
    request.addEventListener('success', () => {
      notes.openWaitMs ??= Math.round(performance.now() - began);
      notes.openedMs ??= Math.round(performance.now());
    });
    return request;
  };
  IDBFactory.prototype.deleteDatabase = function deleteNoted(...args) {
    notes.deletions += 1;
    return deleteDatabase.apply(this, args);
  };

  const look = () => {
    if (!document.querySelector('button[aria-label="Add a stroke"]:not([disabled])')) return;
    notes.keyMs = Math.round(performance.now());
    observer.disconnect();
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { subtree: true, childList: true, attributes: true });

  const until = () => {
    try {
      return Number(localStorage.getItem('engineTrouble') ?? 0);
    } catch {
      return 0; // a page without storage, such as about:blank
    }
  };
  // WebKit's error while its storage process restarts.
  const WORDS = 'Attempt to get a record from database without an in-progress transaction';
  for (const method of ['get', 'getAll', 'put'])
    for (const prototype of [IDBObjectStore.prototype, IDBIndex.prototype]) {
      const original = prototype[method];
      if (!original) continue;
      prototype[method] = function troubled(...args) {
        if (Date.now() > until()) return original.apply(this, args);
        notes.refusals += 1;
        throw new DOMException(WORDS, 'UnknownError');
      };
    }
})();
