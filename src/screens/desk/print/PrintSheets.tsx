import { loadNamespace } from '#words/load-namespace.ts';
import { lazy } from 'react';
import { buildCodeLink, type GroupCode } from '#contract/people/group-codes.ts';
import type { Course } from '#contract/courses/courses.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { hasNetCompetition } from '#contract/competitions/main-competition.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { formatLocalDateTime } from '#ui/formatTime.ts';
import { PrintCards } from './PrintCards.tsx';
import type { PrintedGroup } from './printedGroups.ts';
import { nameResults, PrintHead, isForWall, type SheetInfo } from './PrintHead.tsx';
import { PrintNames, PrintSheet } from './PrintNames.tsx';
import { countResults } from '#domain/round.ts';
import { getOutStatus } from '#ui/golf/status.ts';
import { fullName } from '#ui/names.ts';
import { PrintedPage } from '#ui/layout/Paper.tsx';
import { t } from '#words/t.ts';
import { LeaderboardTable, type LeaderboardProps } from '../results/LeaderboardTable.tsx';
import { mapOutStatuses, OutLines, ReasonLines } from '../results/ReasonLines.tsx';
import styles from './Print.module.css';

interface Props extends Omit<LeaderboardProps, 'className' | 'most'> {
  printed: SheetInfo;
  field?: FieldAnswer | null;
  /** Formatted time of printing. */
  at: string;
}

const hasScore = ({ round_scores }: BoardRow): boolean =>
  Object.values(round_scores).some((round) => countResults(round) > 0);

/** Lines below the table name the players who are out or have no score, one line for each status. */
export function PrintResults({ printed, field = null, at, rows, ...board }: Props) {
  const playingRows = rows.filter((row) => !row.withdrawn);
  const scoredRows = playingRows.filter(hasScore);
  const unscoredRows = playingRows.filter((row) => !hasScore(row));
  const outRows = rows
    .filter((row) => row.withdrawn)
    .map((row) => ({ name: fullName(row.user), status: getOutStatus(row), user: row.user.id }));
  return (
    <PrintedPage>
      <PrintHead
        printed={printed}
        title={nameResults(
          board.hasNetBeside ? t('Leaderboard (strokes)') : t('Results'),
          at,
          printed.isFinal,
        )}
        order={t('Sorted by position')}
        hasResults
      />
      <div data-large={isForWall(scoredRows.length, board.rounds.length) || undefined}>
        <LeaderboardTable {...board} rows={scoredRows} className={styles.list} />
      </div>
      {unscoredRows.length === 0 ? null : (
        <p>{t('No score: {names}', { names: unscoredRows.map(({ user }) => fullName(user)).join(', ') })}</p>
      )}
      <OutLines rows={outRows} field={field} />
      <ReasonLines users={rows.map(({ user }) => user.id)} field={field} out={mapOutStatuses(outRows)} />
    </PrintedPage>
  );
}

const PrintCompetition = lazy(async () => {
  const [{ PrintCompetition: LoadedCompetition }] = await Promise.all([
    import('./PrintCompetition.tsx'),
    loadNamespace('competition'),
  ]);
  return { default: LoadedCompetition };
});

/** What to print; a number is the id of a competition, `group-3` the card of a group, `player-7` that of one player. */
export type PrintSubject =
  | 'cards'
  | 'half-cards'
  | `group-${number}`
  | `player-${number}`
  | 'sheet'
  | 'names'
  | 'results'
  | 'all-results'
  | number;

/** `at` is the time of the press in ms since 1970; it makes a repeated press a new job. */
export interface PrintJob {
  subject: PrintSubject;
  at: number;
}

export interface PrintProps extends Pick<LeaderboardProps, 'rows' | 'rounds' | 'courses' | 'checkLetters'> {
  tournament: number;
  printed: SheetInfo;
  holes: HolesInPlay;
  /** Without players who are out before they start (usePrintProps.ts). */
  groups: readonly PrintedGroup[];
  /** Null until loaded. */
  codes: readonly GroupCode[] | null;
  /** The round's course as it is now, with lengths of its tees; null if it has none or was not loaded. */
  courseNow: Course | null;
  /** Null until loaded, and on servers without competitions. */
  field: FieldAnswer | null;
  /** Cards on this phone that are not sent yet; `rows` already include them. */
  unsent: readonly PhoneCard[];
}

/** The chosen group, or a group of only the chosen player; else all groups. */
export function selectGroups(
  groups: readonly PrintedGroup[],
  subject: PrintSubject,
): readonly PrintedGroup[] {
  const chosenGroup = groups.filter(({ number }) => subject === `group-${number}`);
  const chosenPlayer = groups.flatMap((group) =>
    group.players
      .filter(({ user }) => subject === `player-${user.id}`)
      .map((player) => ({ ...group, players: [player] })),
  );
  return [chosenGroup, chosenPlayer].find(({ length }) => length > 0) ?? groups;
}

export function PrintSheets({ chosen, ...props }: PrintProps & { chosen: PrintJob }) {
  const { tournament, printed, holes, groups, codes, courses, field, unsent, checkLetters } = props;
  const competition = field?.competitions.find(({ id }) => id === chosen.subject);
  const printedAt = formatLocalDateTime(chosen.at);
  const results = (
    <PrintResults {...props} hasNetBeside={hasNetCompetition(field?.competitions ?? [])} at={printedAt} />
  );
  const printCompetition = (fieldAnswer: FieldAnswer, printedCompetition: Competition) => (
    <PrintCompetition
      key={printedCompetition.id}
      printed={printed}
      competition={printedCompetition}
      answer={fieldAnswer}
      unsent={unsent}
      checkLetters={checkLetters}
      at={printedAt}
    />
  );
  if (field && competition) return printCompetition(field, competition);
  if (chosen.subject === 'sheet') return <PrintSheet printed={printed} groups={groups} />;
  if (chosen.subject === 'names') return <PrintNames printed={printed} groups={groups} />;
  if (chosen.subject === 'results') return results;
  if (chosen.subject === 'all-results')
    return field && field.competitions.length > 0
      ? field.competitions.map((fieldCompetition) => printCompetition(field, fieldCompetition))
      : results;
  const byGroup = new Map(
    (codes ?? []).map((groupCode) => [
      groupCode.group_number,
      { code: groupCode.code, link: buildCodeLink(tournament, groupCode) },
    ]),
  );
  return (
    <PrintCards
      printed={printed}
      holes={holes}
      groups={selectGroups(groups, chosen.subject)}
      course={courses?.get(printed.round) ?? null}
      courseNow={props.courseNow}
      codes={byGroup}
      perPage={chosen.subject === 'half-cards' ? 2 : 1}
    />
  );
}
