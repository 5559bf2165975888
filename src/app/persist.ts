let asked = false;

/** After the first score of this visit, asks the browser not to clear this phone's storage by itself. */
export function askToPersist(): void {
  if (asked || !navigator.storage?.persist) return;
  asked = true;
  const ask = async () => {
    if (await navigator.storage.persisted()) return;
    if (!(await navigator.storage.persist()))
      console.info('The browser may clear this storage when short of space.');
  };
  ask().catch((error: unknown) => console.warn('Storage could not be made persistent.', error));
}
