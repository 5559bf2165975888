import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { composeMessage, sentence, type Message, type Param } from '#words/message.ts';
import { getDisplayName } from '../people/person-name.ts';
import { loadSuccessors } from '../merges/successors.ts';
import { DELETED_HASH, loadUsersById, type UserRow } from '../people/users.ts';

/** A text of the catalogue (marked with `english`) and its values. */
export interface Words {
  text: string;
  params?: Record<string, Word>;
}

/** Part of a journal entry's text. People are stored as ids, so that the journal has no name of a deleted person. */
export type Word =
  | string
  | number
  | Words
  | { person: number }
  | { people: readonly number[]; more?: number };

export type PersonNames = ReadonlyMap<number, string>;

export const createWords = (english: string, params?: Record<string, Word>): Words => ({
  text: english,
  ...(params && { params }),
});

/** Maximum number of people that are named; more are counted. */
const MAX_LISTED_NAMES = 10;

export const listPeople = (people: readonly number[]): Word => ({
  people: people.slice(0, MAX_LISTED_NAMES),
  ...(people.length > MAX_LISTED_NAMES && { more: people.length - MAX_LISTED_NAMES }),
});

/** Ids of all people in the words. */
export function collectPeople(word: Word | null): number[] {
  if (word === null || typeof word !== 'object') return [];
  if ('person' in word) return [word.person];
  if ('people' in word) return [...word.people];
  return Object.values(word.params ?? {}).flatMap(collectPeople);
}

/** Loads names; a merged account has the name of the account that it was merged into. */
export async function loadNames(db: Kysely<Tables>, people: readonly number[]): Promise<PersonNames> {
  const users = await loadUsersById(db, people);
  const isDeletedAccount = ({ password_hash }: UserRow): boolean => password_hash === DELETED_HASH;
  const formerUserIds = [...users.values()].filter(isDeletedAccount).map(({ id }) => id);
  const successors = await loadSuccessors(db, formerUserIds);
  const successorUsers = await loadUsersById(db, successors.values());
  return new Map(
    [...users].map(([id, user]) => [
      id,
      getDisplayName(successorUsers.get(successors.get(id) ?? id) ?? user),
    ]),
  );
}

function toParam(word: Word, personNames: PersonNames): Param {
  if (typeof word !== 'object') return word;
  if ('text' in word) return toMessage(word, personNames);
  if ('person' in word) return personNames.get(word.person) ?? '';
  const nameList = word.people.map((id) => personNames.get(id) ?? '').join(', ');
  if (word.more === undefined) return nameList;
  return sentence('{names} and {count} more', { names: nameList, count: word.more });
}

/** Data such as a name are never translated, even if they equal a text of the catalogue. */
export function toMessage(word: Word, personNames: PersonNames): Message {
  if (typeof word !== 'object' || !('text' in word))
    return composeMessage('{value}', { value: toParam(word, personNames) });
  const params = Object.entries(word.params ?? {}).map(([name, value]) => [
    name,
    toParam(value, personNames),
  ]);
  return composeMessage(word.text, Object.fromEntries(params) as Record<string, Param>);
}
