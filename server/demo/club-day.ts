import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { createRandom } from '#domain/random.ts';
import { listStartOrder } from '#domain/round.ts';
import { setTeeSheet } from '../draws/change-draw.ts';
import type { Context } from '../context.ts';
import { ensureCodes, findLiveCode } from '../store/access/access.ts';
import { signInHelper } from '../store/access/helpers.ts';
import { loadDraw } from '../store/draws/draws.ts';
import { importRoster } from '../store/players/roster.ts';
import { addTournament } from '../store/tournaments/tournaments.ts';
import { CLUB_LIST } from './club-list.ts';
import { addCompetitions } from './competitions.ts';
import { createRandomStrokes } from './links.ts';
import { enterScores, drawDemoGroups } from './rounds.ts';

const ROUND = 1;
const UNUSED_ROUNDS = { date2: null, date3: null, date4: null, course2: null, course3: null, course4: null };
/** Sixteen groups on 18 holes, each starting on its own hole. */
const TEE_SHEET = {
  start: 'shotgun',
  first_time: '09:00',
  interval_minutes: null,
  gap_minutes: null,
} as const;

const HOLE_COUNTS_BY_GROUP: ReadonlyMap<number, number> = new Map([
  [16, 11],
  [12, 8],
  [7, 5],
]);
/** The group whose scores a helper enters; the helper does not play. */
const HELPED_GROUP = { group: 3, name: 'Hanna Lind', holes: 1 };
/** Number of the group whose code the greeting prints; nobody has signed in with it. */
const GROUP_NUMBER_TO_TRY = 5;

/** Milliseconds between two holes, so that eleven holes fit in two hours. */
const MS_PER_HOLE = 11 * 60_000;

interface ClubDayOptions {
  organizer: number;
  /** YYYY-MM-DD */
  today: string;
  course: number;
}

export interface ClubDay {
  tournament: number;
  /** Number of a group without scores; `groupCode` opens its card. */
  group: number;
  code: string;
}

async function addClubTournament(
  context: Context,
  { organizer, today, course }: ClubDayOptions,
): Promise<{ tournament: number; handicaps: Map<number, number> }> {
  return context.write(async (trx) => {
    const now = context.clock();
    const tournamentFields = { name: 'Saturday Medal', date1: today, course1: course, ...UNUSED_ROUNDS };
    const tournament = await addTournament(trx, tournamentFields, organizer, now);
    const importResults = await importRoster(trx, tournament, CLUB_LIST, { user: organizer, now });
    const handicaps = new Map<number, number>();
    for (const { row, result, player } of importResults) {
      if (result !== 'added') throw new Error(`row ${row} of the demo's list was ${result}`);
      handicaps.set(player!.id, Math.round(CLUB_LIST[row]!.handicap * 10));
    }
    return { tournament, handicaps };
  });
}

async function drawAndMakeCodes(
  context: Context,
  { tournament, organizer, today, course }: ClubDayOptions & { tournament: number },
): Promise<{ groups: Grouping[]; codes: ReadonlyMap<number, string> }> {
  const round = { tournament, round_number: ROUND, date: today, course } as const;
  await drawDemoGroups(context, round, { group_size: 4, handicap_weight: 0.7, current_score_weight: 0 });
  const key = { tournament, round: ROUND };
  return context.write(async (trx) => {
    await setTeeSheet(trx, key, TEE_SHEET);
    const codes = await ensureCodes(trx, { ...key, renew: false, user: organizer, now: context.clock() });
    const { groups } = await loadDraw(trx, key);
    return { groups, codes: new Map(codes.map(({ group_number, code }) => [group_number, code])) };
  });
}

/** Returns the helper's user id. */
async function signInDemoHelper(context: Context, groupCode: string, name: string): Promise<number> {
  return context.write(async (trx) => {
    const row = await findLiveCode(trx, groupCode);
    if (!row) throw new Error("the demo's code opens nothing");
    return (await signInHelper(trx, row, { name, before: null }, context.clock())).user.id;
  });
}

/** Adds a club day: 62 players without accounts, a shotgun start at nine, four groups that score by phone. */
export async function addClubDay(context: Context, options: ClubDayOptions): Promise<ClubDay> {
  const { tournament, handicaps } = await addClubTournament(context, options);
  const { groups, codes } = await drawAndMakeCodes(context, { ...options, tournament });
  await addCompetitions(context, { tournament, round: ROUND, groups });
  const random = createRandom(9);
  const strokesByPlayer = new Map(
    [...handicaps].map(([user, tenths]) => [user, createRandomStrokes(tenths, random)]),
  );

  /** Enters scores on the first `holeCount` holes that the group plays, the last one at the present time. */
  const enterGroupScores = (group: Grouping, author: number, holeCount: number): Promise<void> => {
    const playedHoles = listStartOrder(group.start_hole).slice(0, holeCount);
    const members = listGroupMembers(group);
    return enterScores(
      context,
      playedHoles.flatMap((hole, i) =>
        members.map(({ id: user }) => ({
          author,
          update: {
            user,
            date: options.today,
            tournament,
            course: options.course,
            round_number: ROUND,
            hole: options.course * 100 + hole,
            score: strokesByPlayer.get(user)![hole - 1]!,
            partner: user === author || !handicaps.has(author) ? null : author,
            recorded_at: new Date(context.clock() - (playedHoles.length - 1 - i) * MS_PER_HOLE).toISOString(),
          },
        })),
      ),
    );
  };

  const groupsByNumber = new Map(groups.map((group) => [group.group_number, group]));
  for (const [groupNumber, holeCount] of HOLE_COUNTS_BY_GROUP) {
    const group = groupsByNumber.get(groupNumber)!;
    await enterGroupScores(group, listGroupMembers(group)[0]!.id, holeCount);
  }
  const helper = await signInDemoHelper(context, codes.get(HELPED_GROUP.group)!, HELPED_GROUP.name);
  await enterGroupScores(groupsByNumber.get(HELPED_GROUP.group)!, helper, HELPED_GROUP.holes);
  return { tournament, group: GROUP_NUMBER_TO_TRY, code: codes.get(GROUP_NUMBER_TO_TRY)! };
}
