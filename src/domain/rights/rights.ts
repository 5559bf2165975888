/** The user who asks; `userId` is null without a sign-in. */
export interface Requester {
  userId: number | null;
  isStaff: boolean;
}

/** Roles that the organizers of a tournament give to people, the one with most rights first. */
export const GIVEN_ROLES = ['coorganizer', 'committee', 'desk', 'starter'] as const;
export type GivenRole = (typeof GIVEN_ROLES)[number];

/** A user with a role of GIVEN_ROLES. A role of a newer server gives no right here. */
export interface RoleHolder {
  user: number;
  role: string;
}

/** Facts that decide about a right; undefined if the caller has not loaded them. */
export interface RightFacts {
  owner?: number | null;
  organizer?: number | null;
  roles?: readonly RoleHolder[] | undefined;
  /** Users who may score in the owner's group of that round: its players, including the owner, and helpers. */
  members?: readonly number[];
}

type RoleTest = (who: Requester, about: RightFacts) => boolean;

const createRoleTest =
  (givenRole: GivenRole): RoleTest =>
  ({ userId }, { roles = [] }) =>
    roles.some(({ user, role }) => user === userId && role === givenRole);

/** A user can have several roles. A new role needs a line here and its name in RIGHTS. */
export const ROLES = {
  /** Anybody, signed in or not. */
  visitor: () => true,
  /** Anybody who is signed in. */
  user: () => true,
  /** Owns the card, entry, account, course, order of merit, or role. */
  owner: ({ userId }, { owner }) => userId === owner,
  /** Plays in the group of the card's player in that round, as the marker does, or scores for that group as a helper. */
  mate: ({ userId }, { owner, members = [] }) =>
    userId !== owner && [userId, owner].every((id) => members.some((member) => member === id)),
  /** Organizes the tournament. */
  organizer: ({ userId }, { organizer }) => userId === organizer,
  /** Has all rights of the organizer, except removing the tournament and handing it over. */
  coorganizer: createRoleTest('coorganizer'),
  /** Makes the rulings: disqualifies, certifies, and corrects cards after they are handed in. */
  committee: createRoleTest('committee'),
  /** Works at the desk: players, groups, codes, paper cards and results. */
  desk: createRoleTest('desk'),
  /** Starts the groups: tee times, and who did not start. */
  starter: createRoleTest('starter'),
  /** Has the staff flag on this server. */
  staff: ({ isStaff }) => isStaff,
} satisfies Record<string, RoleTest>;
export type Role = keyof typeof ROLES;

/** The roles that hold each right. docs/RIGHTS.md lists the right that each call needs. */
export const RIGHTS = {
  /** Read public data, and sign in. */
  visit: ['visitor'],
  /** Ask for a place, create tournaments and courses, find people, use a link to a role, send scores (each then checked). */
  use: ['user'],
  /** Join, add, withdraw or restore a player. A user joins only while entry is open, and cannot rejoin after a ban. */
  enter: ['owner', 'organizer', 'coorganizer', 'desk', 'staff'],
  /** Enter scores and marks on a card, and read its history and hidden holes. */
  score: ['owner', 'mate', 'organizer', 'coorganizer', 'committee', 'desk', 'staff'],
  /** Certify a card as its player. */
  'certify-as-player': ['owner'],
  /** Certify a card as its marker. */
  'certify-as-marker': ['mate'],
  /** Certify a card for the committee. */
  'certify-as-committee': ['organizer', 'coorganizer', 'committee', 'staff'],
  /** Set any status of a card, and its reason; other scorers may set a few statuses. */
  'set-any-status': ['organizer', 'coorganizer', 'committee', 'staff'],
  /** Mark a player who did not start, and undo that. */
  'set-not-started': ['organizer', 'coorganizer', 'committee', 'desk', 'starter', 'staff'],
  /** Set tee times, and the starts of groups without changing their players. */
  start: ['organizer', 'coorganizer', 'desk', 'starter', 'staff'],
  /** Change the list of players, their handicaps, the groups, and the codes of groups. */
  'run-desk': ['organizer', 'coorganizer', 'desk', 'staff'],
  /** See the desk, which offers the actions that the user's roles allow. */
  'see-desk': ['organizer', 'coorganizer', 'committee', 'desk', 'starter', 'staff'],
  /** Suspend play, write notices and local rules, and see which groups have confirmed them. */
  notify: ['organizer', 'coorganizer', 'committee', 'desk', 'staff'],
  /** Run a tournament: settings, courses, competitions, results. Organizers of any one create orders of merit. */
  manage: ['organizer', 'coorganizer', 'staff'],
  /** See and give the roles of a tournament. */
  appoint: ['organizer', 'coorganizer', 'staff'],
  /** Take a role away, or give up a role of one's own. */
  'end-role': ['owner', 'organizer', 'coorganizer', 'staff'],
  /** Remove a tournament, or hand it over to a co-organizer. */
  'give-up': ['organizer', 'staff'],
  /** Change or remove a profile, an account, a course or an order of merit. */
  'change-own': ['owner', 'staff'],
  /** Change the password, export the account, turn a guest into an account. Nobody may do this for another user. */
  'hold-account': ['owner'],
  /** Run the club: handicaps, playing conditions, accounts, links to a new password, the server. */
  administer: ['staff'],
} as const satisfies Record<string, readonly Role[]>;
export type Right = keyof typeof RIGHTS;

/** True if the requester has the right. The server refuses calls without it, and the app does not offer them. */
export function hasRight(requester: Requester, right: Right, facts: RightFacts = {}): boolean {
  const [rightHolders, roles]: [readonly Role[], Record<Role, RoleTest>] = [RIGHTS[right], ROLES];
  return rightHolders.some(
    (role) => role === 'visitor' || (requester.userId !== null && roles[role](requester, facts)),
  );
}
