import type { UserRef } from '#contract/people/users.ts';
import { listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { CardRow } from '#data/rows.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';
import { listUnsentRegisters } from './reassign-author.ts';

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

/** Lists authors of unsent scores, first the author with the most scores. */
async function listUnsentAuthors(tx: Tx): Promise<UnsentAuthor[]> {
  const authorsById = new Map<number, UnsentAuthor>();
  for (const { author, cardId } of await listUnsentRegisters(tx)) {
    if (author <= 0) continue;
    const authorTotals = authorsById.get(author) ?? { author, who: null, scores: 0 };
    const card = authorTotals.who === null ? await tx.get('cards', cardId) : undefined;
    const authorPerson =
      authorTotals.who ?? (card && listCardPeople(card).find(({ id }) => id === author)) ?? null;
    authorsById.set(author, { author, who: authorPerson, scores: authorTotals.scores + 1 });
  }
  return [...authorsById.values()].sort((a, b) => b.scores - a.scores);
}

export const watchUnsentAuthors = (db: PhoneDb): Observable<UnsentAuthor[]> => db.watch(listUnsentAuthors);
