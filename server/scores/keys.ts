export const key = (...parts: (number | null)[]): string => parts.join('/');
/** An op belongs to who sent it: a mate who sends the same id says nothing about it. */
export const opKey = (author: number, op_id: string): string => `${author}/${op_id}`;

/** Different keys, in one order everywhere, so that two groups never wait for each other in a circle. */
export function distinct(keys: readonly (readonly number[])[]): (readonly number[])[] {
  const found = new Map(keys.map((k) => [k.join('/'), k]));
  return [...found.values()].sort((a, b) => {
    const at = a.findIndex((part, i) => part !== b[i]);
    return at < 0 ? 0 : a[at]! - b[at]!;
  });
}

/** Different keys of numbers and text, in the order in which they come. */
export const onceEach = <Key extends readonly unknown[]>(keys: readonly Key[]): Key[] => [
  ...new Map(keys.map((k) => [k.join('/'), k])).values(),
];

export type Hole = readonly [tournament: number, round_number: number, user: number, hole_number: number];

export interface HoleKey {
  tournament: number;
  round_number: number;
  user: number;
  hole_number: number;
}
export const holeKey = (row: HoleKey): string =>
  key(row.tournament, row.round_number, row.user, row.hole_number);
