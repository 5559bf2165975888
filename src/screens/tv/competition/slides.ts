import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField } from '#contract/scores/field.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Board, ContestRow, MatchRow, Row, Settings, TeamRow } from '#domain/competition/types.ts';
import { describeHiddenHoles, describeBoardState } from '#ui/competition/boardText.ts';
import { describeCompetition, describeUnsupported } from '#ui/competition/competitionText.ts';
import { describeUnclaimed } from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import { paginate } from '../pages.ts';

type Columns =
  | { kind: 'rows'; columns: Row[][]; settings: Settings }
  | { kind: 'matches'; columns: MatchRow[][]; teams: TeamRow[] | null }
  | { kind: 'contest'; columns: ContestRow[][] }
  | { kind: 'none' };

/** A page of a competition; the television shows them after the pages of the gross board. */
export interface Slide {
  id: number;
  name: string;
  /** States the format, and how preliminary the board is. */
  about: string;
  page: number;
  pages: number;
  shown: Columns;
  /** For naming the members of a side that has its own name. */
  players: FieldAnswer['players'];
}

function paginateBoard(board: Exclude<Board, { kind: 'needs' }>, settings: Settings): Columns[] {
  if (board.kind === 'matches')
    return paginate(board.matches).map((columns) => ({ kind: 'matches', columns, teams: board.teams }));
  if (board.kind === 'contest') return paginate(board.rows).map((columns) => ({ kind: 'contest', columns }));
  const remainingRows = board.rows.filter(({ cut }) => !cut);
  return paginate(remainingRows).map((columns) => ({ kind: 'rows', columns, settings }));
}

/** Empty while the competition lacks a setting: nobody can add it on a television. */
function buildSlides(
  { id, name, settings: sent }: FieldAnswer['competitions'][number],
  answer: FieldAnswer,
  isFinal: boolean,
): Slide[] {
  const settings = readCompetition({ id, settings: sent });
  if (settings === null)
    return [
      {
        id,
        name,
        about: describeUnsupported(),
        page: 1,
        pages: 1,
        shown: { kind: 'none' },
        players: answer.players,
      },
    ];
  const board = computeBoard(toField(answer), settings);
  if (board.kind === 'needs') return [];
  const unclaimedText =
    board.kind === 'skins' && board.unclaimed > 0 ? describeUnclaimed(board.unclaimed) : null;
  // Sentences come last, so that no '·' follows a full stop.
  const remarks = [
    describeBoardState(board, isFinal),
    describeHiddenHoles(answer.hidden, settings),
    unclaimedText,
  ]
    .filter((words) => words !== null)
    .join(' ');
  const description = [describeCompetition(settings), remarks].filter((words) => words !== '').join(' · ');
  return paginateBoard(board, settings).map((shown, i, all) => ({
    id,
    name,
    about: description,
    page: i + 1,
    pages: all.length,
    shown,
    players: answer.players,
  }));
}

export const buildAllSlides = (answer: FieldAnswer, isFinal: boolean): Slide[] =>
  answer.competitions.flatMap((competition) => buildSlides(competition, answer, isFinal));

export const formatSlideTitle = ({ name, page, pages }: Slide): string =>
  pages === 1 ? name : t('{name}, page {page} of {pages}', { name, page, pages });
