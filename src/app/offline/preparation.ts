import { succeed, type Result } from '#api/failures.ts';
import type { AnswerOf, CallInput, Client } from '#api/types.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings, membersOf } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { NEAR, listTournaments, readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { readUser } from '#contract/people/users.ts';
import { roundsOf } from '#domain/round.ts';
import { t } from '#words/t.ts';

/** One card of the product: whose, where, which round. */
export interface Card {
  user: number;
  tournament: number;
  round: number;
}

/** What a tournament still needs before it works with no network. */
export interface Readiness {
  ready: boolean;
  /** What is still missing, in words: 'players', 'scorecards of round 2'. */
  missing: string[];
}

/** What preparing a tournament needs of the phone. */
export interface PreparationParts {
  call: Client['call'];
  /** Whether the app itself starts with no network. */
  hasApp: () => Promise<boolean>;
  /** Whether a copy of a read is on this phone. */
  hasRead: (endpoint: AnyEndpoint, input: CallInput, userId: number | null) => Promise<boolean>;
  hasCard: (card: Card) => Promise<boolean>;
  /** Called before the server is asked; what it resolves to merges the answer into the phone's card. */
  expectCard: (card: Card) => Promise<MergeCard<void>>;
  now: () => number;
}

interface Need {
  word: string;
  endpoint: AnyEndpoint;
  input: CallInput;
}

const idOf = (player: Tournament['players'][number]): number => {
  if (typeof player === 'number') return player;
  if (!('player' in player)) return player.id;
  return typeof player.player === 'number' ? player.player : player.player.id;
};

const memberIdsOf = (group: Grouping): number[] => membersOf(group).map(({ id }) => id);

/** The cards that a player sees or keeps on the course: the own one and those of the group, each round. */
export function cardsOf(tournament: Tournament, groupings: readonly Grouping[], userId: number): Card[] {
  if (!tournament.players.some((player) => idOf(player) === userId)) return [];
  return roundsOf(tournament).flatMap(({ round_number: round }) => {
    const group = groupings.find(
      (it) =>
        it.tournament === tournament.id && it.round_number === round && memberIdsOf(it).includes(userId),
    );
    const users = new Set([userId, ...(group ? memberIdsOf(group) : [])]);
    return [...users].map((user) => ({ user, tournament: tournament.id, round }));
  });
}

/** The reads that the tournament's screens make, beside the tournament and its groupings. */
const otherReads = (id: number, userId: number | null): Need[] => [
  { word: t('players'), endpoint: listPlayers, input: { query: { tournament: id } } },
  { word: t('the leaderboard'), endpoint: readBoard, input: { params: { id } } },
  ...(userId === null
    ? []
    : [{ word: t('your profile'), endpoint: readUser, input: { params: { id: userId } } }]),
];
/** Fetched when possible, never reported as missing. */
const extrasOf = (id: number): Omit<Need, 'word'>[] => [
  { endpoint: listTournaments, input: { query: NEAR } },
  { endpoint: listCourses, input: {} },
  { endpoint: listRoundCourses, input: { params: { id } } },
  { endpoint: readField, input: { params: { id } } },
];

const MOST_OWN = 5;
const NEW_MS = 30_000;
const lastDay = (tournament: Tournament): string => roundsOf(tournament).at(-1)?.date ?? '';

/** Hears how much of a preparation is done, from 0 to 1. */
export type TellProgress = (part: number) => void;

/** The tournament and its groupings: what else is wanted is known only after them. */
const FIRST_READS = 2;

/** Counts steps, and tells after each. */
function stepsOf(all: number, done: number, tell: TellProgress): () => void {
  let count = done;
  tell(count / all);
  return () => tell(++count / all);
}

const AT_ONCE = 4;
async function inTurns<T>(items: readonly T[], work: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const next = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    await work(item);
    await next();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, next));
}

const wordOf = (card: Card, userId: number): string =>
  card.user === userId
    ? t('your scorecard of round {round}', { round: card.round })
    : t("your group's scorecards of round {round}", { round: card.round });

/** Fetches what a tournament needs on the course, and tells what is still missing. */
export function createPreparation(parts: PreparationParts) {
  const { call, now } = parts;

  const get = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOf<E>>> =>
    call(endpoint, { ...input, strategy: 'network-first' });

  /** Leaves out what a screen has asked for a moment ago. */
  async function getUnlessNew(endpoint: AnyEndpoint, input: CallInput): Promise<void> {
    const copy = await call(endpoint, { ...input, strategy: 'cache-only' });
    const isNew = copy.ok && copy.cachedAt !== null && now() - copy.cachedAt < NEW_MS;
    if (!isNew) await get(endpoint, input);
  }

  async function fetchCard(card: Card): Promise<void> {
    const merge = await parts.expectCard(card);
    const got = await get(readScorecard, { params: card as never });
    if (got.ok) await merge(got.data, got.cachedAt);
  }

  /** What a copy says, without the network. */
  async function cached<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
    const got = await call(endpoint, { ...input, strategy: 'cache-only' });
    return got.ok ? got.data : null;
  }

  async function missing(id: number, userId: number | null, seen?: Seen): Promise<string[]> {
    const tournament = seen?.tournament ?? (await cached(readTournament, { params: { id } }));
    const groupings = seen?.groupings ?? (await cached(listGroupings, { query: { tournament: id } }));
    const words: string[] = [];
    if (!(await parts.hasApp())) words.push(t('the app itself'));
    const needs: Need[] = [
      { word: t('the tournament'), endpoint: readTournament, input: { params: { id } } },
      { word: t('groupings'), endpoint: listGroupings, input: { query: { tournament: id } } },
      ...otherReads(id, userId),
    ];
    for (const { word, endpoint, input } of needs)
      if (!(await parts.hasRead(endpoint, input, userId))) words.push(word);
    if (userId !== null && tournament)
      for (const card of cardsOf(tournament, groupings ?? [], userId))
        if (!(await parts.hasCard(card))) words.push(wordOf(card, userId));
    return [...new Set(words)];
  }

  const readinessOf = (words: string[]): Readiness => ({ ready: words.length === 0, missing: words });

  return {
    /** What is on this phone already. */
    check: async (id: number, userId: number | null): Promise<Readiness> =>
      readinessOf(await missing(id, userId)),

    /** Fetches everything anew, as far as the network gives it. */
    async prepare(id: number, userId: number | null, tell: TellProgress = () => {}): Promise<Readiness> {
      const [tournament, groupings] = await Promise.all([
        get(readTournament, { params: { id } }),
        get(listGroupings, { query: { tournament: id } }),
      ]);
      const others = otherReads(id, userId);
      const extras = extrasOf(id);
      const cards =
        tournament.ok && userId !== null
          ? cardsOf(tournament.data, groupings.ok ? groupings.data : [], userId)
          : [];
      const step = stepsOf(FIRST_READS + others.length + cards.length + extras.length, FIRST_READS, tell);
      await inTurns(others, ({ endpoint, input }) => getUnlessNew(endpoint, input).then(step));
      await inTurns(cards, (card) => fetchCard(card).then(step));
      for (const { endpoint, input } of extras) await getUnlessNew(endpoint, input).then(step);
      const seen: Seen = {
        tournament: tournament.ok ? tournament.data : null,
        groupings: groupings.ok ? groupings.data : null,
      };
      return readinessOf(await missing(id, userId, seen));
    },

    /** What a phone that nobody is signed in on needs to come in by the code of a group with no network. */
    async prepareGroups(id: number): Promise<void> {
      const input = { params: { id } };
      await getUnlessNew(readTournament, input);
      await getUnlessNew(listGroupings, { query: { tournament: id } });
      await getUnlessNew(listRoundCourses, input);
      await getUnlessNew(listTournaments, { query: NEAR });
    },

    /** The tournaments that a user plays in, the latest first, at most five: older ones are looked up, not played. */
    async ownTournaments(userId: number): Promise<Result<number[]>> {
      const got = await get(listTournaments, { query: { player: userId } });
      if (!got.ok) return got;
      const own = got.data.filter(({ players }) => players.some((player) => idOf(player) === userId));
      const latest = [...own].sort((a, b) => lastDay(b).localeCompare(lastDay(a)));
      return succeed(latest.slice(0, MOST_OWN).map(({ id }) => id));
    },
  };
}

interface Seen {
  tournament: Tournament | null;
  groupings: Grouping[] | null;
}
