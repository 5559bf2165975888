import { useMemo } from 'react';
import { useCard } from '#app/scores/useCard.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import type { UserRef } from '#contract/people/users.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { fullName } from '#ui/names.ts';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { PointsOf } from '../cards/cardPoints.ts';
import { PaperCard } from './PaperCard.tsx';
import type { NextCard } from './paperGroups.ts';
import type { TypedCard } from './paperSave.ts';
import type { OnLeave } from './usePaperLeave.ts';

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
  user,
  group,
  holes,
  pointsOf,
  next,
  onSubmit,
  onLeave,
  ...roundKey
}: Round & {
  user: UserRef;
  group: number | null;
  holes: HolesInPlay;
  /** Null where the card counts no points. */
  pointsOf: PointsOf | null;
  next: NextCard | null;
  onSubmit: (card: TypedCard) => void;
  onLeave: OnLeave;
}) {
  const key = useKeyOf(user.id, roundKey)!;
  const card = useCard(key);
  // Prefetches the next card.
  useCard(useKeyOf(next?.user.id, roundKey));
  if (card.state === 'ready' || card.state === 'loading')
    return (
      <PaperCard
        user={user}
        group={group}
        cardKey={key}
        holes={holes}
        pointsOf={pointsOf}
        view={card.state === 'ready' ? card.view : null}
        next={next && describeNext(next)}
        onSubmit={onSubmit}
        onLeave={onLeave}
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
      <Button variant="secondary" onClick={() => onLeave('row')}>
        {t('Back to the list')}
      </Button>
    </Stack>
  );
}
