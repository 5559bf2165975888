/** What failed to load is tried again after this long; until then everybody hears the same failure, as React's `use` wants it. */
const AGAIN_MS = 1_000;

/**
 * Loads at the first call; everybody after gets the same promise. `status` and `value` are what React's `use` looks for:
 * what is here already is shown in the same frame.
 */
export function once<T>(load: () => Promise<T>): () => Promise<T> {
  let loading: Promise<T> | null = null;
  function begin(): Promise<T> {
    const begun = load();
    begun.then(
      (value) => Object.assign(begun, { status: 'fulfilled', value }),
      () => setTimeout(() => (loading = null), AGAIN_MS),
    );
    return begun;
  }
  return () => (loading ??= begin());
}
