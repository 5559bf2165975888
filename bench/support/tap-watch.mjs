/* global window, document, performance, IDBObjectStore, MutationObserver, PerformanceObserver, requestAnimationFrame */
/**
 * Runs in the page before the app: records the storage and paint times of every tap on a score key, in ms after the
 * tap's timestamp (the pointer's release).
 */
export function watchTaps() {
  const taps = [];
  let open = null;
  /** Event Timing: from input to the next paint, in steps of 8 ms; events under 16 ms have no entry. */
  const clicks = new Map();
  window.benchTaps = () =>
    taps.map((tap) => ({ ...tap, presented: clicks.get(tap.at) ?? null, at: undefined }));

  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry.name === 'click') clicks.set(entry.startTime, entry.duration);
  }).observe(/** @type {any} */ ({ type: 'event', durationThreshold: 16, buffered: true }));

  // A strict transaction completes once it is on disk. It is caught at its first `put`, because the app replaces
  // `transaction` on each connection (src/data/store/page-storage.ts).
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = function putNoted(...parts) {
    const mine = open;
    if (mine !== null && this.name === 'registers' && mine.strict === undefined) {
      mine.strict = this.transaction.durability === 'strict';
      this.transaction.addEventListener('complete', () => {
        mine.committed = performance.now() - mine.at;
        wakeWaiter();
      });
    }
    return put.apply(this, parts);
  };

  const settled = () =>
    open === null || [open.committed, open.reported, open.painted].every((value) => value !== undefined);
  let wakeWaiter = () => {};
  /** Resolves to true once the last tap is stored, shown as saved and painted; to false after `patience` ms. */
  window.benchSettled = async (patience = 10_000) => {
    const late = performance.now() + patience;
    while (!settled() && performance.now() < late)
      await new Promise((resolve) => {
        wakeWaiter = resolve;
        setTimeout(resolve, 1000);
      });
    return settled();
  };

  const output = document.getElementsByTagName('output');
  const shown = () => output[0]?.textContent ?? '';

  function checkPanel() {
    if (open === null || open.reported !== undefined) return;
    const text = document.querySelector('section[data-hand]')?.textContent ?? ''; // the selected hole
    const isSaving = text.includes('Saving...');
    if (isSaving) open.claimedNothing = true;
    if (!isSaving && open.claimedNothing && text.includes('Saved on this phone')) {
      open.reported = performance.now() - open.at;
      wakeWaiter();
    }
  }
  new MutationObserver(checkPanel).observe(document, { subtree: true, childList: true, characterData: true });

  const frame = () => {
    open.frames += 1;
    // Layout and paint of this frame are done when the next task runs.
    window.scheduler.postTask(afterFrame, { priority: 'user-blocking' });
  };
  const afterFrame = () => {
    if (shown() === open.before) return requestAnimationFrame(frame);
    open.painted = performance.now() - open.at;
    wakeWaiter();
  };
  window.addEventListener(
    'click',
    (event) => {
      const label = event.target.closest?.('button')?.getAttribute('aria-label');
      if (label !== 'Add a stroke' && label !== 'Take a stroke off') return;
      open = {
        at: event.timeStamp,
        received: performance.now() - event.timeStamp,
        before: shown(),
        frames: 0,
      };
      taps.push(open);
      performance.mark('bench-tap', { startTime: event.timeStamp });
      requestAnimationFrame(frame);
    },
    { capture: true },
  );
}
