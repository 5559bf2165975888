import type { ReactNode } from 'react';
import type { Course } from '#contract/courses/courses.ts';
import type { NetCourse } from '#domain/handicap/net.ts';
import { FRONT_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { formatHandicap, splitNines } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { formatCourseHandicap, listPrintedHoles, formatStrokeDots } from './printedGroups.ts';
import type { PrintedHoles, PrintedPlayer } from './printedGroups.ts';
import { listPrintedLengths } from './printedGroups.ts';

/** With more rows of pars, stroke indexes and lengths than this, all other rows are lower, so that the card fits on its page. */
const MAX_ROWS = 4;

interface SumColumn {
  name: string;
  holes: HolesInPlay;
}

/** A column shows a hole, or the sum of several holes. */
type CardColumn = number | SumColumn;

const sumHoles = (holes: readonly number[], valueByHole: readonly number[]): number =>
  holes.reduce((sum, hole) => sum + valueByHole[hole - 1]!, 0);

/** The last nine also has the total; a nine that is the whole round has only the total. */
function listSums(nine: HolesInPlay, inPlay: HolesInPlay): SumColumn[] {
  const total = { name: t('Total'), holes: inPlay };
  if (nine.length === inPlay.length) return [total];
  const isFront = nine[0]! <= FRONT_HOLES;
  return isFront ? [{ name: t('Out|nine'), holes: nine }] : [{ name: t('In|nine'), holes: nine }, total];
}

const listNines = (inPlay: HolesInPlay): CardColumn[][] =>
  splitNines(inPlay, (hole) => hole).map((nine) => [...nine, ...listSums(nine, inPlay)]);

/** Says which handicap the stroke dots show. */
function describeHandicap({ handicap, course, playing }: PrintedPlayer): string | null {
  const index = handicap === null ? '-' : formatHandicap(handicap);
  if (playing !== null) {
    const handicapValues = { index, strokes: formatCourseHandicap(playing.strokes) };
    return playing.isMatch
      ? t('Index {index} · receives {strokes} in the match', handicapValues)
      : t('Index {index} · playing handicap {strokes}', handicapValues);
  }
  return handicap === null || course === null
    ? null
    : t('Index {index} · course handicap {strokes}', { index, strokes: formatCourseHandicap(course) });
}

/** A narrow column would leave the figure alone on a line. */
const preventWrap = (words: string): string => words.replaceAll(' ', '\u00a0');

function PlayerLine({ player }: { player: PrintedPlayer }) {
  const { user, tees } = player;
  const handicapText = describeHandicap(player);
  const handicapParts = handicapText?.split(' · ').map(preventWrap) ?? [];
  const details = [tees, ...handicapParts].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.who}>{fullName(user)}</span>
      {details === '' ? null : <small>{details}</small>}
    </>
  );
}

interface Props {
  label: ReactNode;
  columns: readonly CardColumn[];
  cellOf: (column: CardColumn) => ReactNode;
  toWrite?: boolean;
  className?: string | undefined;
}

function Line({ label, columns, cellOf, toWrite = false, className }: Props) {
  return (
    <tr className={toWrite ? styles.write : className}>
      <th scope="row">{label}</th>
      {columns.map((column, i) => (
        <td key={i} className={toWrite && typeof column === 'number' ? styles.dots : undefined}>
          {cellOf(column)}
        </td>
      ))}
    </tr>
  );
}

export interface RoundHolesProps {
  holes: HolesInPlay;
  course: NetCourse | null;
  /** The course as it is now, with lengths of its tees; null if unknown. */
  courseNow: Course | null;
  players: readonly PrintedPlayer[];
}

/** Rows above those of the players. */
const listHeadRows = ({ holes, course, courseNow, players }: RoundHolesProps) => ({
  lengths: listPrintedLengths(courseNow, players, holes),
  pars: listPrintedHoles('pars', course, players, holes),
  indexes: listPrintedHoles('stroke_indexes', course, players, holes),
});

const hasManyRows = (rows: ReturnType<typeof listHeadRows>): boolean =>
  Object.values(rows).flat().length > MAX_ROWS;

function HolesTable({ columns, ...props }: RoundHolesProps & { columns: readonly CardColumn[] }) {
  const headRows = listHeadRows(props);
  const lengthUnit = props.courseNow?.length_unit;
  const unit = lengthUnit ? { yards: t('Yards'), metres: t('Metres') }[lengthUnit] : t('Lengths');
  const row = (name: string, { tees, valueByHole }: PrintedHoles, hasSums: boolean) => (
    <Line
      key={[name, ...tees].join()}
      label={[name, tees.join(', ')].filter(Boolean).join(' · ')}
      columns={columns}
      cellOf={(column) => {
        if (typeof column === 'number') return valueByHole?.[column - 1];
        return hasSums && valueByHole ? sumHoles(column.holes, valueByHole) : null;
      }}
      className={tees.length > 0 ? styles.own : undefined}
    />
  );
  return (
    <table className={styles.nine} data-tight={hasManyRows(headRows)}>
      <thead>
        <tr>
          <th scope="col">{t('Hole')}</th>
          {columns.map((column) => {
            const heading = typeof column === 'number' ? column : column.name;
            return (
              <th key={heading} scope="col">
                {heading}
              </th>
            );
          })}
        </tr>
        {headRows.lengths.map((lengthRow) => row(unit, lengthRow, true))}
        {headRows.pars.map((parRow) => row(t('Par'), parRow, true))}
        {headRows.indexes.map((indexRow) => row(t('Stroke index'), indexRow, false))}
      </thead>
      <tbody>
        {props.players.map((player) => (
          <Line
            key={player.user.id}
            label={<PlayerLine player={player} />}
            columns={columns}
            cellOf={(column) =>
              typeof column === 'number' ? formatStrokeDots(player.strokes?.[column - 1] ?? 0) : null
            }
            toWrite
          />
        ))}
      </tbody>
    </table>
  );
}

/** Shows a table for each nine, one below the other; if `isWide`, one table with all holes. */
export function PrintHoles({ isWide, ...props }: RoundHolesProps & { isWide: boolean }) {
  const nines = listNines(props.holes);
  const tables = isWide ? [nines.flat()] : nines;
  return tables.map((columns, i) => <HolesTable key={i} columns={columns} {...props} />);
}

/** Only cards with few rows leave room for two on a page. */
export const fitsHalfPage = (props: RoundHolesProps): boolean => !hasManyRows(listHeadRows(props));
