import { FORM_DRAFT_PREFIX } from './unsavedInput.ts';

const getStorageKey = (draftName: string): string => FORM_DRAFT_PREFIX + draftName;

const isTextOrNumber = (value: unknown): boolean => typeof value === 'string' || typeof value === 'number';

/** Any field may be null, which means empty. */
const isOfSameKind = (value: unknown, storedValue: unknown): boolean =>
  typeof value === typeof storedValue ||
  (value === null && isTextOrNumber(storedValue)) ||
  (storedValue === null && isTextOrNumber(value));

/**
 * Returns the values that the user typed in the form `draftName` and did not save; {} without any, or without storage.
 */
export function loadStoredDraft<T extends object>(
  draftName: string | undefined,
  storedValues: T,
): Partial<T> {
  if (draftName === undefined) return {};
  try {
    const draft: unknown = JSON.parse(localStorage.getItem(getStorageKey(draftName)) ?? '{}');
    const isOfStoredKind = ([field, value]: [string, unknown]): boolean =>
      field in storedValues && isOfSameKind(value, storedValues[field as keyof T]);
    return Object.fromEntries(Object.entries(draft ?? {}).filter(isOfStoredKind)) as Partial<T>;
  } catch {
    return {};
  }
}

const DRAFT_REMOVED_EVENT = 'greenside:draft-removed';

/** Calls `notify` when a draft was saved or discarded on this page. Returns a stop function. */
export function onDraftRemoved(notify: () => void): () => void {
  window.addEventListener(DRAFT_REMOVED_EVENT, notify);
  return () => window.removeEventListener(DRAFT_REMOVED_EVENT, notify);
}

/** Null removes the draft. */
export function storeDraft(draftName: string, patch: object | null): void {
  try {
    if (patch === null) {
      localStorage.removeItem(getStorageKey(draftName));
      window.dispatchEvent(new Event(DRAFT_REMOVED_EVENT));
    } else localStorage.setItem(getStorageKey(draftName), JSON.stringify(patch));
  } catch (error) {
    console.warn('What was typed could not be kept on this phone.', error);
  }
}

/** Lists the stored drafts whose names begin with `namePrefix`, each by the rest of its name. */
export function listStoredDrafts(namePrefix: string): string[] {
  try {
    const keyPrefix = getStorageKey(namePrefix);
    return Object.keys(localStorage).flatMap((key) =>
      key.startsWith(keyPrefix) ? [key.slice(keyPrefix.length)] : [],
    );
  } catch {
    return [];
  }
}
