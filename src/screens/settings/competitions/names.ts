const createNameKey = (name: string): string =>
  name.normalize('NFC').replaceAll(/\s+/gu, '').toLocaleLowerCase();

/** Ignores case and spaces. */
export const isSameName = (name: string, otherName: string): boolean =>
  createNameKey(name) === createNameKey(otherName);

export const isNameTaken = (name: string, others: readonly { name: string }[]): boolean =>
  others.some((other) => isSameName(other.name, name));

/** "Pairs", or "Pairs 2" and so on if others have these names. */
export function proposeName(base: string, others: readonly { name: string }[]): string {
  let [name, number] = [base, 1];
  while (isNameTaken(name, others)) name = `${base} ${(number += 1)}`;
  return name;
}
