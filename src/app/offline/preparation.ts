import { succeed, type Result } from '#api/failures.ts';
import type { AnswerOf, CallInput, Client } from '#api/types.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings, listGroupMembers } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import { NEAR, listTournaments, readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { readUser } from '#contract/people/users.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';

export interface Card {
  user: number;
  tournament: number;
  round: number;
}

export interface Readiness {
  ready: boolean;
  /** Texts, for example 'players' or 'scorecards of round 2'. */
  missing: string[];
}

export interface PreparationParts {
  call: Client['call'];
  /** True if the app starts without network. */
  hasApp: () => Promise<boolean>;
  hasRead: (endpoint: AnyEndpoint, input: CallInput, userId: number | null) => Promise<boolean>;
  hasCard: (card: Card) => Promise<boolean>;
  /** Call it before the request. It resolves to a function that merges the answer into the phone's card. */
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

const memberIdsOf = (group: Grouping): number[] => listGroupMembers(group).map(({ id }) => id);

/** The user's own card and the cards of their group, for each round. */
export function cardsOf(tournament: Tournament, groupings: readonly Grouping[], userId: number): Card[] {
  if (!tournament.players.some((player) => idOf(player) === userId)) return [];
  return listRounds(tournament).flatMap(({ round_number: round }) => {
    const group = groupings.find(
      (it) =>
        it.tournament === tournament.id && it.round_number === round && memberIdsOf(it).includes(userId),
    );
    const users = new Set([userId, ...(group ? memberIdsOf(group) : [])]);
    return [...users].map((user) => ({ user, tournament: tournament.id, round }));
  });
}

/** Reads of the tournament's screens, besides the tournament and its groupings. */
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
const lastDay = (tournament: Tournament): string => listRounds(tournament).at(-1)?.date ?? '';

/** `part` is the progress, from 0 to 1. */
export type ReportProgress = (part: number) => void;

/** The tournament and its groupings, which determine the other reads. */
const FIRST_READS = 2;

function stepsOf(all: number, done: number, report: ReportProgress): () => void {
  let count = done;
  report(count / all);
  return () => report(++count / all);
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

export function createPreparation(parts: PreparationParts) {
  const { call, now } = parts;

  const get = <E extends AnyEndpoint>(endpoint: E, input: CallInput<E>): Promise<Result<AnswerOf<E>>> =>
    call(endpoint, { ...input, strategy: 'network-first' });

  /** Skips a read whose copy is newer than NEW_MS. */
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
    check: async (id: number, userId: number | null): Promise<Readiness> =>
      readinessOf(await missing(id, userId)),

    async prepare(id: number, userId: number | null, report: ReportProgress = () => {}): Promise<Readiness> {
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
      const step = stepsOf(FIRST_READS + others.length + cards.length + extras.length, FIRST_READS, report);
      await inTurns(others, ({ endpoint, input }) => getUnlessNew(endpoint, input).then(step));
      await inTurns(cards, (card) => fetchCard(card).then(step));
      for (const { endpoint, input } of extras) await getUnlessNew(endpoint, input).then(step);
      const seen: Seen = {
        tournament: tournament.ok ? tournament.data : null,
        groupings: groupings.ok ? groupings.data : null,
      };
      return readinessOf(await missing(id, userId, seen));
    },

    /** For an offline sign-in by group code on a phone where nobody is signed in. */
    async prepareGroups(id: number): Promise<void> {
      const input = { params: { id } };
      await getUnlessNew(readTournament, input);
      await getUnlessNew(listGroupings, { query: { tournament: id } });
      await getUnlessNew(listRoundCourses, input);
      await getUnlessNew(listTournaments, { query: NEAR });
    },

    /** Latest first, at most five. */
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
