import { succeed, type Result } from '#api/failures.ts';
import type { AnswerOf, CallInput, Client } from '#api/types.ts';
import { readBoard } from '#contract/scores/board.ts';
import { listCourses, listRoundCourses } from '#contract/courses/courses.ts';
import type { AnyEndpoint } from '#contract/endpoint.ts';
import { readField } from '#contract/scores/field.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import { readScorecard } from '#contract/scores/scores.ts';
import type { MergeCard } from '#app/scores/merge-card.ts';
import { readLocalRules, readNotices } from '#contract/tournaments/notices.ts';
import { listPlayers } from '#contract/tournaments/players.ts';
import {
  NEAR_QUERY,
  hasPlayer,
  listTournaments,
  readTournament,
  type Tournament,
} from '#contract/tournaments/tournaments.ts';
import { readUser } from '#contract/people/users.ts';
import type { CardKey } from '#data/rows.ts';
import { byLastDay } from '#domain/round.ts';
import { t } from '#words/t.ts';
import { mapInParallel } from '../inParallel.ts';
import { listRequiredCards } from './required-cards.ts';

export interface OfflineReadiness {
  ready: boolean;
  /** Names of the missing data, for example 'players' or 'scorecards of round 2'. */
  missing: string[];
}

export interface PreparationDependencies {
  call: Client['call'];
  /** Resolves to true if the app starts without a network. */
  hasApp: () => Promise<boolean>;
  hasRead: (endpoint: AnyEndpoint, input: CallInput, userId: number | null) => Promise<boolean>;
  hasCard: (card: CardKey) => Promise<boolean>;
  prepareCardMerge: (card: CardKey) => Promise<MergeCard<void>>;
  now: () => number;
}

interface RequiredRead {
  word: string;
  endpoint: AnyEndpoint;
  input: CallInput;
}

/** Lists the reads that the tournament's screens need, besides the tournament and its groupings. */
const listOtherReads = (tournamentId: number, userId: number | null): RequiredRead[] => [
  { word: t('players'), endpoint: listPlayers, input: { query: { tournament: tournamentId } } },
  { word: t('the leaderboard'), endpoint: readBoard, input: { params: { id: tournamentId } } },
  ...(userId === null
    ? []
    : [{ word: t('your profile'), endpoint: readUser, input: { params: { id: userId } } }]),
];
/** Lists reads that are fetched if possible and never reported as missing. */
const listOptionalReads = (tournamentId: number): Omit<RequiredRead, 'word'>[] => [
  { endpoint: listTournaments, input: { query: NEAR_QUERY } },
  { endpoint: listCourses, input: {} },
  { endpoint: listRoundCourses, input: { params: { id: tournamentId } } },
  { endpoint: readField, input: { params: { id: tournamentId } } },
  { endpoint: readNotices, input: { params: { id: tournamentId } } },
  { endpoint: readLocalRules, input: { params: { id: tournamentId } } },
];

const MAX_OWN_TOURNAMENTS = 5;
const MAX_COPY_AGE_MS = 30_000;

/** Called with the progress, from 0 to 1. */
export type ReportProgress = (fraction: number) => void;

/** Number of the reads that determine the others: the tournament and its groupings. */
const ALREADY_READ_COUNT = 2;

function createStepReporter(stepCount: number, doneBefore: number, report: ReportProgress): () => void {
  let stepsDone = doneBefore;
  report(stepsDone / stepCount);
  return () => report(++stepsDone / stepCount);
}

const describeMissingCard = (card: CardKey, userId: number): string =>
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
      cachedCopy.ok && cachedCopy.cachedAt !== null && now() - cachedCopy.cachedAt < MAX_COPY_AGE_MS;
    if (!isCopyFresh) await fetchFromNetwork(endpoint, input);
  }

  async function fetchCard(card: CardKey): Promise<void> {
    const mergeCard = await parts.prepareCardMerge(card);
    const cardResult = await fetchFromNetwork(readScorecard, { params: card as never });
    if (cardResult.ok) await mergeCard(cardResult.data, cardResult.cachedAt);
  }

  async function loadCached<E extends AnyEndpoint>(endpoint: E, input: CallInput<E>) {
    const cachedResult = await call(endpoint, { ...input, strategy: 'cache-only' });
    return cachedResult.ok ? cachedResult.data : null;
  }

  async function listMissingItems(
    tournamentId: number,
    userId: number | null,
    fetchedData?: FetchedData,
  ): Promise<string[]> {
    const tournament =
      fetchedData?.tournament ?? (await loadCached(readTournament, { params: { id: tournamentId } }));
    const groupings =
      fetchedData?.groupings ?? (await loadCached(listGroupings, { query: { tournament: tournamentId } }));
    const missingItems: string[] = [];
    if (!(await parts.hasApp())) missingItems.push(t('the app itself'));
    const requiredReads: RequiredRead[] = [
      { word: t('the tournament'), endpoint: readTournament, input: { params: { id: tournamentId } } },
      { word: t('groups'), endpoint: listGroupings, input: { query: { tournament: tournamentId } } },
      ...listOtherReads(tournamentId, userId),
    ];
    for (const { word, endpoint, input } of requiredReads)
      if (!(await parts.hasRead(endpoint, input, userId))) missingItems.push(word);
    if (userId !== null && tournament)
      for (const card of listRequiredCards(tournament, groupings ?? [], userId))
        if (!(await parts.hasCard(card))) missingItems.push(describeMissingCard(card, userId));
    return [...new Set(missingItems)];
  }

  const toReadiness = (missingItems: string[]): OfflineReadiness => ({
    ready: missingItems.length === 0,
    missing: missingItems,
  });

  return {
    check: async (tournamentId: number, userId: number | null): Promise<OfflineReadiness> =>
      toReadiness(await listMissingItems(tournamentId, userId)),

    async prepare(
      tournamentId: number,
      userId: number | null,
      reportProgress: ReportProgress = () => {},
    ): Promise<OfflineReadiness> {
      const [tournament, groupings] = await Promise.all([
        fetchFromNetwork(readTournament, { params: { id: tournamentId } }),
        fetchFromNetwork(listGroupings, { query: { tournament: tournamentId } }),
      ]);
      const requiredReads = listOtherReads(tournamentId, userId);
      const optionalReads = listOptionalReads(tournamentId);
      const requiredCards =
        tournament.ok && userId !== null
          ? listRequiredCards(tournament.data, groupings.ok ? groupings.data : [], userId)
          : [];
      const reportStep = createStepReporter(
        ALREADY_READ_COUNT + requiredReads.length + requiredCards.length + optionalReads.length,
        ALREADY_READ_COUNT,
        reportProgress,
      );
      await mapInParallel(
        requiredReads,
        ({ endpoint, input }) => fetchUnlessFresh(endpoint, input),
        reportStep,
      );
      await mapInParallel(requiredCards, fetchCard, reportStep);
      for (const { endpoint, input } of optionalReads)
        await fetchUnlessFresh(endpoint, input).then(reportStep);
      const fetchedData: FetchedData = {
        tournament: tournament.ok ? tournament.data : null,
        groupings: groupings.ok ? groupings.data : null,
      };
      return toReadiness(await listMissingItems(tournamentId, userId, fetchedData));
    },

    /** Fetches what an offline sign-in by a group's code needs, on a phone where nobody is signed in. */
    async prepareGroups(tournamentId: number): Promise<void> {
      const tournamentInput = { params: { id: tournamentId } };
      await fetchUnlessFresh(readTournament, tournamentInput);
      await fetchUnlessFresh(listGroupings, { query: { tournament: tournamentId } });
      await fetchUnlessFresh(listRoundCourses, tournamentInput);
      await fetchUnlessFresh(listTournaments, { query: NEAR_QUERY });
    },

    /** Resolves to at most five tournaments of the user, the latest first. */
    async ownTournaments(userId: number): Promise<Result<number[]>> {
      const tournamentsResult = await fetchFromNetwork(listTournaments, { query: { player: userId } });
      if (!tournamentsResult.ok) return tournamentsResult;
      const sortedTournaments = tournamentsResult.data
        .filter((tournament) => hasPlayer(tournament, userId))
        .sort(byLastDay);
      return succeed(sortedTournaments.slice(0, MAX_OWN_TOURNAMENTS).map(({ id }) => id));
    },
  };
}

interface FetchedData {
  tournament: Tournament | null;
  groupings: Grouping[] | null;
}
