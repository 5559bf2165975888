import { isSameName } from '#domain/name-search.ts';

export const isNameTaken = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((other) => isSameName(other.name, name));

/** "Pairs", or "Pairs 2" and so on if others have these names. */
export function proposeName(base: string, others: readonly { name: string }[]): string {
  let [name, number] = [base, 1];
  while (isNameTaken(name, others)) name = `${base} ${(number += 1)}`;
  return name;
}
