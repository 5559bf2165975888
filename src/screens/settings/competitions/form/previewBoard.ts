import type { Board, MatchRow, StandingRow } from '#domain/competition/types.ts';
import { describeManner } from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import { formatNeeds } from './hints.ts';

/** Maximum number of rows in the preview, enough to check the settings. */
const MAX_PREVIEW_ROWS = 5;

export interface BoardPreview {
  head: string[];
  /** The cell at index 1 is the name. */
  rows: { key: string; cells: string[] }[];
  /** Says why the preview is empty, or which data are missing. */
  note: string | null;
}

/** Formats a value relative to par, to level or to two points a hole; never as "-0". */
const formatSigned = (value: number | null): string =>
  value === null ? '–' : value === 0 ? '0' : value > 0 ? `+${value}` : `−${-value}`;

const formatRowCells = ({ position, name, total, to_level, thru }: StandingRow): string[] => [
  position ?? '–',
  name,
  total === null ? '–' : String(total === 0 ? 0 : total),
  formatSigned(to_level),
  String(thru),
];

function formatMatchState({ state, final, lead, a, b, dormie }: MatchRow): string {
  if (final) {
    if (final.winner === null) return t('halved');
    if (final.words) return describeManner(final.words);
    return final.left > 0 ? `${final.up}&${final.left}` : t('{count} up', { count: final.up });
  }
  if (state === 'to_come') return '–';
  if (lead === 0) return t('all square');
  const leadText = t('{count} up', { count: Math.abs(lead) });
  return `${lead > 0 ? a.name : b.name} ${leadText}${dormie ? ` (${t('dormie')})` : ''}`;
}

export function previewBoard(board: Board): BoardPreview {
  const emptyPreview = { head: [], rows: [] };
  if (board.kind === 'needs') return { ...emptyPreview, note: formatNeeds(board.needs) };
  if (board.kind === 'contest') {
    return {
      head: [t('Pos'), t('Player'), t('Metres')],
      rows: board.rows.slice(0, MAX_PREVIEW_ROWS).map(({ player, position, name, centimetres }) => ({
        key: String(player),
        cells: [position, name, (centimetres / 100).toFixed(2)],
      })),
      note: board.rows.length === 0 ? t('Nothing measured yet.') : null,
    };
  }
  if (board.kind === 'matches') {
    return {
      head: [t('Round'), t('Match'), t('State')],
      rows: board.matches.slice(0, MAX_PREVIEW_ROWS).map((match, i) => ({
        key: String(i),
        cells: [
          String(match.round_number),
          t('{a} v {b}', { a: match.a.name, b: match.b.name }),
          formatMatchState(match),
        ],
      })),
      note: board.matches.length === 0 ? t('There are no matches yet.') : null,
    };
  }
  const rankedRows = board.rows.filter(({ position, done }) => position !== null && done > 0);
  return {
    head: [t('Pos'), t('Player'), t('Total'), '±', t('Thru')],
    rows: rankedRows
      .slice(0, MAX_PREVIEW_ROWS)
      .map((row) => ({ key: String(row.side), cells: formatRowCells(row) })),
    note: rankedRows.length === 0 ? t('No scores yet.') : null,
  };
}
