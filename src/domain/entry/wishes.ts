import { foldText } from '../name-search.ts';

/** What a player wishes for the first round: playing partners, an early or late start. */
export interface Wish {
  player: number;
  /** Names in one line, as the player wrote them. */
  with: string | null;
  when: 'early' | 'late' | null;
}

export interface WishPerson {
  id: number;
  username: string;
  first_name: string;
  last_name: string;
}

/** The players that a line of names means, and the names that mean no player or several. */
export interface WishedPlayers {
  found: number[];
  unknown: string[];
  several: string[];
}

const LEADING_WITH_PATTERN = /^(with|mit|con|avec)\s+/;
const BETWEEN_NAMES_PATTERN = /\s*(?:[,;&+/]|\s(?:and|und|y|et)\s)\s*/;

/** Returns a name in small letters, without accents and repeated spaces. */
const normalizeName = (name: string): string => foldText(name).replace(/\s+/g, ' ').trim();

/** Forms of a name, the most exact first; only the first form with a match counts. */
const NAME_FORMS: readonly ((person: WishPerson) => string[])[] = [
  ({ first_name: firstName, last_name: lastName, username }) => [
    `${firstName} ${lastName}`,
    `${lastName} ${firstName}`,
    username,
  ],
  ({ last_name }) => [last_name],
  ({ first_name }) => [first_name],
];

function findPeopleByName(name: string, people: readonly WishPerson[]): WishPerson[] {
  for (const namesOf of NAME_FORMS) {
    const foundPeople = people.filter((person) =>
      namesOf(person).some((personName) => normalizeName(personName) === name),
    );
    if (foundPeople.length > 0) return foundPeople;
  }
  return [];
}

/** Reads "with Ben Fairway and Cleo" as players, never as the player who wishes. */
export function readWishedPlayers(
  { player, with: wishText }: Wish,
  people: readonly WishPerson[],
): WishedPlayers {
  const otherPeople = people.filter(({ id }) => id !== player);
  const wishedPlayers: WishedPlayers = { found: [], unknown: [], several: [] };
  for (const namePart of (wishText ?? '').replace(/[.!]+$/, '').split(BETWEEN_NAMES_PATTERN)) {
    const name = normalizeName(namePart).replace(LEADING_WITH_PATTERN, '');
    if (name === '') continue;
    const [foundPerson, ...otherMatches] = findPeopleByName(name, otherPeople);
    if (!foundPerson) wishedPlayers.unknown.push(namePart.trim());
    else if (otherMatches.length > 0) wishedPlayers.several.push(namePart.trim());
    else if (!wishedPlayers.found.includes(foundPerson.id)) wishedPlayers.found.push(foundPerson.id);
  }
  return wishedPlayers;
}

/** Wishes that a draw can fulfil: pairs, and players who wish an early or a late start. */
export interface ParsedWishes {
  pairs: [number, number][];
  when: ReadonlyMap<number, 'early' | 'late'>;
}

export function readWishes(wishes: readonly Wish[], people: readonly WishPerson[]): ParsedWishes {
  const pairs = wishes.flatMap((wish) =>
    readWishedPlayers(wish, people).found.map((wishedPlayer): [number, number] => [
      wish.player,
      wishedPlayer,
    ]),
  );
  return { pairs, when: new Map(wishes.flatMap(({ player, when }) => (when ? [[player, when]] : []))) };
}
