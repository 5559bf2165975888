import { useMemo, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useCard } from '#app/scores/useCard.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { firstName } from '#ui/names.ts';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import { SubmittedCards } from '../cards/SubmittedCards.tsx';
import { PaperCard } from './PaperCard.tsx';
import { PaperPrefetch } from './PaperPrefetch.tsx';
import { findNextPlayer } from './paperGroups.ts';
import { PaperPlayers } from './PaperPlayers.tsx';
import { PaperSaved } from './PaperSaved.tsx';
import { usePaperSaves } from './paperSave.ts';
import type { TypedCard } from './paperSave.ts';
import { useRoundCards } from '../cards/useRoundCards.ts';

interface Round {
  tournament: number;
  round: number;
}

function useKeyOf(user: number | undefined, { tournament, round }: Round) {
  return useMemo(() => (user === undefined ? null : { user, tournament, round }), [user, tournament, round]);
}

/** Typing can start before the card is loaded. */
function OpenCard({
  user,
  holes,
  next,
  onSubmit,
  onLeave,
  ...of
}: Round & {
  user: UserRef;
  holes: HolesInPlay;
  next: UserRef | null;
  onSubmit: (card: TypedCard) => void;
  onLeave: () => void;
}) {
  const key = useKeyOf(user.id, of)!;
  const card = useCard(key);
  // Prefetches the next card.
  useCard(useKeyOf(next?.id, of));
  if (card.state === 'ready' || card.state === 'loading')
    return (
      <PaperCard
        user={user}
        cardKey={key}
        holes={holes}
        view={card.state === 'ready' ? card.view : null}
        next={next === null ? null : firstName(next)}
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
        <Failed title={t('This card is not on this phone yet.')} onRetry={card.retry}>
          {readProblem(card.failure)}
        </Failed>
      )}
      <Button look="secondary" onClick={onLeave}>
        {t('Back to the list')}
      </Button>
    </Stack>
  );
}

/** `holes` are the round's; a loaded card has its own. */
export function PaperRound({ tournament, round, holes }: Round & { holes: HolesInPlay }) {
  const { board, isWaiting, groups } = useRoundCards({ tournament, round });
  const [chosen, setChosen] = useState<UserRef | null>(null);
  const { typed, isSaving, saved, failed, save } = usePaperSaves();
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  const next = chosen && findNextPlayer(groups, chosen.id, typed);
  return (
    <Stack>
      <PaperSaved
        tournament={tournament}
        round={round}
        isSaving={isSaving}
        saved={saved}
        failed={failed}
        onType={setChosen}
      />
      {chosen === null ? (
        <>
          <SubmittedCards tournament={tournament} round={round} groups={groups} />
          <PaperPlayers tournament={tournament} round={round} groups={groups} onType={setChosen} />
          <PaperPrefetch tournament={tournament} round={round} groups={groups} />
        </>
      ) : (
        <OpenCard
          key={chosen.id}
          user={chosen}
          holes={holes}
          tournament={tournament}
          round={round}
          next={next}
          onLeave={() => setChosen(null)}
          onSubmit={(card) => {
            save(card);
            setChosen(next);
          }}
        />
      )}
    </Stack>
  );
}
