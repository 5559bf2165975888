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

/** For each form of a name: the people by their normalized names. */
type PeopleByName = readonly ReadonlyMap<string, readonly WishPerson[]>[];

/** Normalizes each name once; a wish of 50 names then needs 150 look-ups, in a field of any size. */
export const indexPeople = (people: readonly WishPerson[]): PeopleByName =>
  NAME_FORMS.map((namesOf) => {
    const peopleByName = new Map<string, WishPerson[]>();
    for (const person of people)
      for (const name of new Set(namesOf(person).map(normalizeName))) {
        const namesakes = peopleByName.get(name);
        if (namesakes) namesakes.push(person);
        else peopleByName.set(name, [person]);
      }
    return peopleByName;
  });

/** Two other people at most: more are as ambiguous. Namesakes may be a whole field. */
function findOthersByName(name: string, people: PeopleByName, player: number): WishPerson[] {
  for (const peopleByName of people) {
    const others: WishPerson[] = [];
    for (const person of peopleByName.get(name) ?? []) {
      if (person.id !== player) others.push(person);
      if (others.length === 2) break;
    }
    if (others.length > 0) return others;
  }
  return [];
}

/** Reads "with Ben Fairway and Cleo" as players, never as the player who wishes. */
export function readWishedPlayers({ player, with: wishText }: Wish, people: PeopleByName): WishedPlayers {
  const wishedPlayers: WishedPlayers = { found: [], unknown: [], several: [] };
  for (const namePart of (wishText ?? '').replace(/[.!]+$/, '').split(BETWEEN_NAMES_PATTERN)) {
    const name = normalizeName(namePart).replace(LEADING_WITH_PATTERN, '');
    if (name === '') continue;
    const [foundPerson, ...otherMatches] = findOthersByName(name, people, player);
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
  const peopleByName = indexPeople(people);
  const pairs = wishes.flatMap((wish) =>
    readWishedPlayers(wish, peopleByName).found.map((wishedPlayer): [number, number] => [
      wish.player,
      wishedPlayer,
    ]),
  );
  return { pairs, when: new Map(wishes.flatMap(({ player, when }) => (when ? [[player, when]] : []))) };
}
