import { HOLES } from '../holes-in-play.ts';
import { NO_CODED_REGISTER, type CodedRegister } from './coded-registers.ts';
import { chooseRiceParameter, foldSign } from './numbers.ts';
import type { Plan } from './register-coder.ts';

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
const estimateTime = ({ ms, seen }: CodedRegister): number => seen?.ms ?? ms;

const findFirstHole = (holes: readonly CodedRegister[]): number =>
  holes.reduce(
    (earliest, codedRegister) =>
      estimateTime(codedRegister) < estimateTime(earliest) ? codedRegister : earliest,
    holes[0] ?? NO_CODED_REGISTER,
  ).place;

export function choosePlan(codedRegisters: readonly CodedRegister[]): Plan {
  const holes = codedRegisters.filter(({ place }) => place <= HOLES);
  const start = findFirstHole(holes);
  const computePlayingPosition = ({ place }: CodedRegister): number =>
    place > HOLES ? place : (place - start + HOLES) % HOLES;
  const registersInOrder = [...codedRegisters].sort(
    (a, b) => computePlayingPosition(a) - computePlayingPosition(b) || a.person - b.person,
  );
  const lapses = registersInOrder.slice(1).map((codedRegister, i) => {
    const previousRegister = registersInOrder[i]!;
    return {
      isNear: previousRegister.place === codedRegister.place,
      lapse: foldSign(estimateTime(codedRegister) - estimateTime(previousRegister)),
    };
  });
  const chooseK = (isNear: boolean): number =>
    chooseRiceParameter(
      lapses.filter((gap) => gap.isNear === isNear).map(({ lapse }) => lapse),
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
