import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { useQuery, type ReadState } from '#app/reads/useQuery.ts';
import { useRequester } from '#app/session/useWho.ts';
import { readSettings } from '#contract/competitions/competitions.ts';
import { readCodes } from '#contract/people/group-codes.ts';
import { readField, toField, type FieldAnswer } from '#contract/scores/field.ts';
import { listRequests } from '#contract/tournaments/entries.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import { listExclusions } from '#contract/tournaments/settings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { findPlayersOutByCut, hasCutBefore } from '#domain/competition/out-by-cut.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { toDraftGroups } from '../groups/drawDrafts.ts';
import { listRoundPlayers, listUngroupedPlayers } from '../groups/groupPlayers.ts';
import { findOversights } from '../roster/rosterList.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import { countCards, type CardCounts } from '#app/closing/cardCounts.ts';
import { listEmptyContests } from '#app/closing/emptyContests.ts';
import { describeSteps, usesEntry, type StepStates } from './describeSteps.ts';

export const NO_CUT: ReadonlyMap<number, string> = new Map();

/** The competition whose cut before the round a player missed, by player id. */
export function mapMissedCutByPlayer(field: FieldAnswer, round: number): ReadonlyMap<number, string> {
  const namedSettings = field.competitions.map(({ name, settings }) => ({
    name,
    settings: readSettings(settings),
  }));
  return hasCutBefore(namedSettings, round)
    ? findPlayersOutByCut(toField(field), namedSettings, round)
    : NO_CUT;
}

function countRound(
  field: FieldAnswer | null | undefined,
  groups: readonly Grouping[] | null | undefined,
  round: number,
): CardCounts | null | undefined {
  if (field === undefined || groups === undefined) return undefined;
  return field && countCards(field, groups ?? [], round);
}

/** Results that only this device knows do not count: they are sent at once. */
function findEmptyContest(answer: FieldAnswer): string | null {
  const field = toField(answer);
  const begunRounds = field.cards.map(({ round_number }) => ({ round: round_number }));
  return listEmptyContests(answer, field, begunRounds)[0]?.name ?? null;
}

/** The data of a read; undefined while it is loading, null if it failed. */
const dataOrNull = <T>(readState: ReadState<T>): T | null | undefined =>
  readState.state === 'ready' ? readState.data : readState.state === 'failed' ? null : undefined;

export interface StepFacts {
  states: StepStates;
  /** Today's round or the next one. */
  round: number | null;
  /** True if that round has groups; undefined while they are loading. */
  isDrawn: boolean | undefined;
}

/** Reads the state of each step, from queries that the tabs share. */
export function useStepStates(tournament: Tournament): StepFacts {
  const { id } = tournament;
  const canRun = hasRight(useRequester(), 'run-desk', tournament);
  const round = useCurrentRound(tournament);
  const params = { id };
  const field = dataOrNull(useLiveRead(readField, { params }));
  const groupings = dataOrNull(useQuery(listGroupings, { query: { tournament: id } }));
  const exclusions = dataOrNull(useQuery(listExclusions, { query: { tournament: id } }));
  const isEntryUsed = canRun && usesEntry(tournament);
  const requestsRead = useQuery(listRequests, isEntryUsed ? { params } : null);
  const areCodesUsed = canRun && round !== null;
  const codesRead = useQuery(readCodes, areCodesUsed ? { params, query: { round_number: round } } : null);
  const requests = isEntryUsed ? dataOrNull(requestsRead)?.requests : null;
  const codes = areCodesUsed ? dataOrNull(codesRead)?.codes : null;
  const missedCut = useMemo(
    () => (field && round !== null ? mapMissedCutByPlayer(field, round) : NO_CUT),
    [field, round],
  );
  const groups = useMemo(
    () => groupings && groupings.filter(({ round_number }) => round_number === round),
    [groupings, round],
  );
  // Each change of the tab draws the desk, and 150 players take several ms on a slow computer.
  const states = useMemo(() => {
    const draw = { version: '', groups: groups ?? [], tee_sheet: null };
    const players = [...listRoundPlayers(tournament, 0, { ...draw, groups: [] }, [], NO_CUT).values()];
    const participants = players.filter(({ takesPart }) => takesPart);
    const isDrawRead = groups !== undefined && exclusions !== undefined && field !== undefined;
    const roundPlayers = listRoundPlayers(tournament, round ?? 0, draw, exclusions ?? [], missedCut);
    return describeSteps({
      tournament,
      round,
      players: {
        all: participants.length,
        withoutIndex: participants.filter(({ handicap }) => handicap === null).length,
        withoutTees: findOversights(
          (field?.players ?? []).filter(({ withdrawn }) => !withdrawn),
          ({ tees }) => Boolean(tees),
        ).length,
      },
      withoutPars:
        field && field.courses.filter(({ par }) => par === null).map((course) => course.round_number),
      requests,
      groups,
      withoutGroup: isDrawRead ? listUngroupedPlayers(roundPlayers, toDraftGroups(draw)).length : undefined,
      codes: codes && codes.map(({ group_number }) => group_number),
      cards: round === null ? null : countRound(field, groups, round),
      emptyContest: field ? findEmptyContest(field) : null,
    });
  }, [tournament, round, field, groups, exclusions, requests, codes, missedCut]);
  return { states, round, isDrawn: groups === undefined ? undefined : (groups?.length ?? 0) > 0 };
}
