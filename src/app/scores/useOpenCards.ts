import { useEffect } from 'react';
import { usePhone } from '#app/usePhone.ts';
import { cardIdOf, type CardKey } from '#data/rows.ts';

/** The drafts of these cards stay unsent while the component is mounted, and are queued afterwards. */
export function useOpenCards(keys: readonly CardKey[]): void {
  const { drafts } = usePhone();
  const cardIdsText = keys.map(cardIdOf).join(' ');
  useEffect(() => drafts.open(cardIdsText.split(' ')), [drafts, cardIdsText]);
}
