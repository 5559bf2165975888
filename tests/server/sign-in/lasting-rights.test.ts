import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import { LASTING_RIGHT_CALLS } from '#server/auth/lasting-rights.ts';
import { guestInGroup, type CodeSession } from '../people/guest-in-group.ts';
import { requests, tokenFor } from '../calls/requests.ts';
import {
  good,
  newPeople,
  newWorld,
  onBothServers,
  PASSWORD,
  send,
  type Person,
  type World,
} from '../world.ts';

const namesIn = (text: string): string[] => text.trim().split(/\s+/);

/** All other calls that need a sign-in, with the reason for which an access token is enough. */
const OTHER_CALLS: Record<string, string[]> = {
  'ends rights': namesIn(`
    signOutEverywhere removeCalendarFeed endRole endRoleLink endCode`),
  'needs the password as well': namesIn('changePassword removeAccount'),
  'checks the sign-in itself': namesIn('registerDevice claimGuest'),
  'scores, which must be quick, and whose author the log names': namesIn(`
    updateScore updateScores updateMarks carryBlocks seeNotices`),
  'changes data of a tournament or the club, which opens nothing to its author': namesIn(`
    createTournament changeTournament copyTournament removeTournament addPlayer changePlayer removePlayer
    changeOwnEntry decideRequests addToRoster undoImport undoChange addNotice removeNotice suspendPlay
    changeLocalRules createCourse changeCourse removeCourse takeCourse setPlayingConditions generateGroupings
    changeDraw changeTeeSheet removeTeeSheet createGroupingSettings changeGroupingSettings createExclusion
    removeExclusion createCompetition changeCompetition removeCompetition setSides fixHandicaps createSeason
    changeSeason removeSeason enterHandicap updateHandicaps updateNormalizedHandicaps setNotice previewPicture`),
  'shows data': namesIn(`
    exportAccount exportJournal exportRoster exportTeeSheet listAccounts listBans listMerges listOpenEntries
    listRequests listRoles previewMerge previewNormalizedHandicaps readCalendarFeed readHandicapProgress
    readJournal readNoticeReaders readOwnEntry readRegistration readRoster readScoreLog readServer
    readServerJournal searchPeople`),
};

it('each call that needs a sign-in is known to give a lasting right, or not to', () => {
  const named = [...LASTING_RIGHT_CALLS, ...Object.values(OTHER_CALLS).flat()].sort();
  const signedIn = [...calls].filter(([, { auth }]) => auth === 'required').map(([name]) => name);
  expect(named).toEqual(signedIn.sort());
});

onBothServers('An access token whose sign-in has ended', (server) => {
  const REFUSED = { status: 401, body: { detail: 'Your session has ended. Please log in again.' } };
  const withoutRight = ['staff', 'organizer', 'owner', 'outsider'] as const;
  let w: World;
  let guest: CodeSession;
  const logIn = async ({ username }: Person) =>
    (await good<{ access: string }>(server(), 'signIn', { body: { username, password: PASSWORD } })).access;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
    guest = await guestInGroup(w);
    for (const { id, access } of withoutRight.map((person) => w[person]))
      await good(server(), 'signOutEverywhere', { params: { id } }, access);
    await logIn(w.organizer); // A later sign-in of the owner gives the former token no rights.
  });

  it.each([...LASTING_RIGHT_CALLS])('gives no lasting right: %s', async (name) => {
    expect(await send(server(), name, requests[name]!(w), tokenFor(w, name))).toMatchObject(REFUSED);
  });

  it('still stores scores until it expires', async () => {
    const sent = requests['updateScore']!(w);
    expect((await send(server(), 'updateScore', sent, tokenFor(w, 'updateScore'))).status).toBe(200);
  });

  it('of a code that was ended makes the guest no account', async () => {
    await good(server(), 'endCode', { params: { id: w.access } }, await logIn(w.organizer));
    const sent = {
      params: { id: guest.user.id },
      body: { username: `thief-${guest.user.id}`, password: PASSWORD },
    };
    expect(await send(server(), 'claimGuest', sent, guest.access)).toMatchObject(REFUSED);
  });

  it('does not prevent lasting rights by the next sign-in of the same person', async () => {
    const access = await logIn(w.organizer);
    const sent = { params: { id: w.organizer.id } };
    expect((await send(server(), 'makeCalendarFeed', sent, access)).status).toBe(201);
  });
});
