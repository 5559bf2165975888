import { toMatchNumber, parseMatchResult, type RecordedMatchResult } from '#domain/cards/match-result.ts';
import type { MatchFinal, MatchResult, MatchRow } from '../result.ts';
import type { Field, Pairing, Settings } from '../types.ts';
import type { computeMatchState } from './match.ts';

type ComputedState = ReturnType<typeof computeMatchState>;
interface MatchSides {
  a: { side: number; members: readonly number[] };
  b: { side: number; members: readonly number[] };
}

/** User id of the card that has a match's result: the same id, whichever side is named first. */
const findResultCardUser = ({ a, b }: MatchSides): number => Math.min(...a.members, ...b.members);

function toResult(recordedResult: RecordedMatchResult, { a, b }: MatchSides): MatchResult | null {
  const namedSides: readonly number[] =
    recordedResult.winner === null ? recordedResult.sides : [recordedResult.winner, recordedResult.loser];
  if (!namedSides.includes(a.side) || !namedSides.includes(b.side)) return null;
  const winner = recordedResult.winner === null ? null : recordedResult.winner === a.side ? 'A' : 'B';
  return { winner, manner: recordedResult.manner, hole: recordedResult.hole };
}

/** `words` is null without a result of exactly these two sides, for example after another draw. */
export function findMatchResult(
  { match_results = [] }: Field,
  { competition }: Pick<Settings, 'competition'>,
  { round_number }: Pairing,
  sides: MatchSides,
): { card: number; words: MatchResult | null } {
  const cardUser = findResultCardUser(sides);
  if (competition === undefined) return { card: cardUser, words: null };
  const members = [...sides.a.members, ...sides.b.members];
  const resultCards = match_results.flatMap(({ match, round_number: round, user, value }) => {
    if (match !== toMatchNumber(competition) || round !== round_number || !members.includes(user)) return [];
    const recordedResult = parseMatchResult(value);
    const matchResult = recordedResult && toResult(recordedResult, sides);
    return matchResult === null ? [] : [{ card: user, words: matchResult }];
  });
  // The match's own card first: after a change of a side's members the result may be on another member's card.
  return (
    resultCards.find((candidate) => candidate.card === cardUser) ??
    resultCards.sort((x, y) => x.card - y.card)[0] ?? { card: cardUser, words: null }
  );
}

/**
 * Keeps the holes up to the hole of a concession in playing order, because the holes after it do not count in the match.
 * Keeps all of them if `hole` is null or not in play.
 */
function selectStatesUntil(
  { states, left }: ComputedState,
  hole: number | null,
  playingOrder: readonly number[],
): Pick<ComputedState, 'states' | 'lead' | 'left'> {
  const concededAt = hole === null ? -1 : playingOrder.indexOf(hole);
  const countedStates =
    concededAt < 0 ? states : states.filter((state) => playingOrder.indexOf(state.hole) <= concededAt);
  return {
    states: [...countedStates],
    lead: countedStates.at(-1)?.lead ?? 0,
    left: left + states.length - countedStates.length,
  };
}

/** True if the match was halved and continues on extra holes. */
const isHalved = ({ final }: ComputedState): boolean =>
  final !== null && final.winner === null && !final.conceded;

type StateWithResult = ComputedState & Pick<MatchRow, 'words' | 'on_course' | 'overruled'>;

/**
 * A result at an extra hole counts only if the competition's halved matches go on (Rule 3.2a(4)). A concession before the holes decided
 * the match leaves nothing that they decided (Rule 3.2b).
 */
export function applyMatchResult(
  state: ComputedState,
  matchResult: MatchResult | null,
  { extra_holes }: Pick<Settings, 'extra_holes'>,
  playingOrder: readonly number[],
): StateWithResult {
  const finalOnCourse = state.final?.conceded === false ? state.final : null;
  const isCounted = matchResult !== null && (matchResult.manner !== 'extra' || extra_holes === true);
  if (!isCounted) {
    const isOpen = extra_holes === true && isHalved(state);
    return {
      ...state,
      ...(isOpen && { state: 'running', final: null }),
      words: matchResult,
      on_course: finalOnCourse,
      overruled: false,
    };
  }
  const concededHole = matchResult.manner === 'conceded' ? matchResult.hole : null;
  const playedStates = selectStatesUntil(state, concededHole, playingOrder);
  const isDecidedOnCourse = playedStates.states.length === state.states.length;
  const on_course = isDecidedOnCourse ? finalOnCourse : null;
  const finalResult: MatchFinal = {
    winner: matchResult.winner,
    up: Math.abs(playedStates.lead),
    left: playedStates.left,
    conceded: matchResult.manner === 'conceded',
    words: matchResult,
  };
  const hasOtherWinner = on_course !== null && on_course.winner !== matchResult.winner;
  // A halved match goes on to extra holes, and a concession may end them.
  const isHalvedWithExtraHoles = on_course?.winner === null && extra_holes === true;
  const isOnCourseResultOverruled = hasOtherWinner && !isHalvedWithExtraHoles;
  return {
    ...state,
    ...playedStates,
    state: 'final',
    dormie: false,
    final: finalResult,
    words: matchResult,
    on_course,
    overruled: isOnCourseResultOverruled,
  };
}
