import { HOLES } from '../holes-in-play.ts';
import { NO_FACT, type Fact } from './facts.ts';
import { chooseRiceParameter, foldSign } from './numbers.ts';
import type { Plan } from './rows.ts';

export const NO_PLAN: Plan = { start: 1, near: 0, far: 0, least: 0, score: 0 };

/** Lists the registers by hole, beginning with hole `start`, then by player. */
export function listHolesInOrder(
  holeMasks: readonly number[],
  start: number,
): { place: number; person: number }[] {
  const holes = Array.from({ length: HOLES }, (_, i) => ((start - 1 + i) % HOLES) + 1);
  return holes.flatMap((holeNumber) =>
    holeMasks.flatMap((holeMask, person) =>
      Math.floor(holeMask / 2 ** (holeNumber - 1)) % 2 === 1 ? { place: holeNumber, person } : [],
    ),
  );
}

/** Approximate time of the first write to a hole, in ms. */
const estimateTime = ({ ms, seen }: Fact): number => seen?.ms ?? ms;

const findStart = (holes: readonly Fact[]): number =>
  holes.reduce(
    (earliest, fact) => (estimateTime(fact) < estimateTime(earliest) ? fact : earliest),
    holes[0] ?? NO_FACT,
  ).place;

export function choosePlan(facts: readonly Fact[]): Plan {
  const holes = facts.filter(({ place }) => place <= HOLES);
  const start = findStart(holes);
  const computeTurn = ({ place }: Fact): number => (place > HOLES ? place : (place - start + HOLES) % HOLES);
  const factsInOrder = [...facts].sort((a, b) => computeTurn(a) - computeTurn(b) || a.person - b.person);
  const lapses = factsInOrder.slice(1).map((fact, i) => {
    const previousFact = factsInOrder[i]!;
    return {
      isNear: previousFact.place === fact.place,
      lapse: foldSign(estimateTime(fact) - estimateTime(previousFact)),
    };
  });
  const chooseK = (isNear: boolean): number =>
    chooseRiceParameter(
      lapses.filter((entry) => entry.isNear === isNear).map(({ lapse }) => lapse),
      32,
    );
  const scores = holes.filter(({ value }) => value === undefined).map(({ score }) => score);
  const lowestScore = Math.min(15, ...scores.filter((score) => score > 0));
  const excessScores = scores.filter((score) => score >= lowestScore).map((score) => score - lowestScore);
  return {
    start,
    near: chooseK(true),
    far: chooseK(false),
    least: lowestScore,
    score: chooseRiceParameter(excessScores, 8),
  };
}
