import type { UserRef } from '#contract/people/users.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { CardRow } from '#data/rows.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';
import { listUnsentIdsByAuthor } from './reassign-author.ts';

export interface UnsentAuthor {
  author: number;
  /** Null if no card on this phone lists the account. */
  who: UserRef | null;
  /** Number of holes and marks that only this phone has. */
  scores: number;
}

const listCardPeople = ({ card }: CardRow): UserRef[] => [
  card.user,
  ...(card.grouping === null ? [] : listGroupMembers(card.grouping)),
];

async function findAuthor(tx: Tx, author: number, cardIds: Iterable<string>): Promise<UserRef | null> {
  for (const cardId of cardIds) {
    const row = await tx.get('cards', cardId);
    const person = row && listCardPeople(row).find(({ id }) => id === author);
    if (person) return person;
  }
  return null;
}

/** Lists accounts with unsent scores, first the account with the most scores. */
async function listUnsentAuthors(tx: Tx): Promise<UnsentAuthor[]> {
  const authors: UnsentAuthor[] = [];
  for (const [author, registerIds] of await listUnsentIdsByAuthor(tx)) {
    const cardIds = new Set([...registerIds].map((id) => id.slice(0, id.lastIndexOf('/'))));
    if (author > 0)
      authors.push({ author, who: await findAuthor(tx, author, cardIds), scores: registerIds.size });
  }
  return authors.sort((a, b) => b.scores - a.scores);
}

export const watchUnsentAuthors = (db: PhoneDb): Observable<UnsentAuthor[]> => db.watch(listUnsentAuthors);
