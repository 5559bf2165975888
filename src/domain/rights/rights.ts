/** `userId` is null without a sign-in. */
export interface Requester {
  userId: number | null;
  isStaff: boolean;
}

/** Facts that decide; undefined if the caller has not looked them up. */
export interface RightFacts {
  owner?: number | null;
  organizer?: number | null;
  /** Users who may score in the owner's group of that round: its players, including the owner, and helpers. */
  members?: readonly number[];
}

type RoleTest = (who: Requester, about: RightFacts) => boolean;

/** A user can have several roles. A new role needs a line here and its name in RIGHTS. */
export const ROLES = {
  /** Anybody, signed in or not. */
  visitor: () => true,
  /** Anybody who is signed in. */
  user: () => true,
  /** Owns the card, entry, account, course or order of merit. */
  owner: ({ userId }, { owner }) => userId === owner,
  /** Plays in the owner's group of that round (the marker), or scores for it as a helper. */
  mate: ({ userId }, { owner, members = [] }) =>
    userId !== owner && [userId, owner].every((id) => members.some((member) => member === id)),
  /** Organizes the tournament. */
  organizer: ({ userId }, { organizer }) => userId === organizer,
  /** Has the staff flag of this server. */
  staff: ({ isStaff }) => isStaff,
} satisfies Record<string, RoleTest>;
export type Role = keyof typeof ROLES;

/** The roles that hold each right. docs/RIGHTS.md lists the right that each call needs. */
export const RIGHTS = {
  /** Read public data, and sign in. */
  visit: ['visitor'],
  /** Create tournaments and courses, find people, send scores (each score is then checked separately). */
  use: ['user'],
  /** Join, add, withdraw or restore a player. Joining needs open entry; banned players cannot return alone. */
  enter: ['owner', 'organizer', 'staff'],
  /** Enter scores and marks on a card, and read its history and hidden holes. */
  score: ['owner', 'mate', 'organizer', 'staff'],
  /** Certify a card as its player. */
  'certify-as-player': ['owner'],
  /** Certify a card as its marker. */
  'certify-as-marker': ['mate'],
  /** Certify a card for the committee. */
  'certify-as-committee': ['organizer', 'staff'],
  /** Set any status of a card; other scorers may set a few. */
  'set-any-status': ['organizer', 'staff'],
  /** Run a tournament: settings, entries, draw, codes, competitions. Create an order of merit: organize any. */
  manage: ['organizer', 'staff'],
  /** Change or remove a profile, an account, a course or an order of merit. */
  'change-own': ['owner', 'staff'],
  /** Change the password, export the account, turn a guest into an account: never for somebody else. */
  'hold-account': ['owner'],
  /** Run the club: handicaps, playing conditions, locked accounts, links to a new password. */
  administer: ['staff'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** Whether someone has a right (docs/contract/rights.md). The server decides by it, the app offers by it. */
export function hasRight(who: Requester, right: Right, about: RightFacts = {}): boolean {
  const [holders, roles]: [readonly Role[], Record<Role, RoleTest>] = [RIGHTS[right], ROLES];
  return holders.some((role) => role === 'visitor' || (who.userId !== null && roles[role](who, about)));
}
