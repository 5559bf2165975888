import { succeed, type Result } from '#api/failures.ts';
import type { AnswerOf, CallInput, Client } from '#api/types.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings } from '#contract/tournaments/groupings.ts';
import type { Grouping } from '#contract/tournaments/groupings.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';
import { readLocalRules, readNotices } from '#contract/tournaments/notices.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import {
  NEAR_QUERY,
  listTournaments,
  readTournament,
  type Tournament,
} from '#contract/tournaments/tournaments.ts';
import { readUser } from '#contract/people/users.ts';
import { listRounds } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { idOf, listCards, type RequiredCard } from './required-cards.ts';

export interface Readiness {
  ready: boolean;
  /** Names of the missing data, for example 'players' or 'scorecards of round 2'. */
  missing: string[];
}

export interface PreparationDependencies {
  call: Client['call'];
  /** Resolves to true if the app starts without a network. */
  hasApp: () => Promise<boolean>;
  hasRead: (endpoint: AnyEndpoint, input: CallInput, userId: number | null) => Promise<boolean>;
  hasCard: (card: RequiredCard) => Promise<boolean>;
  expectCard: (card: RequiredCard) => Promise<MergeCard<void>>;
  now: () => number;
}

interface RequiredRead {
  word: string;
  endpoint: AnyEndpoint;
  input: CallInput;
}

/** Lists the reads that the tournament's screens need, besides the tournament and its groupings. */
const listOtherReads = (id: number, userId: number | null): RequiredRead[] => [
  { word: t('players'), endpoint: listPlayers, input: { query: { tournament: id } } },
  { word: t('the leaderboard'), endpoint: readBoard, input: { params: { id } } },
  ...(userId === null
    ? []
    : [{ word: t('your profile'), endpoint: readUser, input: { params: { id: userId } } }]),
];
/** Lists reads that are fetched if possible and never reported as missing. */
const listOptionalReads = (id: number): Omit<RequiredRead, 'word'>[] => [
  { endpoint: listTournaments, input: { query: NEAR_QUERY } },
  { endpoint: listCourses, input: {} },
  { endpoint: listRoundCourses, input: { params: { id } } },
  { endpoint: readField, input: { params: { id } } },
  { endpoint: readNotices, input: { params: { id } } },
  { endpoint: readLocalRules, input: { params: { id } } },
];

const MAX_OWN_TOURNAMENTS = 5;
const MAX_AGE_MS = 30_000;
const lastDay = (tournament: Tournament): string => listRounds(tournament).at(-1)?.date ?? '';

/** Called with the progress, from 0 to 1. */
export type ReportProgress = (part: number) => void;

/** Number of the reads that determine the others: the tournament and its groupings. */
const FIRST_READ_COUNT = 2;

function createProgress(total: number, doneBefore: number, report: ReportProgress): () => void {
  let count = doneBefore;
  report(count / total);
  return () => report(++count / total);
}

const MAX_PARALLEL_READS = 4;
async function runInParallel<T>(items: readonly T[], handleItem: (item: T) => Promise<void>): Promise<void> {
  const queue = [...items];
  const handleNext = async (): Promise<void> => {
    const item = queue.shift();
    if (item === undefined) return;
    await handleItem(item);
    await handleNext();
  };
  await Promise.all(Array.from({ length: MAX_PARALLEL_READS }, handleNext));
}

const describeCard = (card: RequiredCard, userId: number): string =>
  card.user === userId
    ? t('your scorecard for round {round}', { round: card.round })
    : t("your group's scorecards for round {round}", { round: card.round });

export function createPreparation(parts: PreparationDependencies) {
  const { call, now } = parts;

  const fetchFromNetwork = <E extends AnyEndpoint>(
    endpoint: E,
    input: CallInput<E>,
  ): Promise<Result<AnswerOf<E>>> => call(endpoint, { ...input, strategy: 'network-first' });

  async function fetchUnlessFresh(endpoint: AnyEndpoint, input: CallInput): Promise<void> {
    const cachedCopy = await call(endpoint, { ...input, strategy: 'cache-only' });
    const isCopyFresh =
      cachedCopy.ok && cachedCopy.cachedAt !== null && now() - cachedCopy.cachedAt < MAX_AGE_MS;
    if (!isCopyFresh) await fetchFromNetwork(endpoint, input);
  }

  async function fetchCard(card: RequiredCard): Promise<void> {
    const merge = await parts.expectCard(card);
    const cardResult = await fetchFromNetwork(readScorecard, { params: card as never });
    if (cardResult.ok) await merge(cardResult.data, cardResult.cachedAt);
  }

  async function loadCached<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
    const cachedResult = await call(endpoint, { ...input, strategy: 'cache-only' });
    return cachedResult.ok ? cachedResult.data : null;
  }

  async function listMissing(id: number, userId: number | null, fetched?: FetchedData): Promise<string[]> {
    const tournament = fetched?.tournament ?? (await loadCached(readTournament, { params: { id } }));
    const groupings = fetched?.groupings ?? (await loadCached(listGroupings, { query: { tournament: id } }));
    const missingItems: string[] = [];
    if (!(await parts.hasApp())) missingItems.push(t('the app itself'));
    const requiredReads: RequiredRead[] = [
      { word: t('the tournament'), endpoint: readTournament, input: { params: { id } } },
      { word: t('groups'), endpoint: listGroupings, input: { query: { tournament: id } } },
      ...listOtherReads(id, userId),
    ];
    for (const { word, endpoint, input } of requiredReads)
      if (!(await parts.hasRead(endpoint, input, userId))) missingItems.push(word);
    if (userId !== null && tournament)
      for (const card of listCards(tournament, groupings ?? [], userId))
        if (!(await parts.hasCard(card))) missingItems.push(describeCard(card, userId));
    return [...new Set(missingItems)];
  }

  const toReadiness = (missingItems: string[]): Readiness => ({
    ready: missingItems.length === 0,
    missing: missingItems,
  });

  return {
    check: async (id: number, userId: number | null): Promise<Readiness> =>
      toReadiness(await listMissing(id, userId)),

    async prepare(id: number, userId: number | null, report: ReportProgress = () => {}): Promise<Readiness> {
      const [tournament, groupings] = await Promise.all([
        fetchFromNetwork(readTournament, { params: { id } }),
        fetchFromNetwork(listGroupings, { query: { tournament: id } }),
      ]);
      const otherReads = listOtherReads(id, userId);
      const extras = listOptionalReads(id);
      const cards =
        tournament.ok && userId !== null
          ? listCards(tournament.data, groupings.ok ? groupings.data : [], userId)
          : [];
      const reportStep = createProgress(
        FIRST_READ_COUNT + otherReads.length + cards.length + extras.length,
        FIRST_READ_COUNT,
        report,
      );
      await runInParallel(otherReads, ({ endpoint, input }) =>
        fetchUnlessFresh(endpoint, input).then(reportStep),
      );
      await runInParallel(cards, (card) => fetchCard(card).then(reportStep));
      for (const { endpoint, input } of extras) await fetchUnlessFresh(endpoint, input).then(reportStep);
      const fetched: FetchedData = {
        tournament: tournament.ok ? tournament.data : null,
        groupings: groupings.ok ? groupings.data : null,
      };
      return toReadiness(await listMissing(id, userId, fetched));
    },

    /** Fetches what an offline sign-in by a group's code needs, on a phone where nobody is signed in. */
    async prepareGroups(id: number): Promise<void> {
      const tournamentInput = { params: { id } };
      await fetchUnlessFresh(readTournament, tournamentInput);
      await fetchUnlessFresh(listGroupings, { query: { tournament: id } });
      await fetchUnlessFresh(listRoundCourses, tournamentInput);
      await fetchUnlessFresh(listTournaments, { query: NEAR_QUERY });
    },

    /** Resolves to at most five tournaments of the user, the latest first. */
    async ownTournaments(userId: number): Promise<Result<number[]>> {
      const tournamentsResult = await fetchFromNetwork(listTournaments, { query: { player: userId } });
      if (!tournamentsResult.ok) return tournamentsResult;
      const userTournaments = tournamentsResult.data.filter(({ players }) =>
        players.some((player) => idOf(player) === userId),
      );
      const sortedTournaments = [...userTournaments].sort((a, b) => lastDay(b).localeCompare(lastDay(a)));
      return succeed(sortedTournaments.slice(0, MAX_OWN_TOURNAMENTS).map(({ id }) => id));
    },
  };
}

interface FetchedData {
  tournament: Tournament | null;
  groupings: Grouping[] | null;
}
