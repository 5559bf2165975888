import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readCompetition } from '#contract/competitions/competitions.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { readField, toField, type FieldAnswer } from '#contract/scores/field.ts';
import { listGroupings, listGroupMembers, type Grouping } from '#contract/tournaments/groupings.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { listMissingReturns, type MissingReturn } from '#domain/competition/missing-returns.ts';
import type { Field } from '#domain/competition/types.ts';
import { listRounds } from '#domain/round.ts';
import { listEmptyContests, type EmptyContest } from './emptyContests.ts';
import { listOpenPoints, type OpenPoints } from './openPoints.ts';

export interface NamedReturn extends MissingReturn {
  person: BoardRow['user'];
  /** Number of the player's group in that round; null without a group. */
  group: number | null;
}

export type ClosingCheck =
  | { state: 'loading' }
  | { state: 'failed' }
  | {
      state: 'ready';
      points: OpenPoints[];
      /** Null if the competitions or the groups could not be read. */
      returns: NamedReturn[] | null;
      /** Contests without a result in rounds that have begun; they block nothing. */
      emptyContests: EmptyContest[];
      /** Number of cards whose status this device has not sent yet. */
      unsent: number;
    };

function collectDrawnPlayers(groupings: readonly Grouping[]): Map<number, Set<number>> {
  const drawnByRound = new Map<number, Set<number>>();
  for (const group of groupings) {
    const members = drawnByRound.get(group.round_number) ?? new Set();
    for (const { id } of listGroupMembers(group)) members.add(id);
    drawnByRound.set(group.round_number, members);
  }
  return drawnByRound;
}

interface ReadFacts {
  rows: readonly BoardRow[];
  competitions: FieldAnswer['competitions'];
  field: Field;
  groupings: readonly Grouping[];
  rounds: readonly number[];
}

function listNamedReturns({ rows, groupings, ...facts }: ReadFacts): NamedReturn[] {
  const people = new Map(rows.map(({ user }) => [user.id, user]));
  const competitions = facts.competitions.map(readCompetition);
  return listMissingReturns({ ...facts, rows, competitions, drawn: collectDrawnPlayers(groupings) }).flatMap(
    (missingReturn) => {
      const person = people.get(missingReturn.user);
      const group = groupings.find(
        (grouping) =>
          grouping.round_number === missingReturn.round &&
          listGroupMembers(grouping).some(({ id }) => id === missingReturn.user),
      );
      return person ? { ...missingReturn, person, group: group?.group_number ?? null } : [];
    },
  );
}

/**
 * Reads the board, the field and the groups, and lists what is missing before the results can be made final. Counts
 * scores that this device has not sent.
 */
export function useClosingCheck(tournament: Tournament): ClosingCheck {
  const params = { id: tournament.id };
  const rounds = useMemo(() => listRounds(tournament).map(({ round_number }) => round_number), [tournament]);
  const board = useLiveRead(readBoard, { params });
  const fieldRead = useLiveRead(readField, { params });
  const groupings = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const unsentOnBoard = useUnsentCards(tournament.id, getCopyTime(board));
  const unsentOfField = useUnsentCards(tournament.id, getCopyTime(fieldRead));
  const boardRows = board.state === 'ready' ? board.data : null;
  const answer = fieldRead.state === 'ready' ? fieldRead.data : null;
  const drawnGroups = groupings.state === 'ready' ? groupings.data : null;
  const rows = useMemo(
    () => boardRows && overlayUnsent(boardRows, unsentOnBoard),
    [boardRows, unsentOnBoard],
  );
  const field = useMemo(
    () => answer && overlayField(toField(answer), unsentOfField, answer.hidden),
    [answer, unsentOfField],
  );
  const missingReturns = useMemo(() => {
    if (rows === null || answer === null || field === null || drawnGroups === null) return null;
    const { competitions } = answer;
    return listNamedReturns({ rows, competitions, field, groupings: drawnGroups, rounds });
  }, [rows, answer, field, drawnGroups, rounds]);
  const points = useMemo(() => rows && listOpenPoints(rows, answer, rounds), [rows, answer, rounds]);
  const emptyContests = useMemo(
    () => (answer && field && points ? listEmptyContests(answer, field, points) : []),
    [answer, field, points],
  );
  if ([board, fieldRead, groupings].some(({ state }) => state === 'loading')) return { state: 'loading' };
  if (points === null) return { state: 'failed' };
  return {
    state: 'ready',
    points,
    returns: missingReturns,
    emptyContests,
    unsent: unsentOnBoard.filter(({ unsent, status }) => unsent > 0 && status !== undefined).length,
  };
}
