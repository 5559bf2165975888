import { useState } from 'react';
import { useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { isIncomplete, type PaperGroup } from './paperGroups.ts';
import type { Cards } from '#app/scores/card-cache.ts';
import type { CardKey } from '#data/rows.ts';

/** Resolves to true if the card is on this phone or could be loaded. */
function prefetchCard(cards: Pick<Cards, 'subscribe' | 'snapshot'>, key: CardKey): Promise<boolean> {
  return new Promise((resolve) => {
    let unsubscribe = () => {};
    let isDone = false;
    const check = () => {
      const { state } = cards.snapshot(key);
      if (isDone || state === 'loading') return;
      isDone = true;
      unsubscribe();
      resolve(state === 'ready');
    };
    unsubscribe = cards.subscribe(key, check);
    // The listener may run before the subscription returns.
    if (isDone) unsubscribe();
    else check();
  });
}

/** Loads cards one by one, so that they can be typed offline. Resolves to the number of cards on this phone. */
export async function prefetchCards(
  cards: Pick<Cards, 'subscribe' | 'snapshot'>,
  keys: readonly CardKey[],
  onProgress: (stored: number) => void,
): Promise<number> {
  let storedCount = 0;
  for (const key of keys) {
    if (await prefetchCard(cards, key)) storedCount += 1;
    onProgress(storedCount);
  }
  return storedCount;
}

interface Props {
  tournament: number;
  round: number;
  groups: readonly PaperGroup[];
}

/** Downloads the incomplete cards, so that they can be typed offline. */
export function PaperPrefetch({ tournament, round, groups }: Props) {
  const { cards } = usePhone();
  const prefetchAction = useAction();
  const [progress, setProgress] = useState<{ count: number; all: number } | null>(null);
  const keys = groups
    .flatMap(({ players }) => players.filter(isIncomplete))
    .map(({ user }) => ({ user: user.id, tournament, round }));
  if (keys.length === 0) return null;
  const showProgress = (doneCount: number) => setProgress({ count: doneCount, all: keys.length });
  const prefetch = () => prefetchAction.attempt(() => prefetchCards(cards, keys, showProgress));
  return (
    <Stack row>
      <Button variant="quiet" busy={prefetchAction.busy} onClick={() => void prefetch()}>
        {t('Keep these cards on this device, in case the connection fails')}
      </Button>
      <p role="status">
        {prefetchAction.problem ?? (progress && t('{count} of {all} cards are on this device.', progress))}
      </p>
    </Stack>
  );
}
