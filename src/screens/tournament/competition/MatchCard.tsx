import { selectCountingHoles } from '#domain/competition/holes.ts';
import type {
  BallCard,
  Field,
  MatchRow,
  MatchSide,
  MatchState,
  Settings,
} from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';
import { ColumnTable, type Column } from '#ui/ColumnTable.tsx';
import { formatReceivedDots, describeReceived, formatStrokes } from '#ui/competition/holeText.ts';
import { describeStateAfterHole } from '#ui/competition/matchText.ts';
import { t } from '#words/t.ts';
import styles from './Competition.module.css';
import { listBallPars } from './ballPars.ts';

/** Net strokes on the hole; null without a score. */
function computeNetStrokes({ strokes, received }: BallCard, holeIndex: number): number | null {
  const grossStrokes = strokes[holeIndex] ?? 0;
  return grossStrokes > 0 ? grossStrokes - (received?.[holeIndex] ?? 0) : null;
}

/** Shows a side's strokes and handicap strokes in this match; the better of two balls is underlined. */
function SideScores({ side, at }: { side: MatchSide; at: number }) {
  const netStrokesByBall = side.balls.map((ball) => computeNetStrokes(ball, at));
  const bestNet = Math.min(...netStrokesByBall.flatMap((net) => net ?? []));
  return side.balls.map((ball, i) => {
    const receivedStrokes = ball.received?.[at] ?? 0;
    const isCounted = side.balls.length > 1 && netStrokesByBall[i] === bestNet;
    return (
      <span
        key={ball.player}
        className={[styles.inline, isCounted ? styles.counts : ''].filter(Boolean).join(' ')}
      >
        {formatStrokes(ball.strokes[at] ?? 0)}
        <sup aria-hidden="true">{formatReceivedDots(receivedStrokes)}</sup>
        <span className="visually-hidden"> {describeReceived(receivedStrokes)} </span>
      </span>
    );
  });
}

/** Shows an arrow towards the leader, and a sentence for screen readers. */
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

const hasBegun = (side: MatchSide, holeIndex: number): boolean =>
  side.balls.some(({ strokes }) => (strokes[holeIndex] ?? 0) !== 0);

/** Lists decided holes in playing order, then, while the match is open, other holes with a score. */
function listShownHoles({ states, a, b, state }: MatchRow, holes: HolesInPlay): number[] {
  const decidedHoles = states.map(({ hole }) => hole);
  if (state === 'final') return decidedHoles;
  const undecidedHoles = holes.filter(
    (hole) => !decidedHoles.includes(hole) && (hasBegun(a, hole - 1) || hasBegun(b, hole - 1)),
  );
  return [...decidedHoles, ...undecidedHoles];
}

/** Returns '4', or '4/5' if the tees of the balls have different pars. */
const formatPar = (pars: readonly (readonly number[] | null)[], hole: number): string =>
  [...new Set(pars.flatMap((par) => par?.[hole - 1] ?? []))].join('/') || '-';

const createColumns = (
  { a, b, states }: MatchRow,
  pars: readonly (readonly number[] | null)[],
): Column<number>[] => [
  { key: 'hole', head: t('Hole'), isName: true, cell: (hole) => hole },
  { key: 'par', head: t('Par'), cell: (hole) => formatPar(pars, hole) },
  { key: 'a', head: a.name, cell: (hole) => <SideScores side={a} at={hole - 1} /> },
  {
    key: 'stands',
    head: t('Score|match'),
    cell: (hole) => <StateCell state={states.find((state) => state.hole === hole)} a={a} b={b} />,
  },
  { key: 'b', head: b.name, cell: (hole) => <SideScores side={b} at={hole - 1} /> },
];

export function MatchCard({ match, settings, field }: { match: MatchRow; settings: Settings; field: Field }) {
  const { a, b } = match;
  const course = field.courses.find(({ round_number }) => round_number === match.round_number);
  const holes = listShownHoles(match, selectCountingHoles(settings.holes, course));
  const pars = [a, b].flatMap((side) => listBallPars(side, settings, field, course));
  if (holes.length === 0) return <p className={styles.note}>{t('No score yet.')}</p>;
  return (
    <ColumnTable
      className={styles.holes}
      label={t('{a} against {b}', { a: a.name, b: b.name })}
      keyOf={(hole) => hole}
      rows={holes}
      columns={createColumns(match, pars)}
    />
  );
}
