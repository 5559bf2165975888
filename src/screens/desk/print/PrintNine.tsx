import type { ReactNode } from 'react';
import type { NetCourse } from '#domain/handicap/net.ts';
import { FRONT_HOLES, HOLES, formatHandicap } from '#domain/round.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import styles from './Print.module.css';
import { courseHandicapText, strokeDots } from './printedGroups.ts';
import type { PrintedPlayer } from './printedGroups.ts';

export const FRONT = Array.from({ length: FRONT_HOLES }, (_, i) => i + 1);
export const BACK = Array.from({ length: HOLES - FRONT_HOLES }, (_, i) => FRONT_HOLES + i + 1);

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
  const words = [tees, strokes].filter(Boolean).join(' · ');
  return (
    <>
      <span className={styles.who}>{fullName(user)}</span>
      {words === '' ? null : <small>{words}</small>}
    </>
  );
}

function Line({
  label,
  cells,
  sums,
  toWrite = false,
}: {
  label: ReactNode;
  cells: readonly ReactNode[];
  sums: readonly ReactNode[];
  toWrite?: boolean;
}) {
  return (
    <tr className={toWrite ? styles.write : undefined}>
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

/** The back nine also has the total. */
export function Nine({
  holes,
  course,
  players,
}: {
  holes: readonly number[];
  course: NetCourse | null;
  players: readonly PrintedPlayer[];
}) {
  const pars = course?.pars ?? null;
  const of = (values: readonly number[] | null | undefined) => holes.map((hole) => values?.[hole - 1]);
  const sums =
    holes === FRONT
      ? [{ name: t('Out|nine'), holes }]
      : [
          { name: t('In|nine'), holes },
          { name: t('Total'), holes: [...FRONT, ...BACK] },
        ];
  const toFill = sums.map(() => null);
  return (
    <table className={styles.nine}>
      <thead>
        <tr>
          {[t('Hole'), ...holes, ...sums.map(({ name }) => name)].map((head) => (
            <th key={head} scope="col">
              {head}
            </th>
          ))}
        </tr>
        <Line label={t('Par')} cells={of(pars)} sums={sums.map((sum) => pars && sumOf(sum.holes, pars))} />
        <Line label={t('Stroke index')} cells={of(course?.stroke_indexes)} sums={toFill} />
      </thead>
      <tbody>
        {players.map((player) => (
          <Line
            key={player.user.id}
            label={<PlayerLine player={player} />}
            cells={of(player.strokes).map((strokes) => strokeDots(strokes ?? 0))}
            sums={toFill}
            toWrite
          />
        ))}
      </tbody>
    </table>
  );
}
