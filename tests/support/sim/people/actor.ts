import { cardIdOf, type CardKey } from '#data/rows.ts';
import type { Phone } from '../phone.ts';
import type { World } from '../world.ts';
import { MERGED_PLAYER, SECOND_CARD, type People } from './people.ts';
import type { PeopleServer } from './people-server.ts';

export interface PeopleActor {
  world: World;
  people: People;
  acts: PeopleServer;
}

/** The card of this player that a phone shows: after a merge perhaps still the old one, after its undo the new one. */
export function cardOn({ people }: World, phone: Phone, key: CardKey): CardKey {
  if (!people?.wasMerged || key.user !== MERGED_PLAYER || phone.user() === MERGED_PLAYER) return key;
  const hasNew = phone.disk.rows.cards.has(cardIdOf(SECOND_CARD));
  return hasNew && people.draws.chance(people.isMerged ? 0.8 : 0.3) ? SECOND_CARD : key;
}

/** The card that a phone reads: after a merge mostly that of the account that stays. */
export const readableCard = ({ people }: World, key: CardKey): CardKey =>
  people?.isMerged && key.user === MERGED_PLAYER && people.draws.chance(0.8) ? SECOND_CARD : key;
