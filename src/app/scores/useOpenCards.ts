import { useEffect } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';

/** Keeps the drafts of these cards unsent while mounted. Afterwards they are queued. */
export function useOpenCards(keys: readonly CardKey[]): void {
  const { drafts } = usePhone();
  const ids = keys.map(cardIdOf).join(' ');
  useEffect(() => drafts.open(ids.split(' ')), [drafts, ids]);
}
