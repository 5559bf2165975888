import { useState } from 'react';
import { useAction } from '#app/useAction.ts';
import { usePhone } from '#app/usePhone.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { prefetchCards } from './prefetchCards.ts';
import { isIncomplete, type PaperGroup } from './paperGroups.ts';

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
