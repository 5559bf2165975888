import { useEffect, useState } from 'react';
import { storeDraft, loadStoredDraft } from './storedDraft.ts';

/** 'saved' lasts until the next change. */
export type DraftState = 'same' | 'changed' | 'saved';

interface DraftChanges<T> {
  patch: Partial<T>;
  isSaved: boolean;
  /** Stored values when the input was sent. Until they change, the input is shown, so that no field jumps back. */
  savedOver: string | null;
}

/**
 * Holds the input of a form over the stored values, which another user may change. With a `draftName`, unsaved input is
 * kept when the form is left.
 */
export function useDraft<T extends object>(storedValues: T, draftName?: string) {
  const [draft, setDraft] = useState<DraftChanges<T>>(() => ({
    patch: loadStoredDraft(draftName, storedValues),
    isSaved: false,
    savedOver: null,
  }));
  const storedText = JSON.stringify(storedValues);
  if (draft.savedOver !== null && draft.savedOver !== storedText)
    setDraft({ patch: {}, isSaved: true, savedOver: null });
  const values: T = { ...storedValues, ...draft.patch };
  const unsavedState: DraftState = JSON.stringify(values) === storedText ? 'same' : 'changed';
  const state: DraftState = draft.isSaved ? 'saved' : unsavedState;
  useEffect(() => {
    if (draftName !== undefined) storeDraft(draftName, state === 'changed' ? draft.patch : null);
  }, [draftName, state, draft.patch]);
  return {
    values,
    state,
    change: (patch: Partial<T>): void =>
      setDraft((draftBefore) => ({
        patch: { ...draftBefore.patch, ...patch },
        isSaved: false,
        savedOver: null,
      })),
    /** Shows the stored values again, in a form that stays open. */
    discard: (): void => setDraft({ patch: {}, isSaved: false, savedOver: null }),
    /** Removes the stored input of a form that closes. */
    forget: (): void => {
      if (draftName !== undefined) storeDraft(draftName, null);
    },
    /** To be called after the values were sent. Input after that is still unsaved. */
    markSaved: (): void =>
      setDraft((draftBefore) =>
        draftBefore === draft ? { ...draftBefore, isSaved: true, savedOver: storedText } : draftBefore,
      ),
  };
}
