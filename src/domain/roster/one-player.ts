/** A player as typed in a form. Empty texts stand for unknown values. */
export interface TypedPlayer {
  firstName: string;
  lastName: string;
  handicap: string;
  tees: string;
}

export const NO_PLAYER: TypedPlayer = { firstName: '', lastName: '', handicap: '', tees: '' };

/** With headings, no value can be taken for another one. */
const HEADINGS = ['firstname', 'lastname', 'handicap', 'tees'];

/** Writes the player as a list with headings and one line, which `readRoster` reads like any other list. */
export function formatOnePlayer({ firstName, lastName, handicap, tees }: TypedPlayer): string {
  const cells = [firstName, lastName, handicap, tees].map((cell) => cell.replace(/["\s]+/g, ' ').trim());
  // The empty line keeps a name such as "Player" from being read as a second line of headings.
  return [HEADINGS, cells].map((line) => line.join('\t')).join('\n\n');
}
