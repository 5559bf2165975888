import { useDeferredValue, useMemo } from 'react';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { computeBoard } from '#domain/competition/board.ts';
import type { Settings, Board, MatchRow, StandingRow } from '#domain/competition/types.ts';
import { Clamp } from '#ui/messages/Clamp.tsx';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { t } from '#words/t.ts';
import styles from '../Competitions.module.css';
import { describeManner } from '#ui/competition/matchText.ts';
import { formatNeeds } from './hints.ts';

/** Maximum number of rows in the preview, enough to check the settings. */
const MAX_PREVIEW_ROWS = 5;

interface BoardPreview {
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

function previewBoard(board: Board): BoardPreview {
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

type TablePreview = ReturnType<typeof previewBoard>;

/** The column at index 1 shows the names. */
const createColumns = (head: TablePreview['head']): Column<TablePreview['rows'][number]>[] =>
  head.map((label, i) =>
    i === 1
      ? { key: label, head: label, cell: ({ cells }) => <Clamp>{cells[i] ?? ''}</Clamp> }
      : { key: label, head: label, cell: ({ cells }) => cells[i], className: styles.number },
  );

interface Props {
  field: FieldAnswer;
  settings: Settings;
  name?: string | undefined;
}

/** `name` is given if the form makes several competitions. */
export function Preview({ field, settings, name }: Props) {
  const settingsJson = useDeferredValue(JSON.stringify(settings));
  const { rows, head, note } = useMemo(
    () => previewBoard(computeBoard(toField(field), JSON.parse(settingsJson) as Settings)),
    [field, settingsJson],
  );
  if (rows.length === 0 && note === null) return null;
  return (
    <section className={styles.group} aria-label={name ?? t('Preview')}>
      <h3>{name ?? t('With the scores so far')}</h3>
      {note ? <p>{note}</p> : null}
      {rows.length === 0 ? null : (
        <ColumnTable
          className={styles.preview}
          keyOf={(row) => row.key}
          rows={rows}
          columns={createColumns(head)}
        />
      )}
    </section>
  );
}
