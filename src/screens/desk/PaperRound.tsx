import { useMemo, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useRead } from '#app/reads/useRead.ts';
import { useCard } from '#app/scores/useCard.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard } from '#contract/board.ts';
import type { BoardRow } from '#contract/board.ts';
import { listGroupings } from '#contract/groupings.ts';
import type { UserRef } from '#contract/users.ts';
import { overlayUnsent } from '#domain/overlay.ts';
import { Alert } from '#ui/Alert.tsx';
import { Button } from '#ui/Button.tsx';
import { Failed } from '#ui/Failed.tsx';
import { firstName, fullName } from '#ui/names.ts';
import { Spinner } from '#ui/Spinner.tsx';
import { Stack } from '#ui/Stack.tsx';
import { t } from '#words/t.ts';
import { PaperCard } from './PaperCard.tsx';
import { PaperKeep } from './PaperKeep.tsx';
import { nextOfGroup, paperGroups } from './paperMissing.ts';
import type { PaperGroup } from './paperMissing.ts';
import { PaperPlayers } from './PaperPlayers.tsx';

const NO_ROWS: BoardRow[] = [];

interface Round {
  tournament: number;
  round: number;
}

/** The players of a round by group, with what this phone has not sent yet counted in. */
function usePaperGroups({ tournament, round }: Round) {
  const board = useLiveRead(readBoard, { params: { id: tournament } });
  const groupings = useRead(listGroupings, { query: { tournament } });
  const unsent = useUnsentCards(tournament);
  const rows = board.state === 'ready' ? board.data : NO_ROWS;
  // Where the groups are not to be had, the players stand there without.
  const drawn = groupings.state === 'ready' ? groupings.data : null;
  const groups = useMemo(
    () => paperGroups(overlayUnsent(rows, unsent), drawn ?? [], round),
    [rows, unsent, drawn, round],
  );
  return { board, isWaiting: board.state === 'loading' || groupings.state === 'loading', groups };
}

function useCardOf(user: number | undefined, { tournament, round }: Round) {
  const key = useMemo(
    () => (user === undefined ? null : { user, tournament, round }),
    [user, tournament, round],
  );
  return useCard(key);
}

/** A card that is on this phone, or comes from the server first. */
function Chosen({
  user,
  tournament,
  round,
  groups,
  onSaved,
  onLeave,
}: Round & {
  user: UserRef;
  groups: readonly PaperGroup[];
  onSaved: (sum: number, next: UserRef | null) => void;
  onLeave: () => void;
}) {
  const card = useCardOf(user.id, { tournament, round });
  const next = nextOfGroup(groups, user.id);
  // The card after it is on this phone before it is asked for.
  useCardOf(next?.id, { tournament, round });
  if (card.state === 'ready')
    return (
      <PaperCard
        view={card.view}
        next={next === null ? null : firstName(next)}
        onSaved={(sum) => onSaved(sum, next)}
        onLeave={onLeave}
      />
    );
  if (card.state === 'loading') return <Spinner>{t('Loading...')}</Spinner>;
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

/** Paper cards of one round: the list, or the card that is typed. */
export function PaperRound({ tournament, round }: Round) {
  const { board, isWaiting, groups } = usePaperGroups({ tournament, round });
  const [chosen, setChosen] = useState<UserRef | null>(null);
  const [saved, setSaved] = useState<{ name: string; sum: number } | null>(null);
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  return (
    <Stack>
      <p role="status">
        {saved === null ? '' : t('{name}: {sum}. Saved on this phone and on its way.', saved)}
      </p>
      {chosen === null ? (
        <>
          <PaperPlayers tournament={tournament} round={round} groups={groups} onType={setChosen} />
          <PaperKeep tournament={tournament} round={round} groups={groups} />
        </>
      ) : (
        <Chosen
          key={chosen.id}
          user={chosen}
          tournament={tournament}
          round={round}
          groups={groups}
          onLeave={() => setChosen(null)}
          onSaved={(sum, next) => {
            setSaved({ name: fullName(chosen), sum });
            setChosen(next);
          }}
        />
      )}
    </Stack>
  );
}
