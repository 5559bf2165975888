import type { BallCard, Field, MatchRow, MatchSide, MatchState } from '#domain/competition/types.ts';
import { HOLES } from '#domain/round.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { dots, describeReceived, formatStrokes } from '#ui/competition/holeText.ts';
import { describeStateAfterHole } from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';

/** Net strokes of a ball on a hole; null without a score. */
function computeNetStrokes({ strokes, received }: BallCard, at: number): number | null {
  const played = strokes[at] ?? 0;
  return played > 0 ? played - (received?.[at] ?? 0) : null;
}

/** Strokes of a side's balls with their handicap strokes in this match; the better of two balls is underlined. */
function Balls({ side, at }: { side: MatchSide; at: number }) {
  const nets = side.balls.map((ball) => computeNetStrokes(ball, at));
  const best = Math.min(...nets.flatMap((net) => net ?? []));
  return side.balls.map((ball, i) => {
    const received = ball.received?.[at] ?? 0;
    const counts = side.balls.length > 1 && nets[i] === best;
    return (
      <span
        key={ball.player}
        className={[styles.inline, counts ? styles.counts : ''].filter(Boolean).join(' ')}
      >
        {formatStrokes(ball.strokes[at] ?? 0)}
        <sup aria-hidden="true">{dots(received)}</sup>
        <span className="visually-hidden"> {describeReceived(received)} </span>
      </span>
    );
  });
}

/** The state of the match after a hole: an arrow towards the leader, a sentence for screen readers. */
function StateCell({ state, a, b }: { state: MatchState | undefined; a: MatchSide; b: MatchSide }) {
  if (state === undefined) return '-';
  const { lead } = state;
  return (
    <>
      <span aria-hidden="true">
        {lead > 0 ? '◀ ' : ''}
        {lead === 0 ? '=' : t('{up} up', { up: Math.abs(lead) })}
        {lead < 0 ? ' ▶' : ''}
      </span>
      <span className="visually-hidden">{describeStateAfterHole(state, { a: a.name, b: b.name })}</span>
    </>
  );
}

const isBegun = (side: MatchSide, at: number): boolean =>
  side.balls.some(({ strokes }) => (strokes[at] ?? 0) !== 0);

/** Decided holes in the order of play, then, while the match is open, other holes with a score. */
function listShownHoles({ states, a, b, state }: MatchRow): number[] {
  const decided = states.map(({ hole }) => hole);
  if (state === 'final') return decided;
  const begun = Array.from({ length: HOLES }, (_, at) => at + 1).filter(
    (hole) => !decided.includes(hole) && (isBegun(a, hole - 1) || isBegun(b, hole - 1)),
  );
  return [...decided, ...begun];
}

const createColumns = ({ a, b, states }: MatchRow, par: readonly number[] | null): Column<number>[] => [
  { key: 'hole', head: t('Hole'), isName: true, cell: (hole) => hole },
  { key: 'par', head: t('Par'), cell: (hole) => par?.[hole - 1] ?? '-' },
  { key: 'a', head: a.name, cell: (hole) => <Balls side={a} at={hole - 1} /> },
  {
    key: 'stands',
    head: t('Stands'),
    cell: (hole) => <StateCell state={states.find((one) => one.hole === hole)} a={a} b={b} />,
  },
  { key: 'b', head: b.name, cell: (hole) => <Balls side={b} at={hole - 1} /> },
];

export function MatchCard({ match, field }: { match: MatchRow; field: Field }) {
  const { a, b } = match;
  const holes = listShownHoles(match);
  const par = field.courses.find(({ round_number }) => round_number === match.round_number)?.par ?? null;
  if (holes.length === 0) return <p className={styles.note}>{t('No score yet.')}</p>;
  return (
    <ColumnTable
      className={styles.holes}
      label={t('{a} against {b}', { a: a.name, b: b.name })}
      keyOf={(hole) => hole}
      rows={holes}
      columns={createColumns(match, par)}
    />
  );
}
