import { calls } from '#contract/calls.ts';
import { RIGHTS, type Right, type Role } from '#domain/rights/rights.ts';
import type { CallName } from '#server/bounds/bound.ts';

const namesIn = (names: string): CallName[] => names.split(/\s+/).filter(Boolean) as CallName[];

/**
 * Each call by its right, for the role test and docs/RIGHTS.md. Items of updateScores, updateMarks and carryBlocks are
 * authorized per card.
 */
export const CALLS_BY_RIGHT = {
  manage: namesIn(`
    changeTournament copyTournament takeCourse createSeason
    createCompetition changeCompetition removeCompetition setSides
    createGroupingSettings changeGroupingSettings readJournal undoChange exportJournal`),
  'give-up': namesIn('removeTournament handOver'),
  appoint: namesIn('listRoles giveRole makeRoleLink endRoleLink'),
  'end-role': namesIn('endRole'),
  notify: namesIn('addNotice removeNotice suspendPlay changeLocalRules readNoticeReaders'),
  'run-desk': namesIn(`
    listBans fixHandicaps makeCodes readCodes endCode addToRoster undoImport readRoster exportRoster
    listRequests decideRequests
    createExclusion removeExclusion generateGroupings changeDraw`),
  start: namesIn('changeTeeSheet removeTeeSheet exportTeeSheet'),
  enter: namesIn('addPlayer changePlayer removePlayer'),
  score: namesIn('updateScore readScoreLog seeNotices'),
  use: namesIn(`
    listOpenEntries readOwnEntry changeOwnEntry
    createTournament createCourse searchPeople previewPicture takeRole
    updateScores updateMarks carryBlocks registerDevice`),
  administer: namesIn(`
    setPlayingConditions enterHandicap updateHandicaps updateNormalizedHandicaps
    previewNormalizedHandicaps readHandicapProgress lockAccount makeResetLink listAccounts changeStaff
    readRegistration changeRegistration makeInvitation readServer setNotice
    previewMerge mergeAccounts listMerges undoMerge
    readServerJournal undoServerChange`),
  visit: namesIn(`
    readClub readHealth readOpenApi signIn refreshTokens register logout askResetMail resetPassword readCode signInByCode
    listTournaments readTournament listPlayers readUser explainHandicap listSeasons readSeason
    readBoard readField readSharedBoard readSharedField readRoundHistory readScorecard readGroupVersions
    readNotices readLocalRules listCompetitions readCompetitionBoard exportCompetition exportResults exportHoles
    listGroupings readDraw listGroupingSettings listExclusions
    listCourses readCourse readCourseUse listPlayingConditions listRoundCourses readCalendarRounds`),
  'change-own': namesIn(
    'changeCourse removeCourse changeSeason removeSeason changeUser signOutEverywhere removeAccount',
  ),
  'hold-account': namesIn(
    'changePassword exportAccount claimGuest readCalendarFeed makeCalendarFeed removeCalendarFeed',
  ),
} satisfies Partial<Record<Right, readonly CallName[]>>;

export const rightOf: ReadonlyMap<string, Right> = new Map(
  Object.entries(CALLS_BY_RIGHT).flatMap(([right, names]) =>
    names.map((name) => [name, right as Right] as const),
  ),
);

/**
 * The people, in the table's column order. A helper and a guest of the group are logged in with its code; all others
 * have an account.
 */
export const ASKERS = {
  visitor: [],
  user: ['user'],
  owner: ['user', 'owner'],
  mate: ['user', 'mate'],
  helper: ['user', 'mate'],
  guest: ['user', 'mate'],
  organizer: ['user', 'organizer'],
  coorganizer: ['user', 'coorganizer'],
  committee: ['user', 'committee'],
  desk: ['user', 'desk'],
  starter: ['user', 'starter'],
  staff: ['user', 'staff'],
} as const satisfies Record<string, readonly Role[]>;
export type Asker = keyof typeof ASKERS;

export const isByCode = (asker: Asker): asker is 'helper' | 'guest' =>
  asker === 'helper' || asker === 'guest';

/** The status of a valid request, with 401 and 403 by the table of rights. `owner` is the role that owns the object. */
export function statusFor(name: string, asker: Asker, owner: Asker | null = 'owner'): number {
  const { auth, scoped, status } = calls.get(name)!;
  const holders: readonly Role[] = RIGHTS[rightOf.get(name)!];
  const roles: Role[] = ['visitor', ...ASKERS[asker].filter((role) => role !== 'owner')];
  if (asker === owner) roles.push('owner');
  const isForCode = auth === 'none' || scoped === true;
  if (holders.some((role) => roles.includes(role)) && (!isByCode(asker) || isForCode)) return status;
  return asker === 'visitor' ? 401 : 403;
}
