import { HOLES, toHolesInPlay } from '#domain/holes-in-play.ts';
import { startOrder } from '#domain/round.ts';
import type { Ball } from '../ball.ts';
import type { Entry, EntryRound } from '../entries.ts';
import { allocateOnHoles } from '#domain/handicap/allocation.ts';
import { holesFor, offTheLowest } from '../handicap.ts';
import { countedHoles } from '../holes.ts';
import { applyMatchResult, findMatchResult } from './match-words.ts';
import { matchState, teamHalves, type Conceded, type MatchBall } from './match.ts';
import type { MatchRow, MatchSide, TeamRow } from '../result.ts';
import { isOut } from '../statuses.ts';
import type { Field, Pairing, Settings } from '../types.ts';

function getPlayingOrder(
  field: Field,
  round: number,
  members: readonly number[],
  holes: Settings['holes'],
): number[] {
  const groupStart = field.starts.find(
    (start) => start.round_number === round && members.includes(start.user),
  );
  const course = field.courses.find(({ round_number }) => round_number === round);
  return startOrder(groupStart?.start_hole, countedHoles(holes, course));
}

const NOTHING: readonly number[] = Array.from({ length: HOLES }, () => 0);

function giveStrokes(
  balls: readonly Ball[],
  round: EntryRound,
  settings: Settings,
): { strokes: number; ball: MatchBall }[] {
  const strokesGivenByBall = offTheLowest(balls.map(({ handicap }) => handicap));
  const holes = toHolesInPlay(round.course?.holes_in_play);
  const byTees = settings.match_tees ?? null;
  return balls.map(({ strokes, stroke_index }, i) => {
    const indexes = byTees === null ? stroke_index : holesFor(round.course, byTees).stroke_index;
    const isNet = settings.net !== null && indexes !== null;
    return {
      strokes: strokesGivenByBall[i]!,
      ball: { strokes, given: isNet ? allocateOnHoles(strokesGivenByBall[i]!, indexes, holes) : NOTHING },
    };
  });
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
      values: strokes.map((n, holeIndex) => (n > 0 ? n - strokesGiven[i]!.ball.given[holeIndex]! : null)),
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
  const [roundOfA, roundOfB] = [a, b].map((side) =>
    side.rounds.find((sideRound) => sideRound.round_number === round),
  );
  const [ballsA, ballsB] = [roundOfA?.balls ?? [], roundOfB?.balls ?? []];
  const no_handicap = !roundOfA || !roundOfB;
  const receivedBalls = no_handicap ? [] : giveStrokes([...ballsA, ...ballsB], roundOfA, settings);
  const [withA, withB] = [receivedBalls.slice(0, ballsA.length), receivedBalls.slice(ballsA.length)];
  const order = getPlayingOrder(field, round, [...a.members, ...b.members], settings.holes);
  const balls = (playedBalls: typeof receivedBalls): MatchBall[] => playedBalls.map(({ ball }) => ball);
  const state = no_handicap
    ? { state: 'to_come' as const, states: [], lead: 0, left: order.length, dormie: false, final: null }
    : matchState(balls(withA), balls(withB), order, concededBy(roundOfA, roundOfB));
  const { card, words } = findMatchResult(field, settings, pairing, { a, b });
  const net = settings.net !== null;
  return {
    round_number: round,
    a: buildSide(a, no_handicap ? [] : ballsA, withA, net),
    b: buildSide(b, no_handicap ? [] : ballsB, withB, net),
    ...applyMatchResult(state, words, settings),
    card,
    no_handicap,
  };
}

/** Rows in the order of the settings, without pairings of sides that do not take part. */
export function matchRows(field: Field, settings: Settings, entries: readonly Entry[]): MatchRow[] {
  const bySide = new Map(entries.map((entry) => [entry.side, entry]));
  return settings.matches.flatMap((pairing) => {
    const [a, b] = [bySide.get(pairing.a), bySide.get(pairing.b)];
    return a && b && settings.rounds.includes(pairing.round_number)
      ? [matchRow(field, settings, pairing, a, b)]
      : [];
  });
}

/** Sums the points of both teams; only matches between the two teams count. */
export function teamRows(matches: readonly MatchRow[], teams: NonNullable<Settings['teams']>): TeamRow[] {
  const [firstTeam, secondTeam] = teams;
  if (!firstTeam || !secondTeam) return [];
  const teamMatches = matches.flatMap(({ a, b, state, final, lead }) => {
    const isStraight = firstTeam.sides.includes(a.side) && secondTeam.sides.includes(b.side);
    const isTurned = secondTeam.sides.includes(a.side) && firstTeam.sides.includes(b.side);
    if (!isStraight && !isTurned) return [];
    const winner = final?.winner ?? null;
    if (isStraight) return [{ state, winner, lead }];
    const swappedWinner = winner === null ? null : winner === 'A' ? ('B' as const) : ('A' as const);
    return [{ state, winner: swappedWinner, lead: lead === 0 ? 0 : -lead }];
  });
  const { a, b, projected, won } = teamHalves(teamMatches);
  return [
    { name: firstTeam.name, halves: a, projected: projected.a, won: won === 'A' },
    { name: secondTeam.name, halves: b, projected: projected.b, won: won === 'B' },
  ];
}
