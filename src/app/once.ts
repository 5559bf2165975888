/** Pause before a failed load is retried, in ms. React's `use` needs the same rejected promise until then. */
const RETRY_MS = 1_000;

/** React's `use` reads `status` and `value` of the promise: with them, loaded data renders in the same frame. */
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
