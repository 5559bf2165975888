import { beforeAll, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { calls } from '#contract/calls.ts';
import { requests } from './requests.ts';
import {
  PASSWORD,
  newPeople,
  newPerson,
  newWorld,
  scoreOf,
  send,
  type People,
  type Sent,
  type World,
  onEveryServer,
} from '../world.ts';

/** Roles of docs/contract/rights.md, seen from the owner's card in round 1. */
const ROLES = ['anonymous', 'player', 'same group', 'organizer', 'staff'] as const;
type Role = (typeof ROLES)[number];
const PERSON: Record<Exclude<Role, 'anonymous'>, keyof People> = {
  player: 'other',
  'same group': 'mate',
  organizer: 'organizer',
  staff: 'staff',
};

type Row = readonly [anonymous: number, player: number, group: number, organizer: number, staff: number];
const everybody = (status: number): Row => [status, status, status, status, status];
const signedIn = (status: number): Row => [401, status, status, status, status];
const organizers = (status: number): Row => [401, 403, 403, status, status];

/** What each call answers to each role when it is about the owner's things, not about the role's own. */
const MATRIX: Record<string, Row> = {
  readClub: everybody(200),
  readHealth: everybody(200),
  readOpenApi: everybody(200),
  signIn: everybody(200),
  refreshTokens: everybody(200),
  register: everybody(201),
  logout: everybody(204),
  searchPeople: signedIn(200),
  listTournaments: everybody(200),
  readTournament: everybody(200),
  listPlayers: everybody(200),
  listGroupings: everybody(200),
  readBoard: everybody(200),
  readField: everybody(200),
  readSharedBoard: everybody(200),
  readSharedField: everybody(200),
  readCompetitionBoard: everybody(200),
  exportCompetition: everybody(200),
  readRoundHistory: everybody(200),
  exportResults: everybody(200),
  exportHoles: everybody(200),
  readScorecard: everybody(200),
  readGroupVersions: everybody(200),
  readUser: everybody(200),
  explainHandicap: everybody(200),
  listCourses: everybody(200),
  readCourse: everybody(200),
  readCourseUse: everybody(200),
  listPlayingConditions: everybody(200),
  setPlayingConditions: [401, 403, 403, 403, 200],
  listRoundCourses: everybody(200),
  listGroupingSettings: everybody(200),
  listExclusions: everybody(200),
  listCompetitions: everybody(200),
  listSeasons: everybody(200),
  readSeason: everybody(200),
  createSeason: organizers(201), // before the players make tournaments of their own
  changeSeason: organizers(200),
  removeSeason: organizers(204),
  createTournament: signedIn(201),
  createCourse: signedIn(201),
  changeTournament: organizers(200),
  copyTournament: organizers(201),
  removeTournament: organizers(204),
  createCompetition: organizers(201),
  changeCompetition: organizers(200),
  removeCompetition: organizers(204),
  setSides: organizers(200),
  fixHandicaps: organizers(200),
  addPlayer: organizers(201),
  removePlayer: organizers(204),
  changePlayer: organizers(200),
  listBans: organizers(200),
  makeCodes: organizers(200),
  readCodes: organizers(200),
  endCode: organizers(204),
  readCode: everybody(200),
  signInByCode: everybody(200),
  claimGuest: signedIn(403),
  addToRoster: organizers(200),
  undoImport: organizers(200),
  readRoster: organizers(200),
  exportRoster: organizers(200),
  exportTeeSheet: organizers(200),
  updateScore: [401, 403, 200, 200, 200],
  updateScores: signedIn(200),
  updateMarks: signedIn(200),
  registerDevice: signedIn(201),
  carryBlocks: signedIn(200),
  readScoreLog: [401, 403, 200, 200, 200],
  createGroupingSettings: organizers(201),
  changeGroupingSettings: organizers(200),
  createExclusion: organizers(201),
  removeExclusion: organizers(204),
  generateGroupings: organizers(200),
  readDraw: everybody(200),
  changeDraw: organizers(200),
  changeTeeSheet: organizers(200),
  removeTeeSheet: organizers(204),
  changeCourse: [401, 403, 403, 403, 200],
  removeCourse: [401, 403, 403, 403, 204],
  takeCourse: organizers(200),
  changeUser: [401, 403, 403, 403, 200],
  changePassword: [401, 403, 403, 403, 403],
  signOutEverywhere: [401, 403, 403, 403, 204],
  lockAccount: [401, 403, 403, 403, 200],
  makeResetLink: [401, 403, 403, 403, 201],
  askResetMail: everybody(204),
  previewPicture: signedIn(200),
  resetPassword: everybody(200),
  removeAccount: [401, 403, 403, 403, 204],
  exportAccount: [401, 403, 403, 403, 403],
  enterHandicap: [401, 403, 403, 403, 200],
  updateHandicaps: [401, 403, 403, 403, 200],
  updateNormalizedHandicaps: [401, 403, 403, 403, 200],
  previewNormalizedHandicaps: [401, 403, 403, 403, 200],
  readHandicapProgress: [401, 403, 403, 403, 200],
};

/** What a player may do for themself: the owner, about the owner's own things. */
const OWN: Record<string, number> = {
  changeUser: 200,
  changePassword: 200,
  signOutEverywhere: 204,
  makeResetLink: 403,
  lockAccount: 403,
  removeAccount: 204,
  exportAccount: 200,
  enterHandicap: 403,
  updateScore: 200,
  readScoreLog: 200,
  removePlayer: 204,
  createSeason: 403,
  changeSeason: 403,
  removeSeason: 403,
  createCompetition: 403,
  changeCompetition: 403,
  removeCompetition: 403,
  setSides: 403,
  fixHandicaps: 403,
  changePlayer: 200,
  listBans: 403,
  exportRoster: 403,
  exportTeeSheet: 403,
  generateGroupings: 403,
  changeDraw: 403,
  changeTeeSheet: 403,
  removeTeeSheet: 403,
  changeCourse: 403,
  takeCourse: 403,
  changeTournament: 403,
  copyTournament: 403,
  removeTournament: 403,
  removeCourse: 403,
  updateHandicaps: 403,
};

it('the role matrix names every call of the contract', () => {
  expect(Object.keys(MATRIX).sort()).toEqual([...calls.keys()].sort());
});

onEveryServer('who may do what', (server) => {
  let people: People;
  const tokenOf = (role: Role) => (role === 'anonymous' ? null : people[PERSON[role]].access);
  /** What nothing changes: a call that is refused and one that only reads share it. */
  let still: World;
  const sentBy = async (name: string, status: number): Promise<[World, Sent]> => {
    const changes = status < 400 && calls.get(name)!.method !== 'GET';
    const w = changes ? await newWorld(server(), people) : still;
    return [w, requests[name]!(w)];
  };
  beforeAll(async () => {
    people = await newPeople(server());
    still = await newWorld(server(), people);
  });

  const cells = Object.entries(MATRIX).flatMap(([name, row]) =>
    ROLES.map((role, i) => ({ name, role, status: row[i]! })),
  );
  it('each call answers each role as the matrix says', () =>
    everyRow(
      cells,
      ({ name, role }) => `${name} by ${role}`,
      async ({ name, role, status }) => {
        if (name === 'refreshTokens') people.owner.refresh = await signedInAgain();
        const [, sent] = await sentBy(name, status);
        const answer = await send(server(), name, sent, tokenOf(role));
        expect([answer.status, answer.body]).toEqual([status, answer.body]);
        const detail = (answer.body as { detail?: string } | undefined)?.detail;
        expect(/^[A-Z].*\.$/.test(detail ?? '')).toBe(status >= 400);
        if (name === 'removeAccount' && answer.status === 204) await newOwner();
      },
    ));

  const newOwner = async (): Promise<void> => {
    people.owner = await newPerson(server(), 'owner');
    still = await newWorld(server(), people);
  };

  const signedInAgain = async (): Promise<string> => {
    const body = { username: people.owner.username, password: PASSWORD };
    return ((await send(server(), 'signIn', { body })).body as { refresh: string }).refresh;
  };

  it('each call answers the owner of the card as the table says', () =>
    everyRow(
      Object.entries(OWN),
      ([name]) => name,
      async ([name, status]) => {
        const [, sent] = await sentBy(name, status);
        expect((await send(server(), name, sent, people.owner.access)).status).toBe(status);
        if (name === 'removeAccount') await newOwner();
      },
    ));

  it('a batch answers each item by the rights on its card', async () => {
    const w = await newWorld(server(), people);
    const own = { ...scoreOf(w), user: people.other.id };
    const sent = { body: { updates: [scoreOf(w), own] } };
    const answer = await send(server(), 'updateScores', sent, people.other.access);
    const { results } = answer.body as { results: { status: number }[] };
    expect(results.map(({ status }) => status)).toEqual([403, 200]);
  });

  it('players of one group in round 1 may not score for each other in round 2', async () => {
    const w = await newWorld(server(), people);
    const body = { ...scoreOf(w), date: '2026-05-02', round_number: 2 };
    expect((await send(server(), 'updateScore', { body }, people.mate.access)).status).toBe(403);
  });

  it('an organizer has no rights in the tournament of somebody else', async () => {
    const [w] = await sentBy('generateGroupings', 200);
    const theirs = await newWorld(server(), { ...people, organizer: people.outsider });
    for (const name of [
      'generateGroupings',
      'changeDraw',
      'changeTeeSheet',
      'removeTeeSheet',
      'createExclusion',
      'changeGroupingSettings',
      'removePlayer',
      'takeCourse',
      'changePlayer',
      'removeTournament',
      'listBans',
      'changeSeason',
      'removeSeason',
      'createCompetition',
      'changeCompetition',
      'removeCompetition',
      'setSides',
      'fixHandicaps',
    ]) {
      const answer = await send(server(), name, requests[name]!(theirs), w.organizer.access);
      expect([name, answer.status]).toEqual([name, 403]);
    }
  });

  it('a right taken away is gone with the next call', async () => {
    const w = await newWorld(server(), people);
    await server().context.write((trx) =>
      trx.updateTable('users').set({ is_staff: 0 }).where('id', '=', people.staff.id).execute(),
    );
    const answer = await send(
      server(),
      'generateGroupings',
      requests['generateGroupings']!(w),
      people.staff.access,
    );
    await server().makeStaff(people.staff.id);
    expect(answer.status).toBe(403);
  });

  it('a forged or unsigned token is nobody on every call that needs somebody', async () => {
    const w = await newWorld(server(), people);
    const [head, , signature] = people.owner.access.split('.');
    const claims = base64url({ user_id: people.staff.id, iat: 0, exp: 9_999_999_999 });
    const unsigned = `${base64url({ alg: 'none', typ: 'JWT' })}.${claims}.`;
    for (const token of [`${head}.${claims}.${signature}`, unsigned, 'x', people.owner.refresh])
      for (const [name, row] of Object.entries(MATRIX)) {
        if (row[0] !== 401) continue;
        const answer = await send(server(), name, requests[name]!(w), token);
        expect([name, answer.status]).toEqual([name, 401]);
      }
  });
});

const base64url = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
