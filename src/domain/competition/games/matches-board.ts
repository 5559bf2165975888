import { HOLES, toStartHole } from '#domain/round.ts';
import type { Ball, Entry, EntryRound } from '../entries.ts';
import { offTheLowest, allocateStrokes } from '../handicap.ts';
import { countedHoles } from '../holes.ts';
import { matchState, teamHalves, type Conceded, type MatchBall } from './match.ts';
import type { MatchRow, MatchSide, TeamRow } from '../result.ts';
import { isOut } from '../statuses.ts';
import type { Field, Pairing, Settings } from '../types.ts';

/** In the order in which this match plays them. */
function getPlayingOrder(
  field: Field,
  round: number,
  members: readonly number[],
  holes: Settings['holes'],
): number[] {
  const groupStart = field.starts.find(
    (start) => start.round_number === round && members.includes(start.user),
  );
  const start = toStartHole(groupStart?.start_hole);
  const counted = countedHoles(holes);
  return [...counted.filter((hole) => hole >= start), ...counted.filter((hole) => hole < start)];
}

const NOTHING: readonly number[] = Array.from({ length: HOLES }, () => 0);

/** Strokes are given off the lowest handicap in the match. */
function given(
  balls: readonly Ball[],
  round: EntryRound,
  settings: Settings,
): { strokes: number; ball: MatchBall }[] {
  const differences = offTheLowest(balls.map(({ handicap }) => handicap));
  const indexes = round.course?.stroke_index;
  return balls.map(({ strokes }, i) => ({
    strokes: differences[i]!,
    ball: { strokes, given: settings.net && indexes ? allocateStrokes(differences[i]!, indexes) : NOTHING },
  }));
}

function buildSide(
  entry: Entry,
  balls: readonly Ball[],
  strokesGiven: readonly { strokes: number; ball: MatchBall }[],
  net: boolean,
): MatchSide {
  return {
    side: entry.side,
    name: entry.name,
    members: entry.members,
    given: net ? strokesGiven.map(({ strokes }) => strokes) : null,
    balls: balls.map(({ player, strokes }, i) => ({
      player,
      strokes: [...strokes],
      received: net ? [...strokesGiven[i]!.ball.given] : null,
      values: strokes.map((n, h) => (n > 0 ? n - strokesGiven[i]!.ball.given[h]! : null)),
      counts: strokes.map((n) => n > 0),
    })),
  };
}

function concededBy(a: EntryRound | undefined, b: EntryRound | undefined): Conceded {
  const [outA, outB] = [a, b].map((round) => round !== undefined && isOut(round.status));
  return outA && outB ? 'both' : outA ? 'A' : outB ? 'B' : null;
}

function matchRow(field: Field, settings: Settings, pairing: Pairing, a: Entry, b: Entry): MatchRow {
  const round = pairing.round_number;
  const [ofA, ofB] = [a, b].map((side) => side.rounds.find((one) => one.round_number === round));
  const [ballsA, ballsB] = [ofA?.balls ?? [], ofB?.balls ?? []];
  const no_handicap = !ofA || !ofB;
  const all = no_handicap ? [] : given([...ballsA, ...ballsB], ofA, settings);
  const [withA, withB] = [all.slice(0, ballsA.length), all.slice(ballsA.length)];
  const order = getPlayingOrder(field, round, [...a.members, ...b.members], settings.holes);
  const balls = (of: typeof all): MatchBall[] => of.map(({ ball }) => ball);
  const state = no_handicap
    ? { state: 'to_come' as const, states: [], lead: 0, left: order.length, dormie: false, final: null }
    : matchState(balls(withA), balls(withB), order, concededBy(ofA, ofB));
  const net = settings.net !== null;
  return {
    round_number: round,
    a: buildSide(a, no_handicap ? [] : ballsA, withA, net),
    b: buildSide(b, no_handicap ? [] : ballsB, withB, net),
    ...state,
    no_handicap,
  };
}

/** In the order of the settings, without pairings whose sides do not take part. */
export function matchRows(field: Field, settings: Settings, entries: readonly Entry[]): MatchRow[] {
  const bySide = new Map(entries.map((entry) => [entry.side, entry]));
  return settings.matches.flatMap((pairing) => {
    const [a, b] = [bySide.get(pairing.a), bySide.get(pairing.b)];
    return a && b && settings.rounds.includes(pairing.round_number)
      ? [matchRow(field, settings, pairing, a, b)]
      : [];
  });
}

/** Only matches between the two teams count. */
export function teamRows(matches: readonly MatchRow[], teams: NonNullable<Settings['teams']>): TeamRow[] {
  const [first, second] = teams;
  if (!first || !second) return [];
  const between = matches.flatMap(({ a, b, state, final, lead }) => {
    const isStraight = first.sides.includes(a.side) && second.sides.includes(b.side);
    const isTurned = second.sides.includes(a.side) && first.sides.includes(b.side);
    if (!isStraight && !isTurned) return [];
    const winner = final?.winner ?? null;
    if (isStraight) return [{ state, winner, lead }];
    const turned = winner === null ? null : winner === 'A' ? ('B' as const) : ('A' as const);
    return [{ state, winner: turned, lead: lead === 0 ? 0 : -lead }];
  });
  const { a, b, projected, won } = teamHalves(between);
  return [
    { name: first.name, halves: a, projected: projected.a, won: won === 'A' },
    { name: second.name, halves: b, projected: projected.b, won: won === 'B' },
  ];
}
