export const createKey = (...parts: (number | null)[]): string => parts.join('/');
/** Key of an op. op_ids are unique per author only, because another user may send the same id. */
export const createOpKey = (author: number, op_id: string): string => `${author}/${op_id}`;

/** Returns the keys once and sorted, so that all transactions take row locks in the same order and never deadlock. */
export function sortUniqueKeys(keys: readonly (readonly number[])[]): (readonly number[])[] {
  const keysByText = new Map(keys.map((oneKey) => [oneKey.join('/'), oneKey]));
  return [...keysByText.values()].sort((a, b) => {
    const differingIndex = a.findIndex((keyPart, i) => keyPart !== b[i]);
    return differingIndex < 0 ? 0 : a[differingIndex]! - b[differingIndex]!;
  });
}

/** Returns the keys once, in the order in which they first occur. */
export const selectUniqueKeys = <Key extends readonly unknown[]>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((oneKey) => [oneKey.join('/'), oneKey])).values(),
];

export type HoleKeyTuple = readonly [
  tournament: number,
  round_number: number,
  user: number,
  hole_number: number,
];

export interface HoleKey {
  tournament: number;
  round_number: number;
  user: number;
  hole_number: number;
}
export const createHoleKey = (row: HoleKey): string =>
  createKey(row.tournament, row.round_number, row.user, row.hole_number);
