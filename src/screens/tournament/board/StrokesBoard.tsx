import { useDeferredValue, useMemo, useRef, useState, type ReactNode } from 'react';
import { useChangedUsers } from '#app/reads/useChangedUsers.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { hasNetCompetition, isWonByStrokes } from '#contract/competitions/main-competition.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findLatestRound } from '#domain/boards/leaderboard.ts';
import type { RoundCourses } from '#domain/handicap/net.ts';
import { filterNames } from '#domain/name-search.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { listRounds } from '#domain/round.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { Button } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Field } from '#ui/forms/Field.tsx';
import styles from './Board.module.css';
import type { GrossOrNet } from './BoardCells.tsx';
import { describeNetBoard } from './strokesBoardTexts.ts';
import { BoardLinks } from './BoardLinks.tsx';
import { BoardTable } from './BoardTable.tsx';
import { usePinnedUsers } from './usePinned.ts';
import { usePlaceChanges } from './usePlaceChanges.ts';
import { OwnPlace } from './OwnPlace.tsx';
import { formatLead } from './formatLead.ts';
import { useRankedRows } from './useRankedRows.ts';
import { useOutlooks } from './useOutlooks.ts';
import { StatusLegend, listOutStatuses } from '#ui/golf/StatusLegend.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

/** Minimum number of players for a search field on the board. */
const MIN_ROWS_FOR_SEARCH = 12;

/** Number of rows rendered at once, more than a phone shows without scrolling. */
const FIRST_ROW_COUNT = 12;

interface Props {
  rows: BoardRow[];
  /** Fetch time of the rows if they are a cached copy (`copiedAt`); else null. */
  copied: number | null;
  tournament: Tournament;
  userId: number | null;
  competitions: FieldAnswer['competitions'];
  /** Null without a net board. */
  courses: RoundCourses | null;
  scoreKind: GrossOrNet;
  /** The control with which the user chooses between gross and net. */
  boardChooser: ReactNode;
}

const serializeScores = ({ round_scores }: BoardRow): string => JSON.stringify(round_scores);
const hasHiddenResults = ({ round_scores }: BoardRow): boolean =>
  Object.values(round_scores).some((score) => (score?.hidden_results ?? 0) > 0);
const NO_PLACE_CHANGES: ReadonlyMap<number, number> = new Map();

/** Shows the strokes, gross or net, with this phone's unsent scores applied. */
export function StrokesBoard(props: Props) {
  const { rows, copied, tournament, userId, competitions, courses, scoreKind, boardChooser } = props;
  const hasNetCompetitionToo = hasNetCompetition(competitions);
  const cards = useUnsentCards(tournament.id, copied);
  const overlaidRows = useMemo(() => overlayUnsent(rows, cards), [rows, cards]);
  const placeChanges = usePlaceChanges(tournament.id, overlaidRows);
  const changedUsers = useChangedUsers(overlaidRows, serializeScores);
  const [pinnedUsers, togglePin] = usePinnedUsers(tournament.id);
  const rankedRows = useRankedRows(overlaidRows, courses, scoreKind);
  const roundNumbers = listRounds(tournament).map(({ round_number }) => round_number);
  const currentRoundNumber = findLatestRound(overlaidRows);
  const outlooks = useOutlooks(tournament, overlaidRows, currentRoundNumber);
  const [chosenRound, setChosenRound] = useState<number | null>(null);
  /** Null while the search field is closed. */
  const [search, setSearch] = useState<string | null>(null);
  const searchRef = useRef<HTMLDivElement>(null);
  const toggleSearch = () => {
    setSearch(search === null ? '' : null);
    requestAnimationFrame(() => searchRef.current?.querySelector('input')?.focus());
  };
  const round = chosenRound ?? currentRoundNumber ?? roundNumbers[0] ?? 1;
  const matchingRows = filterNames(rankedRows, search ?? '', ({ user }) => fullName(user));
  // Renders rows below the screen later, because sixty rows at once block a slow phone for half a second.
  const renderedRows = useDeferredValue(matchingRows, matchingRows.slice(0, FIRST_ROW_COUNT));
  return (
    <>
      {overlaidRows.some((row) => row.par_known === false) ? (
        <Alert kind="info" title={t('Par is not set.')}>
          {t('If a course has no pars yet, the leaderboard shows strokes instead of over and under.')}
        </Alert>
      ) : null}
      {overlaidRows.some(hasHiddenResults) ? (
        <p>{t('Holes that are hidden until the organizer shows them do not count here yet.')}</p>
      ) : null}
      <div className={styles.choices}>
        {boardChooser}
        {roundNumbers.length < 2 ? null : (
          <div className={styles.roundChoice}>
            <Choice
              label={t('Round shown')}
              options={roundNumbers.map((n) => ({
                value: n,
                label: t('R{round}', { round: n }),
                spoken: t('Round {round}', { round: n }),
              }))}
              chosen={round}
              calm
              onChoose={setChosenRound}
            />
          </div>
        )}
        {rows.length > MIN_ROWS_FOR_SEARCH ? (
          <Button variant="quiet" aria-expanded={search !== null} onClick={toggleSearch}>
            {t('Find')}
          </Button>
        ) : null}
        <OwnPlace
          rows={rankedRows}
          scoreKind={scoreKind}
          userId={userId}
          outlooks={outlooks}
          onFind={() => setSearch(null)}
        />
      </div>
      <div ref={searchRef}>
        {search === null ? null : (
          <Field
            label={t('Find a player')}
            type="search"
            autoComplete="off"
            value={search}
            onChange={(event) => setSearch(event.target.value)}
          />
        )}
      </div>
      {scoreKind === 'net' ? (
        <p className={styles.note}>{describeNetBoard(rankedRows, hasNetCompetitionToo)}</p>
      ) : null}
      {matchingRows.length === 0 ? <Empty>{t('No player found.')}</Empty> : null}
      <BoardTable
        rows={renderedRows}
        changes={scoreKind === 'net' ? NO_PLACE_CHANGES : placeChanges}
        rounds={roundNumbers}
        round={round}
        current={currentRoundNumber}
        tournamentId={tournament.id}
        outlooks={outlooks}
        userId={userId}
        changed={changedUsers}
        pinned={pinnedUsers}
        onPin={togglePin}
        lead={
          (search ?? '').trim() === '' && !(scoreKind === 'net' && hasNetCompetitionToo)
            ? formatLead(rankedRows, scoreKind, {
                isFinal: Boolean(tournament.closed_at),
                // Beside a net competition, the net board has no lead; other competitions do not decide who won net.
                isDecisive: scoreKind === 'net' || isWonByStrokes(competitions, roundNumbers.length),
              })
            : null
        }
        scoreKind={scoreKind}
        hasNet={courses !== null && (scoreKind === 'net' || !hasNetCompetitionToo)}
      />
      <StatusLegend statuses={listOutStatuses(rankedRows)} className={styles.note} />
      <BoardLinks tournament={tournament} round={currentRoundNumber === null ? null : round} />
    </>
  );
}
