import { Suspense, useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import { lazyPart } from '#app/lazy-part.ts';
import { readField } from '#contract/scores/field.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { Age } from '#ui/messages/Age.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { useNow } from '#ui/useNow.ts';
import { t } from '#words/t.ts';
import { OpenPaperCard } from '../paper/OpenPaperCard.tsx';
import { loadCardDraft } from '../paper/paperCardDraft.ts';
import { findNextPlayer } from '../paper/paperGroups.ts';
import { PaperPrefetch } from '../paper/PaperPrefetch.tsx';
import { PaperSaved } from '../paper/PaperSaved.tsx';
import { usePaperSaves } from '../paper/paperSave.ts';
import { useUndo } from '../useDeskUndo.ts';
import { CertifyAll } from './CertifyAll.tsx';
import { describeRoundUpdates } from './describeLastUpdate.ts';
import { listGroupsByLastUpdate } from './groupsLastUpdate.ts';
import { PlayList } from './PlayList.tsx';
import { countHandedIn, listPlayRows, type PlayRow } from './playRows.ts';
import { useRoundCards } from './useRoundCards.ts';

/** Interval of updates in ms; silence is measured in minutes. */
const REFRESH_MS = 30_000;

const MatchList = lazyPart(
  'competition',
  () => import('./MatchList.tsx'),
  (made) => made.MatchList,
);
const SideCards = lazyPart(
  'competition',
  () => import('./SideCards.tsx'),
  (made) => made.SideCards,
);

interface Props {
  tournament: number;
  round: number;
  /** YYYY-MM-DD. */
  date: string;
  /** The round's; a loaded card has its own. */
  holes: HolesInPlay;
  /** The results were made final. */
  isFinal: boolean;
}

export function PlayRound({ tournament, round, date, holes, isFinal }: Props) {
  const { board, isWaiting, rows, drawn, groups } = useRoundCards({ tournament, round });
  const field = useLiveRead(readField, { params: { id: tournament } });
  const canScore = useTournamentRight(tournament, 'score');
  const now = useNow(REFRESH_MS);
  const [chosen, setChosen] = useState<UserRef | null>(null);
  const { typed, isSaving, saved, failed, save } = usePaperSaves();
  const { last } = useUndo();
  if (isWaiting) return <Spinner>{t('Loading...')}</Spinner>;
  if (board.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={board.retry}>
        {readProblem(board.failure)}
      </Failed>
    );
  const progress = listGroupsByLastUpdate(groups, { rows, drawn, round, date, now });
  const describeTyped = (user: number): PlayRow['typed'] => {
    if (typed.has(user)) return 'handed-over';
    return loadCardDraft({ user, tournament, round }) === null ? null : 'draft';
  };
  const playRows = listPlayRows(progress, field.state === 'ready' ? field.data : null, round, (user) => ({
    typed: describeTyped(user),
    isUndoable: last?.user === user,
  }));
  const typedUsers = new Set(playRows.flatMap((row) => (row.typed === 'handed-over' ? [row.user.id] : [])));
  const next = chosen && findNextPlayer(groups, chosen.id, typedUsers);
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
          <p role="status">
            {isFinal ? null : describeRoundUpdates(progress)}{' '}
            {field.state === 'ready' ? t('{done} of {of} handed in', countHandedIn(playRows)) : null}
          </p>
          <Age ms={board.state === 'ready' ? board.age : null} />
          {field.state === 'failed' ? (
            <Failed title={t('The state of the cards could not be loaded.')} onRetry={field.retry}>
              {readProblem(field.failure)}
            </Failed>
          ) : null}
          <Suspense fallback={null}>
            {canScore ? <SideCards tournament={tournament} round={round} /> : null}
            <MatchList tournament={tournament} round={round} canScore={canScore} />
          </Suspense>
          {field.state === 'ready' && !isFinal ? (
            <CertifyAll tournament={tournament} round={round} rows={playRows} />
          ) : null}
          <PlayList
            tournament={tournament}
            round={round}
            rows={playRows}
            knowsHandIn={field.state === 'ready'}
            onType={setChosen}
          />
          <PaperPrefetch tournament={tournament} round={round} groups={groups} />
        </>
      ) : (
        <OpenPaperCard
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
