import type { CardKey } from '#data/rows.ts';
import type { Suspension } from '#domain/cards/suspension.ts';
import type { GivenRole } from '#domain/rights/rights.ts';
import { CARDS, FIRST_OF_PEOPLE } from '../cards.ts';
import { drawsOf, type Draws } from '../chance.ts';

/** Seeds from here on are days with entries, roles, suspensions of play and merges, and with exchanges. */
export const PEOPLE_DAYS = 4_000_000_000;
/** Seeds from here on are the same without exchanges, because the real server refuses their false seals. */
export const SERVER_PEOPLE_DAYS = 4_150_000_000;

/** An account with roles, who does not play. */
export const OFFICIAL = FIRST_OF_PEOPLE;
/** The other account of player 2, into which a merge moves everything of player 2. */
export const SECOND_ACCOUNT = FIRST_OF_PEOPLE + 1;
export const MERGED_PLAYER = 2;
/** Accounts without a phone that ask for places. */
export const ENTRANTS = [2, 3, 4].map((n) => FIRST_OF_PEOPLE + n);

export const SECOND_CARD: CardKey = { ...CARDS[1]!, user: SECOND_ACCOUNT };
/** Cards that a phone may have on such a day. */
export const CARDS_OF_PEOPLE: readonly CardKey[] = [...CARDS, SECOND_CARD];

/** Numbers of events on a day, for the test that each kind happens. */
export interface PeopleCounts {
  entered: number;
  waited: number;
  offered: number;
  left: number;
  removed: number;
  rolesGiven: number;
  rolesEnded: number;
  suspended: number;
  stopsNoted: number;
  merged: number;
  undone: number;
  loggedInAgain: number;
}

/** The additional state of such a day. */
export interface People {
  /** Separate draws, so that the rest of the day is the same without them. */
  draws: Draws;
  isMerged: boolean;
  /** True from the first merge on. */
  wasMerged: boolean;
  /** Roles of the official. */
  roles: Set<GivenRole>;
  /** Roles that were taken away. */
  endedRoles: Set<GivenRole>;
  /** Players who were not in the tournament at some time of the day. */
  missing: Set<number>;
  /** The latest suspension that each phone has read from the server, by its name. */
  seenPlay: Map<string, Suspension>;
  counts: PeopleCounts;
}

const noCounts = (): PeopleCounts => ({
  entered: 0,
  waited: 0,
  offered: 0,
  left: 0,
  removed: 0,
  rolesGiven: 0,
  rolesEnded: 0,
  suspended: 0,
  stopsNoted: 0,
  merged: 0,
  undone: 0,
  loggedInAgain: 0,
});

export const peopleOf = (seed: number): People | null =>
  seed < PEOPLE_DAYS
    ? null
    : {
        draws: drawsOf(~seed ^ PEOPLE_DAYS),
        isMerged: false,
        wasMerged: false,
        roles: new Set(),
        endedRoles: new Set(),
        missing: new Set(),
        seenPlay: new Map(),
        counts: noCounts(),
      };

/** One id for the two accounts of player 2. */
export const personOf = (user: number): number => (user === SECOND_ACCOUNT ? MERGED_PLAYER : user);

/** One place for the two cards of player 2, which are one card on the server. */
export const placeOfPerson = (place: string): string =>
  place.startsWith(`${SECOND_ACCOUNT}/`)
    ? place.replace(String(SECOND_ACCOUNT), String(MERGED_PLAYER))
    : place;

interface Merging {
  people: Pick<People, 'isMerged'> | null;
}

/** The account that a player logs in with now. */
export const accountOf = ({ people }: Merging, user: number): number =>
  people?.isMerged === true && user === MERGED_PLAYER ? SECOND_ACCOUNT : user;

export const cardsNow = (world: Merging): CardKey[] =>
  CARDS.map((key) => ({ ...key, user: accountOf(world, key.user) }));
