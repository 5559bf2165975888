import { useState } from 'react';

/** saved: until the next change. */
export type DraftState = 'same' | 'changed' | 'saved';

interface Draft<T> {
  patch: Partial<T>;
  isSaved: boolean;
  /** The stored values, as text, when the patch was saved: it stays until others arrive, so that no field jumps back. */
  savedOver: string | null;
}

/** What is typed into a form over its stored values, which may change meanwhile. */
export function useDraft<T extends object>(stored: T) {
  const [draft, setDraft] = useState<Draft<T>>({ patch: {}, isSaved: false, savedOver: null });
  const storedText = JSON.stringify(stored);
  if (draft.savedOver !== null && draft.savedOver !== storedText)
    setDraft({ patch: {}, isSaved: true, savedOver: null });
  const values: T = { ...stored, ...draft.patch };
  const unsavedState: DraftState = JSON.stringify(values) === storedText ? 'same' : 'changed';
  const state: DraftState = draft.isSaved ? 'saved' : unsavedState;
  return {
    values,
    state,
    change: (patch: Partial<T>): void =>
      setDraft((old) => ({ patch: { ...old.patch, ...patch }, isSaved: false, savedOver: null })),
    /** To be called after the values were sent. What was typed meanwhile is still unsaved. */
    markSaved: (): void =>
      setDraft((old) => (old === draft ? { ...old, isSaved: true, savedOver: storedText } : old)),
  };
}
