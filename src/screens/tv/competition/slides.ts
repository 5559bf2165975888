import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, readField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type {
  Board,
  ContestRow,
  MatchRow,
  StandingRow,
  Settings,
  TeamRow,
} from '#domain/competition/types.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeUnsupported } from '#ui/competition/competitionText.ts';
import { describeUnclaimed } from '#ui/competition/matchText.ts';
import { formatWonBy, listShownStatuses } from '#ui/competition/rowText.ts';
import { describeStatuses } from '#ui/golf/StatusLegend.tsx';
import { t } from '#words/t.ts';
import { paginate } from '../pages.ts';
import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';

const NO_SLIDES: Slide[] = [];

/** Live pages; none without competitions or while the field cannot be read. */
export function useSlides({ id, closed_at }: Tournament): Slide[] {
  const fieldQuery = useLiveRead(readField, { params: { id } });
  const isFinal = Boolean(closed_at);
  const answer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  return useMemo(() => (answer === null ? NO_SLIDES : buildAllSlides(answer, isFinal)), [answer, isFinal]);
}

type SlideColumns =
  /** `wonBy` is a text such as 'won by 2' for the row in first place; null until the results are final. */
  | { kind: 'rows'; columns: StandingRow[][]; settings: Settings; wonBy: string | null }
  | { kind: 'matches'; columns: MatchRow[][]; teams: TeamRow[] | null }
  | { kind: 'contest'; columns: ContestRow[][] }
  | { kind: 'none' };

/** A page of a competition. The television shows these pages after those of the gross board. */
export interface Slide {
  id: number;
  name: string;
  /** States the format, and how provisional the board is. */
  about: string;
  page: number;
  pages: number;
  shown: SlideColumns;
  /** Needed to name the members of a side that has its own name. */
  players: FieldAnswer['players'];
}

function paginateBoard(
  board: Exclude<Board, { kind: 'needs' }>,
  settings: Settings,
  isFinal: boolean,
): SlideColumns[] {
  if (board.kind === 'matches')
    return paginate(board.matches).map((columns) => ({ kind: 'matches', columns, teams: board.teams }));
  if (board.kind === 'contest') return paginate(board.rows).map((columns) => ({ kind: 'contest', columns }));
  const remainingRows = board.rows.filter(({ cut }) => !cut);
  const wonBy = isFinal ? formatWonBy(remainingRows, settings) : null;
  return paginate(remainingRows).map((columns) => ({ kind: 'rows', columns, settings, wonBy }));
}

/** Returns no slides while the competition lacks a setting, because nobody can add it on a television. */
function buildSlides(
  { id, name, settings: wireSettings }: FieldAnswer['competitions'][number],
  answer: FieldAnswer,
  isFinal: boolean,
): Slide[] {
  const competitionSettings = readCompetition({ id, settings: wireSettings });
  const common = { id, name, players: answer.players };
  if (competitionSettings === null)
    return [{ ...common, about: describeUnsupported(), page: 1, pages: 1, shown: { kind: 'none' } }];
  const board = computeBoard(toField(answer), competitionSettings);
  if (board.kind === 'needs') return [];
  const unclaimedText =
    board.kind === 'skins' && board.unclaimed > 0 ? describeUnclaimed(board.unclaimed) : null;
  // Sentences come last, so that no '·' follows a full stop.
  const remarks = [
    describeBoardState(board, isFinal),
    describeHiddenHoles(answer.hidden, competitionSettings),
    unclaimedText,
  ]
    .filter((words) => words !== null)
    .join(' ');
  const description = [describeCompetition(competitionSettings), remarks]
    .filter((words) => words !== '')
    .join(' · ');
  return paginateBoard(board, competitionSettings, isFinal).map((pageColumns, i, allPages) => ({
    ...common,
    about: description,
    page: i + 1,
    pages: allPages.length,
    shown: pageColumns,
  }));
}

export const buildAllSlides = (answer: FieldAnswer, isFinal: boolean): Slide[] =>
  answer.competitions.flatMap((competition) => buildSlides(competition, answer, isFinal));

const describeSlideStatuses = ({ shown }: Slide): string | null =>
  shown.kind === 'rows' ? describeStatuses(listShownStatuses(shown.columns.flat())) : null;

/** Returns the title of a page, followed by an explanation of the abbreviations on it. */
export function formatSlideTitle(slide: Slide): string {
  const { name, page, pages } = slide;
  const title = pages === 1 ? name : t('{name}, page {page} of {pages}', { name, page, pages });
  return [title, describeSlideStatuses(slide)].filter(Boolean).join(' · ');
}
