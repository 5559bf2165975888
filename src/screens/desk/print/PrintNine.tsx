import type { ReactNode } from 'react';
import type { NetCourse } from '#domain/handicap/net.ts';
import { FRONT_HOLES, type HolesInPlay } from '#domain/holes-in-play.ts';
import { formatHandicap } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { courseHandicapText, listPrintedHoles, strokeDots } from './printedGroups.ts';
import type { PrintedHoles, PrintedPlayer } from './printedGroups.ts';

/** Most rows of pars and stroke indexes that leave room for lines of the usual height. */
const MOST_ROWS = 4;

const sumOf = (holes: readonly number[], values: readonly number[]): number =>
  holes.reduce((sum, hole) => sum + values[hole - 1]!, 0);

function PlayerLine({ player }: { player: PrintedPlayer }) {
  const { user, handicap, tees, course } = player;
  const strokes =
    handicap === null || course === null
      ? null
      : t('Index {index} · course handicap {strokes}', {
          index: formatHandicap(handicap),
          strokes: courseHandicapText(course),
        });
  const details = [tees, strokes].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.who}>{fullName(user)}</span>
      {details === '' ? null : <small>{details}</small>}
    </>
  );
}

function Line({
  label,
  cells,
  sums,
  toWrite = false,
  className,
}: {
  label: ReactNode;
  cells: readonly ReactNode[];
  sums: readonly ReactNode[];
  toWrite?: boolean;
  className?: string | undefined;
}) {
  return (
    <tr className={toWrite ? styles.write : className}>
      <th scope="row">{label}</th>
      {cells.map((cell, i) => (
        <td key={i} className={toWrite ? styles.dots : undefined}>
          {cell}
        </td>
      ))}
      {sums.map((sum, i) => (
        <td key={i}>{sum}</td>
      ))}
    </tr>
  );
}

interface Sum {
  name: string;
  holes: HolesInPlay;
}

/** The last nine also shows the total; a nine that is the whole round shows only the total. */
function listSums(holes: HolesInPlay, inPlay: HolesInPlay): Sum[] {
  const total = { name: t('Total'), holes: inPlay };
  if (holes.length === inPlay.length) return [total];
  const isFront = holes[0]! <= FRONT_HOLES;
  return isFront ? [{ name: t('Out|nine'), holes }] : [{ name: t('In|nine'), holes }, total];
}

/** `holes` are those of `inPlay` on one nine. */
export function Nine({
  holes,
  inPlay,
  course,
  players,
}: {
  holes: HolesInPlay;
  inPlay: HolesInPlay;
  course: NetCourse | null;
  players: readonly PrintedPlayer[];
}) {
  const selectHoleValues = (values: readonly number[] | null | undefined) =>
    holes.map((hole) => values?.[hole - 1]);
  const sums = listSums(holes, inPlay);
  const toFill = sums.map(() => null);
  const pars = listPrintedHoles('pars', course, players, inPlay);
  const indexes = listPrintedHoles('stroke_indexes', course, players, inPlay);
  const row = (name: string, { tees, values }: PrintedHoles, ofSums: readonly ReactNode[]) => (
    <Line
      key={[name, ...tees].join()}
      label={[name, tees.join(', ')].filter(Boolean).join(' · ')}
      cells={selectHoleValues(values)}
      sums={ofSums}
      className={tees.length > 0 ? styles.own : undefined}
    />
  );
  return (
    <table className={styles.nine} data-tight={pars.length + indexes.length > MOST_ROWS}>
      <thead>
        <tr>
          {[t('Hole'), ...holes, ...sums.map(({ name }) => name)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
        {pars.map((each) =>
          row(
            t('Par'),
            each,
            sums.map((sum) => each.values && sumOf(sum.holes, each.values)),
          ),
        )}
        {indexes.map((each) => row(t('Stroke index'), each, toFill))}
      </thead>
      <tbody>
        {players.map((player) => (
          <Line
            key={player.user.id}
            label={<PlayerLine player={player} />}
            cells={selectHoleValues(player.strokes).map((strokes) => strokeDots(strokes ?? 0))}
            sums={toFill}
            toWrite
          />
        ))}
      </tbody>
    </table>
  );
}
