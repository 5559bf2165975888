import { HOLES, toHolesInPlay } from '#domain/holes-in-play.ts';
import { listStartOrder } from '#domain/round.ts';
import type { Ball } from '../ball.ts';
import type { Entry, EntryRound } from '../entries.ts';
import { allocateOnHoles } from '#domain/handicap/allocation.ts';
import { selectPlayerHoles, subtractLowest } from '../handicap.ts';
import { selectCountingHoles } from '../holes.ts';
import { applyMatchResult, findMatchResult } from './match-words.ts';
import { computeMatchState, countTeamHalves, type ConcedingSide, type MatchBall } from './match.ts';
import type { MatchRow, MatchSide, TeamRow } from '../result.ts';
import { isOutStatus } from '../statuses.ts';
import type { Field, Pairing, Settings } from '../types.ts';

function getPlayingOrder(
  field: Field,
  round: number,
  members: readonly number[],
  holes: Settings['holes'],
): number[] {
  const playerStart = field.starts.find(
    (start) => start.round_number === round && members.includes(start.user),
  );
  const course = field.courses.find(({ round_number }) => round_number === round);
  return listStartOrder(playerStart?.start_hole, selectCountingHoles(holes, course));
}

const NO_STROKES: readonly number[] = Array.from({ length: HOLES }, () => 0);

function computeGivenStrokes(
  balls: readonly Ball[],
  round: EntryRound,
  settings: Settings,
): { strokes: number; ball: MatchBall }[] {
  const strokesGivenByBall = subtractLowest(balls.map(({ handicap }) => handicap));
  const holes = toHolesInPlay(round.course?.holes_in_play);
  const matchTees = settings.match_tees ?? null;
  return balls.map(({ strokes, stroke_index }, i) => {
    const strokeIndexes =
      matchTees === null ? stroke_index : selectPlayerHoles(round.course, matchTees).stroke_index;
    const isNet = settings.net !== null && strokeIndexes !== null;
    return {
      strokes: strokesGivenByBall[i]!,
      ball: {
        strokes,
        given: isNet ? allocateOnHoles(strokesGivenByBall[i]!, strokeIndexes, holes) : NO_STROKES,
      },
    };
  });
}

function buildSide(
  entry: Entry,
  balls: readonly Ball[],
  strokesGiven: readonly { strokes: number; ball: MatchBall }[],
  isNetCompetition: boolean,
): MatchSide {
  return {
    side: entry.side,
    name: entry.name,
    members: entry.members,
    given: isNetCompetition ? strokesGiven.map(({ strokes }) => strokes) : null,
    balls: balls.map(({ player, strokes }, i) => ({
      player,
      strokes: [...strokes],
      received: isNetCompetition ? [...strokesGiven[i]!.ball.given] : null,
      values: strokes.map((n, holeIndex) => (n > 0 ? n - strokesGiven[i]!.ball.given[holeIndex]! : null)),
      counts: strokes.map((n) => n > 0),
    })),
  };
}

function findConcedingSide(a: EntryRound | undefined, b: EntryRound | undefined): ConcedingSide {
  const [isOutA, isOutB] = [a, b].map((round) => round !== undefined && isOutStatus(round.status));
  return isOutA && isOutB ? 'both' : isOutA ? 'A' : isOutB ? 'B' : null;
}

function buildMatchRow(field: Field, settings: Settings, pairing: Pairing, a: Entry, b: Entry): MatchRow {
  const round = pairing.round_number;
  const [roundOfSideA, roundOfSideB] = [a, b].map((side) =>
    side.rounds.find((sideRound) => sideRound.round_number === round),
  );
  const [ballsA, ballsB] = [roundOfSideA?.balls ?? [], roundOfSideB?.balls ?? []];
  const no_handicap = !roundOfSideA || !roundOfSideB;
  const receivedBalls = no_handicap
    ? []
    : computeGivenStrokes([...ballsA, ...ballsB], roundOfSideA, settings);
  const [receivedByA, receivedByB] = [
    receivedBalls.slice(0, ballsA.length),
    receivedBalls.slice(ballsA.length),
  ];
  const order = getPlayingOrder(field, round, [...a.members, ...b.members], settings.holes);
  const selectMatchBalls = (playedBalls: typeof receivedBalls): MatchBall[] =>
    playedBalls.map(({ ball }) => ball);
  const state = no_handicap
    ? { state: 'to_come' as const, states: [], lead: 0, left: order.length, dormie: false, final: null }
    : computeMatchState(
        selectMatchBalls(receivedByA),
        selectMatchBalls(receivedByB),
        order,
        findConcedingSide(roundOfSideA, roundOfSideB),
      );
  const { card, words } = findMatchResult(field, settings, pairing, { a, b });
  const isNetCompetition = settings.net !== null;
  return {
    round_number: round,
    a: buildSide(a, no_handicap ? [] : ballsA, receivedByA, isNetCompetition),
    b: buildSide(b, no_handicap ? [] : ballsB, receivedByB, isNetCompetition),
    ...applyMatchResult(state, words, settings, order),
    card,
    no_handicap,
  };
}

/** Rows in the order of the settings, without pairings of sides that do not take part. */
export function buildMatchRows(field: Field, settings: Settings, entries: readonly Entry[]): MatchRow[] {
  const entriesBySide = new Map(entries.map((entry) => [entry.side, entry]));
  return settings.matches.flatMap((pairing) => {
    const [a, b] = [entriesBySide.get(pairing.a), entriesBySide.get(pairing.b)];
    return a && b && settings.rounds.includes(pairing.round_number)
      ? [buildMatchRow(field, settings, pairing, a, b)]
      : [];
  });
}

/** Sums the points of both teams; only matches between the two teams count. */
export function buildTeamRows(
  matches: readonly MatchRow[],
  teams: NonNullable<Settings['teams']>,
): TeamRow[] {
  const [firstTeam, secondTeam] = teams;
  if (!firstTeam || !secondTeam) return [];
  const teamMatches = matches.flatMap(({ a, b, state, final, lead }) => {
    const isInTeamOrder = firstTeam.sides.includes(a.side) && secondTeam.sides.includes(b.side);
    const isSwapped = secondTeam.sides.includes(a.side) && firstTeam.sides.includes(b.side);
    if (!isInTeamOrder && !isSwapped) return [];
    const winner = final?.winner ?? null;
    if (isInTeamOrder) return [{ state, winner, lead }];
    const swappedWinner = winner === null ? null : winner === 'A' ? ('B' as const) : ('A' as const);
    return [{ state, winner: swappedWinner, lead: lead === 0 ? 0 : -lead }];
  });
  const { a, b, projected, won } = countTeamHalves(teamMatches);
  return [
    { name: firstTeam.name, halves: a, projected: projected.a, won: won === 'A' },
    { name: secondTeam.name, halves: b, projected: projected.b, won: won === 'B' },
  ];
}
