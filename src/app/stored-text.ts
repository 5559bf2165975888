// Values in local storage that the app can do without: blocked or damaged storage counts as empty.

/** Null without a value. */
export function readStoredText(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null; // Storage is blocked.
  }
}

/** Null without a value, or if this app did not write it. */
export function readStoredJson(key: string): unknown {
  try {
    return JSON.parse(readStoredText(key) ?? 'null');
  } catch {
    return null;
  }
}

/** Null removes the value. */
export function storeText(key: string, storedText: string | null): void {
  try {
    if (storedText === null) localStorage.removeItem(key);
    else localStorage.setItem(key, storedText);
  } catch (error) {
    console.warn(`${key} is not stored.`, error);
  }
}
