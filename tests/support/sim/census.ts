import { TOURNAMENT_CLOSED_MESSAGE, SCORER_ROLE_ENDED_MESSAGE } from '#server/scores/authorize.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { GUEST, isHelper } from './cards.ts';
import { hadAll } from './day.ts';
import { MERGED_PLAYER } from './people/people.ts';
import type { World } from './world.ts';

/** Whether things happened on a day. */
export type Happened = Record<string, boolean>;

const leftIn = ({ phones }: World) => phones.flatMap(({ disk }) => [...disk.rows.outbox.values()]);
const hasMark = ({ server }: World, kind: keyof typeof MARK_PLACES): boolean =>
  server.arrivals.some(({ place }) => place.endsWith(`/${MARK_PLACES[kind]}`));

function ofClub(world: World): Happened {
  const { club, server } = world;
  const story = world.story().join('\n');
  const refused = leftIn(world).filter(({ parked: is }) => is === 1);
  return {
    redraws: story.includes('groups are drawn anew'),
    hasHelperScores: server.arrivals.some(({ by }) => isHelper(by)),
    guests: club?.hasGuest === true && server.arrivals.some(({ by }) => by === GUEST),
    ends: /the code of group \d ends|codes are renewed/.test(story),
    again: /(phone\d): signed in: (\d), a helper[^]+\1: signed in: \2, a helper/.test(story),
    refused: refused.some(({ owner }) => isHelper(owner)),
    final: story.includes('results are final'),
    late: refused.some(({ problem }) => problem === TOURNAMENT_CLOSED_MESSAGE),
    reasons: hasMark(world, 'reason'),
  };
}

function ofPeople(world: World): Happened {
  const { counts, isMerged } = world.people!;
  const left = leftIn(world);
  const hasProblem = (sentence: string): boolean => left.some(({ problem }) => problem === sentence);
  return {
    ...Object.fromEntries(Object.entries(counts).map(([name, count]) => [name, count > 0])),
    roleEnded: hasProblem(SCORER_ROLE_ENDED_MESSAGE),
    notIn: hasProblem('This player is not in the tournament.'),
    ofOld: isMerged && left.some(({ owner }) => owner === MERGED_PLAYER),
    stops: hasMark(world, 'stop'),
  };
}

function ofExchanges({ exchanges, server }: World): Happened {
  const { taken, wiped, rescued } = exchanges!.counts;
  const carried = server.arrivals.filter(({ isCarried }) => isCarried);
  return {
    taken: taken > 0,
    wiped: wiped > 0,
    rescued: rescued > 0,
    carried: carried.length > 0,
    arrivedFirst: carried.some(({ result }) => result !== 'duplicate'),
  };
}

/** Says what happened on a day. `before` reads the day before the evening, which resolves refused scores. */
interface Census {
  before?: (world: World) => Happened;
  after?: (world: World) => Happened;
}

const censuses = {
  club: { before: ofClub },
  people: { before: ofPeople },
  exchanges: { after: ofExchanges },
  whole: { after: (world) => ({ whole: hadAll(world) }) },
} satisfies Record<string, Census>;
export type CensusName = keyof typeof censuses;
export const getCensus = (name: CensusName): Census => censuses[name];
