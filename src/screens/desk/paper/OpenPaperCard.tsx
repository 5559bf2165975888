import { useMemo, type ComponentProps } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { PaperCard } from './PaperCard.tsx';
import type { NextCard } from './paperGroups.ts';

interface Round {
  tournament: number;
  round: number;
}

function useKeyOf(user: number | undefined, { tournament, round }: Round) {
  return useMemo(() => (user === undefined ? null : { user, tournament, round }), [user, tournament, round]);
}

/** Names the next player, and the group if it is another one. */
const describeNext = ({ user, newGroup }: NextCard): string =>
  newGroup === null ? fullName(user) : t('{name} (group {group})', { name: fullName(user), group: newGroup });

/** The user can type before the card is loaded. */
export function OpenPaperCard({
  tournament,
  round,
  next,
  ...cardProps
}: Round & Omit<ComponentProps<typeof PaperCard>, 'cardKey' | 'view' | 'next'> & { next: NextCard | null }) {
  const roundKey = { tournament, round };
  const key = useKeyOf(cardProps.user.id, roundKey)!;
  const card = useCard(key);
  // Prefetches the next card.
  useCard(useKeyOf(next?.user.id, roundKey));
  if (card.state === 'ready' || card.state === 'loading')
    return (
      <PaperCard
        {...cardProps}
        cardKey={key}
        view={card.state === 'ready' ? card.view : null}
        next={next && describeNext(next)}
      />
    );
  return (
    <Stack>
      {card.state === 'missing' ? (
        <Alert kind="info" title={t('No scorecard found')}>
          {t('This player is not in the tournament, or the round has no date yet.')}
        </Alert>
      ) : (
        <NotLoaded read={card} title={t('This card is not on this device yet.')} />
      )}
      <Button variant="secondary" onClick={() => cardProps.onLeave('row')}>
        {t('Back to the list')}
      </Button>
    </Stack>
  );
}
