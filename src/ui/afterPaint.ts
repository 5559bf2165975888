/** Runs a task after the next painting of the page, and at once in a page that is not shown. Returns its cancellation. */
export function afterPaint(task: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let frame = 0;
  // A frame's callback runs before its painting, and a timer that it sets after it.
  const start = (): void => void (timer = setTimeout(task));
  if (globalThis.document?.visibilityState === 'visible') frame = requestAnimationFrame(start);
  else start();
  return () => {
    cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
