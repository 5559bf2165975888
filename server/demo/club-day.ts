import { listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import { createRandom } from '#domain/random.ts';
import { listStartOrder } from '#domain/round.ts';
import type { Context } from '../context.ts';
import { ensureCodes, findLiveCode } from '../store/access/access.ts';
import { signInHelper } from '../store/access/helpers.ts';
import { importRoster } from '../store/players/roster.ts';
import { CLUB_LIST } from './club-list.ts';
import { addCompetitions } from './competitions.ts';
import { createRandomStrokes } from './links.ts';
import { addDemoTournament, drawShotgun, enterGroupScores } from './rounds.ts';

const ROUND = 1;
/** Sixteen groups on 18 holes, each starting on its own hole, and how many holes some of them have entered. */
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
    const event = { name: 'Saturday Medal', days: [today], course };
    const tournament = await addDemoTournament(trx, event, organizer, now);
    const importResults = await importRoster(trx, tournament, CLUB_LIST, { user: organizer, now });
    const handicaps = new Map<number, number>();
    for (const { row, result, player } of importResults) {
      if (result !== 'added') throw new Error(`row ${row} of the demo's list was ${result}`);
      handicaps.set(player!.id, Math.round(CLUB_LIST[row]!.handicap * 10));
    }
    return { tournament, handicaps };
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
  const { organizer: user, today: date, course } = options;
  const round = { tournament, round_number: ROUND, date, course } as const;
  const groups = await drawShotgun(context, round, '09:00');
  const madeCodes = await context.write((trx) =>
    ensureCodes(trx, { tournament, round: ROUND, renew: false, user, now: context.clock() }),
  );
  const codes = new Map(madeCodes.map(({ group_number, code }) => [group_number, code]));
  await addCompetitions(context, { tournament, round: ROUND, groups });
  const random = createRandom(9);
  const strokesByPlayer = new Map(
    [...handicaps].map(([player, tenths]) => [player, createRandomStrokes(tenths, random)]),
  );

  /** Enters scores on the first `holeCount` holes that the group plays, the last one at the present time. */
  const enterFirstHoles = (group: Grouping, author: number, holeCount: number): Promise<void> =>
    enterGroupScores(context, round, group, {
      author,
      holes: listStartOrder(group.start_hole).slice(0, holeCount),
      msPerHole: MS_PER_HOLE,
      getPartner: (player) => (player === author || !handicaps.has(author) ? null : author),
      getStrokes: (player, hole) => strokesByPlayer.get(player)![hole - 1]!,
    });

  const groupsByNumber = new Map(groups.map((group) => [group.group_number, group]));
  for (const [groupNumber, holeCount] of HOLE_COUNTS_BY_GROUP) {
    const group = groupsByNumber.get(groupNumber)!;
    await enterFirstHoles(group, listGroupMembers(group)[0]!.id, holeCount);
  }
  const helper = await signInDemoHelper(context, codes.get(HELPED_GROUP.group)!, HELPED_GROUP.name);
  await enterFirstHoles(groupsByNumber.get(HELPED_GROUP.group)!, helper, HELPED_GROUP.holes);
  return { tournament, group: GROUP_NUMBER_TO_TRY, code: codes.get(GROUP_NUMBER_TO_TRY)! };
}
