/** Pause before a failed load is tried again, in ms. Until its end React's `use` needs the same rejected promise. */
const RETRY_MS = 1_000;

/** Sets `status` and `value` on the promise, which React's `use` reads: loaded data then render in the same frame. */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loadingPromise: Promise<T> | null = null;
  function startLoading(): Promise<T> {
    const loadPromise = load();
    loadPromise.then(
      (value) => Object.assign(loadPromise, { status: 'fulfilled', value }),
      () => setTimeout(() => (loadingPromise = null), RETRY_MS),
    );
    return loadPromise;
  }
  return () => (loadingPromise ??= startLoading());
}
