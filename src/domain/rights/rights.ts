/** Who asks; nobody is signed in when `userId` is null. */
export interface Who {
  userId: number | null;
  isStaff: boolean;
}

/** What a right is asked about: the facts that decide, as far as the caller has looked them up. */
export interface About {
  owner?: number | null;
  /** The organizer of the tournament. */
  organizer?: number | null;
  /** Who may keep scores in the owner's group of that round: its players, the owner among them, and their helpers. */
  members?: readonly number[];
}

type Holds = (who: Who, about: About) => boolean;

/** Whether somebody who is signed in has a role. One person can have several. A new role is one more line here and its name in RIGHTS. */
export const ROLES = {
  /** Anybody, signed in or not. */
  visitor: () => true,
  /** Anybody who is signed in. */
  user: () => true,
  /** Whose card, entry, account, course or order of merit it is. */
  owner: ({ userId }, { owner }) => userId === owner,
  /** Plays in the owner's group of that round (the marker), or keeps its scores as a helper. */
  mate: ({ userId }, { owner, members = [] }) =>
    userId !== owner && [userId, owner].every((id) => members.some((member) => member === id)),
  /** Organizes the tournament. */
  organizer: ({ userId }, { organizer }) => userId === organizer,
  /** Has the staff flag of this server. */
  staff: ({ isStaff }) => isStaff,
} satisfies Record<string, Holds>;
export type Role = keyof typeof ROLES;

/** The roles that hold each right. docs/RIGHTS.md says which call needs which. */
export const RIGHTS = {
  /** Read what is open, and sign in. */
  visit: ['visitor'],
  /** Use the app with an account: start a tournament or a course, find people, send scores (each is then judged by itself). */
  use: ['user'],
  /** Join, add or withdraw a player, and bring one back. Joining also needs open entry; who was put out cannot come back alone. */
  enter: ['owner', 'organizer', 'staff'],
  /** Enter scores and marks on a card, and read its history and hidden holes. */
  score: ['owner', 'mate', 'organizer', 'staff'],
  /** Certify a card as its player. */
  'certify-as-player': ['owner'],
  /** Certify a card as its marker. */
  'certify-as-marker': ['mate'],
  /** Certify a card for the committee. */
  'certify-as-committee': ['organizer', 'staff'],
  /** Give a card any status; who may score on it sets a few. */
  'set-any-status': ['organizer', 'staff'],
  /** Run a tournament: settings, other people's entries, draw, codes, competitions. For an order of merit: organize any tournament. */
  manage: ['organizer', 'staff'],
  /** Change or remove a profile, an account, a course or an order of merit. */
  'change-own': ['owner', 'staff'],
  /** Change the password, export the account, make a guest an account: nobody does that for somebody else. */
  'hold-account': ['owner'],
  /** Run the club: handicaps, playing conditions, locked accounts, links to a new password. */
  administer: ['staff'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** Whether someone has a right (docs/contract/rights.md). The server decides by it, the app offers by it. */
export function hasRight(who: Who, right: Right, about: About = {}): boolean {
  const [holders, roles]: [readonly Role[], Record<Role, Holds>] = [RIGHTS[right], ROLES];
  return holders.some((role) => role === 'visitor' || (who.userId !== null && roles[role](who, about)));
}
