import { text } from '#words/t.ts';
import type { Db } from '#server/db/schema.ts';
import { composeMessage, sentence, type Message, type Param } from '#words/message.ts';
import { getDisplayName } from '../people/person-name.ts';
import { loadSuccessors } from '../merges/successors.ts';
import { DELETED_PASSWORD_HASH, loadUsersById, type UserRow } from '../people/users.ts';

/** A text of the catalogue (marked with `english`) and its values. */
export interface CatalogueText {
  text: string;
  params?: Record<string, JournalText>;
}

/** Part of a journal entry's text. People are stored as ids, so that the journal has no name of a deleted person. */
export type JournalText =
  | string
  | number
  | CatalogueText
  | { person: number }
  | { people: readonly number[]; more?: number };

export type PersonNames = ReadonlyMap<number, string>;

export const createCatalogueText = (
  english: string,
  params?: Record<string, JournalText>,
): CatalogueText => ({
  text: english,
  ...(params && { params }),
});

export const toYesNo = (isTrue: boolean): CatalogueText =>
  createCatalogueText(isTrue ? text('yes') : text('no'));

/** Maximum number of people that are named; more are counted. */
const MAX_LISTED_NAMES = 10;

export const createPeopleText = (people: readonly number[]): JournalText => ({
  people: people.slice(0, MAX_LISTED_NAMES),
  ...(people.length > MAX_LISTED_NAMES && { more: people.length - MAX_LISTED_NAMES }),
});

/** Ids of all people that the text names. */
export function collectPersonIds(journalText: JournalText | null): number[] {
  if (journalText === null || typeof journalText !== 'object') return [];
  if ('person' in journalText) return [journalText.person];
  if ('people' in journalText) return [...journalText.people];
  return Object.values(journalText.params ?? {}).flatMap(collectPersonIds);
}

/** Loads names; a merged account has the name of the account that it was merged into. */
export async function loadPersonNames(db: Db, people: readonly number[]): Promise<PersonNames> {
  const users = await loadUsersById(db, people);
  const isDeletedAccount = ({ password_hash }: UserRow): boolean => password_hash === DELETED_PASSWORD_HASH;
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

function toParam(journalText: JournalText, personNames: PersonNames): Param {
  if (typeof journalText !== 'object') return journalText;
  if ('text' in journalText) return composeJournalMessage(journalText, personNames);
  if ('person' in journalText) return personNames.get(journalText.person) ?? '';
  const nameList = journalText.people.map((id) => personNames.get(id) ?? '').join(', ');
  if (journalText.more === undefined) return nameList;
  return sentence('{names} and {count} more', { names: nameList, count: journalText.more });
}

/** Data such as a name are never translated, even if they equal a text of the catalogue. */
export function composeJournalMessage(journalText: JournalText, personNames: PersonNames): Message {
  if (typeof journalText !== 'object' || !('text' in journalText))
    return composeMessage('{value}', { value: toParam(journalText, personNames) });
  const params = Object.entries(journalText.params ?? {}).map(([name, value]) => [
    name,
    toParam(value, personNames),
  ]);
  return composeMessage(journalText.text, Object.fromEntries(params) as Record<string, Param>);
}
