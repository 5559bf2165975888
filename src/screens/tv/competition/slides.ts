import { readSettings } from '#contract/competitions/competitions.ts';
import { fieldOf } from '#contract/scores/field.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { boardOf } from '#domain/competition/board.ts';
import type { Board, ContestRow, MatchRow, Row, Settings, TeamRow } from '#domain/competition/types.ts';
import { hiddenWords, standingWords } from '#ui/competition/boardWords.ts';
import { formatWords, unknownWords } from '#ui/competition/formatWords.ts';
import { unclaimedWords } from '#ui/competition/matchWords.ts';
import { t } from '#words/t.ts';
import { pagesOf } from '../pages.ts';

type Columns =
  | { kind: 'rows'; columns: Row[][]; settings: Settings }
  | { kind: 'matches'; columns: MatchRow[][]; teams: TeamRow[] | null }
  | { kind: 'contest'; columns: ContestRow[][] }
  | { kind: 'none' };

/** A page of a competition, as the television shows it after those of the gross board. */
export interface Slide {
  id: number;
  name: string;
  /** What is played, and how far the board can be relied on. */
  about: string;
  page: number;
  pages: number;
  shown: Columns;
  /** The players: a side may have a name of its own. */
  players: FieldAnswer['players'];
}

function pagesOfBoard(board: Exclude<Board, { kind: 'needs' }>, settings: Settings): Columns[] {
  if (board.kind === 'matches')
    return pagesOf(board.matches).map((columns) => ({ kind: 'matches', columns, teams: board.teams }));
  if (board.kind === 'contest') return pagesOf(board.rows).map((columns) => ({ kind: 'contest', columns }));
  const ranked = board.rows.filter(({ cut }) => !cut);
  return pagesOf(ranked).map((columns) => ({ kind: 'rows', columns, settings }));
}

/** The pages of one competition. One that still needs something has none: a wall is no place to ask for it. */
function slidesOf(
  { id, name, settings: sent }: FieldAnswer['competitions'][number],
  answer: FieldAnswer,
): Slide[] {
  const settings = readSettings(sent);
  if (settings === null)
    return [
      {
        id,
        name,
        about: unknownWords(),
        page: 1,
        pages: 1,
        shown: { kind: 'none' },
        players: answer.players,
      },
    ];
  const board = boardOf(fieldOf(answer), settings);
  if (board.kind === 'needs') return [];
  const unclaimed = board.kind === 'skins' && board.unclaimed > 0 ? unclaimedWords(board.unclaimed) : null;
  // Sentences after what is played, so that no dot of a list follows a full stop.
  const said = [standingWords(board), hiddenWords(answer.hidden, settings), unclaimed]
    .filter((words) => words !== null)
    .join(' ');
  const about = [formatWords(settings), said].filter((words) => words !== '').join(' · ');
  return pagesOfBoard(board, settings).map((shown, i, all) => ({
    id,
    name,
    about,
    page: i + 1,
    pages: all.length,
    shown,
    players: answer.players,
  }));
}

/** The pages of all competitions, in their order. */
export const slidesFrom = (answer: FieldAnswer): Slide[] =>
  answer.competitions.flatMap((competition) => slidesOf(competition, answer));

/** What stands at the foot of a page. */
export const slideWords = ({ name, page, pages }: Slide): string =>
  pages === 1 ? name : t('{name}, page {page} of {pages}', { name, page, pages });
