import { matchNumber, parseMatchResult, type MatchWords } from '#domain/cards/match-result.ts';
import type { MatchFinal, MatchResult, MatchRow } from '../result.ts';
import type { Field, Pairing, Settings } from '../types.ts';
import type { matchState } from './match.ts';

type State = ReturnType<typeof matchState>;
interface Sides {
  a: { side: number; members: readonly number[] };
  b: { side: number; members: readonly number[] };
}

/** User id of the card that has a match's result; it is the same if the sides are named in the other order. */
const cardOfMatch = ({ a, b }: Sides): number => Math.min(...a.members, ...b.members);

function toResult(matchWords: MatchWords, { a, b }: Sides): MatchResult | null {
  const namedSides: readonly number[] =
    matchWords.winner === null ? matchWords.sides : [matchWords.winner, matchWords.loser];
  if (!namedSides.includes(a.side) || !namedSides.includes(b.side)) return null;
  const winner = matchWords.winner === null ? null : matchWords.winner === a.side ? 'A' : 'B';
  return { winner, manner: matchWords.manner, hole: matchWords.hole };
}

/** `words` is null without a result of exactly this pairing, as after another draw. */
export function findMatchResult(
  { match_results = [] }: Field,
  { competition }: Pick<Settings, 'competition'>,
  { round_number }: Pairing,
  sides: Sides,
): { card: number; words: MatchResult | null } {
  const card = cardOfMatch(sides);
  if (competition === undefined) return { card, words: null };
  const members = [...sides.a.members, ...sides.b.members];
  const results = match_results.flatMap(({ match, round_number: round, user, value }) => {
    if (match !== matchNumber(competition) || round !== round_number || !members.includes(user)) return [];
    const matchWords = parseMatchResult(value);
    const result = matchWords && toResult(matchWords, sides);
    return result === null ? [] : [{ card: user, words: result }];
  });
  // The result is on another card only after the members of a side changed.
  return (
    results.find((candidate) => candidate.card === card) ??
    results.sort((x, y) => x.card - y.card)[0] ?? { card, words: null }
  );
}

/** Keeps the holes up to a concession: holes that are played after it do not count in the match. */
function cutAfter({ states, left }: State, hole: number | null): Pick<State, 'states' | 'lead' | 'left'> {
  const stateIndex = states.findIndex((state) => state.hole === hole);
  const countedStates = stateIndex < 0 ? states : states.slice(0, stateIndex + 1);
  return {
    states: [...countedStates],
    lead: countedStates.at(-1)?.lead ?? 0,
    left: left + states.length - countedStates.length,
  };
}

/** True if the match was halved and continues on extra holes. */
const goesOn = ({ final }: State): boolean => final !== null && final.winner === null && !final.conceded;

type Worded = State & Pick<MatchRow, 'words' | 'on_course' | 'overruled'>;

/** A result at an extra hole counts only if the competition's halved matches go on (Rule 3.2a(4)). */
export function applyMatchResult(
  state: State,
  result: MatchResult | null,
  { extra_holes }: Pick<Settings, 'extra_holes'>,
): Worded {
  const on_course = state.final?.conceded === false ? state.final : null;
  const isCounted = result !== null && (result.manner !== 'extra' || extra_holes === true);
  if (!isCounted) {
    const isOpen = extra_holes === true && goesOn(state);
    return {
      ...state,
      ...(isOpen && { state: 'running', final: null }),
      words: result,
      on_course,
      overruled: false,
    };
  }
  const playedStates = cutAfter(state, result.manner === 'conceded' ? result.hole : null);
  const finalResult: MatchFinal = {
    winner: result.winner,
    up: Math.abs(playedStates.lead),
    left: playedStates.left,
    conceded: result.manner === 'conceded',
    words: result,
  };
  const isOtherSide = on_course !== null && on_course.winner !== result.winner;
  // A halved match goes on to extra holes, and a concession may end them.
  const isNext = on_course?.winner === null && extra_holes === true;
  const isOverruled = isOtherSide && !isNext;
  return {
    ...state,
    ...playedStates,
    state: 'final',
    dormie: false,
    final: finalResult,
    words: result,
    on_course,
    overruled: isOverruled,
  };
}
