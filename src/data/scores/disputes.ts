import type { Scorecard } from '#contract/scores/scores.ts';
import type { UserRef } from '#contract/people/users.ts';
import { readCard } from './cards.ts';
import { listDisputedPlaces, listViewsInPlay } from './view.ts';
import { isUnsettled } from './types.ts';
import { parseCardId, type CardKey, type CardRow } from '#data/rows.ts';
import type { Observable, PhoneDb, Tx } from '#data/store/types.ts';

export interface Dispute {
  key: CardKey;
  hole_number: number;
  player: UserRef;
}

/** Ids of cards that may have a conflict, so that other cards need not be read. */
const DISPUTED_CARDS_KEY = 'disputed-cards';

async function readDisputedCardIds(tx: Tx): Promise<string[]> {
  const storedCardIds = (await tx.get('meta', DISPUTED_CARDS_KEY))?.value;
  return Array.isArray(storedCardIds) ? storedCardIds.filter((id) => typeof id === 'string') : [];
}

/** Updates the list of disputed cards. The caller must call it after every write of a card. */
export async function updateDisputedCards(tx: Tx, { id, card, carried }: CardRow): Promise<void> {
  const disputedIds = await readDisputedCardIds(tx);
  const hasDispute = listDisputedPlaces(card).length > 0 || carried !== undefined;
  if (hasDispute === disputedIds.includes(id)) return;
  await tx.put('meta', {
    key: DISPUTED_CARDS_KEY,
    value: hasDispute ? [...disputedIds, id] : disputedIds.filter((otherId) => otherId !== id),
  });
}

/** True if the user is the player or in the group of the round: only these users may choose a value. */
const isPlayerOrGroupMember = ({ user, grouping: group }: Scorecard, userId: number): boolean =>
  user.id === userId ||
  (group !== null &&
    [group.user1, group.user2, group.user3, group.user4].some((member) => member?.id === userId));

async function listDisputes(tx: Tx, userId: number): Promise<Dispute[]> {
  const views = await Promise.all((await readDisputedCardIds(tx)).map((id) => readCard(tx, parseCardId(id))));
  return views
    .filter((view) => view !== null)
    .filter(({ card }) => isPlayerOrGroupMember(card, userId))
    .flatMap((view) =>
      listViewsInPlay(view)
        .filter(isUnsettled)
        .map(({ hole_number }) => ({ key: view.key, hole_number, player: view.card.user })),
    );
}

export const watchDisputes = (db: PhoneDb, userId: number): Observable<Dispute[]> =>
  db.watch((tx) => listDisputes(tx, userId));
