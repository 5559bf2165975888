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
      /** Number of cards whose status this device has not sent yet. */
      unsent: number;
    };

function collectDrawnPlayers(groupings: readonly Grouping[]): Map<number, Set<number>> {
  const drawnByRound = new Map<number, Set<number>>();
  for (const group of groupings) {
    const drawnUserIds = drawnByRound.get(group.round_number) ?? new Set();
    for (const { id } of listGroupMembers(group)) drawnUserIds.add(id);
    drawnByRound.set(group.round_number, drawnUserIds);
  }
  return drawnByRound;
}

interface ReadData {
  rows: readonly BoardRow[];
  competitions: FieldAnswer['competitions'];
  field: Field;
  groupings: readonly Grouping[];
  rounds: readonly number[];
}

function listNamedReturns({ rows, groupings, ...otherData }: ReadData): NamedReturn[] {
  const people = new Map(rows.map(({ user }) => [user.id, user]));
  const competitions = otherData.competitions.map(readCompetition);
  return listMissingReturns({
    ...otherData,
    rows,
    competitions,
    drawn: collectDrawnPlayers(groupings),
  }).flatMap((missingReturn) => {
    const person = people.get(missingReturn.user);
    const group = groupings.find(
      (grouping) =>
        grouping.round_number === missingReturn.round &&
        listGroupMembers(grouping).some(({ id }) => id === missingReturn.user),
    );
    return person ? { ...missingReturn, person, group: group?.group_number ?? null } : [];
  });
}

/**
 * Reads the board, the field and the groups, and lists what is missing before the results can be made final. Counts
 * scores that this device has not sent.
 */
export function useClosingCheck(tournament: Tournament): ClosingCheck {
  const params = { id: tournament.id };
  const rounds = useMemo(() => listRounds(tournament).map(({ round_number }) => round_number), [tournament]);
  const boardQuery = useLiveRead(readBoard, { params });
  const fieldQuery = useLiveRead(readField, { params });
  const groupingsQuery = useQuery(listGroupings, { query: { tournament: tournament.id } });
  const unsentBoardCards = useUnsentCards(tournament.id, getCopyTime(boardQuery));
  const unsentFieldCards = useUnsentCards(tournament.id, getCopyTime(fieldQuery));
  const boardRows = boardQuery.state === 'ready' ? boardQuery.data : null;
  const fieldAnswer = fieldQuery.state === 'ready' ? fieldQuery.data : null;
  const drawnGroups = groupingsQuery.state === 'ready' ? groupingsQuery.data : null;
  const rows = useMemo(
    () => boardRows && overlayUnsent(boardRows, unsentBoardCards),
    [boardRows, unsentBoardCards],
  );
  const missingReturns = useMemo(() => {
    if (rows === null || fieldAnswer === null || drawnGroups === null) return null;
    return listNamedReturns({
      rows,
      competitions: fieldAnswer.competitions,
      field: overlayField(toField(fieldAnswer), unsentFieldCards, fieldAnswer.hidden),
      groupings: drawnGroups,
      rounds,
    });
  }, [rows, fieldAnswer, drawnGroups, unsentFieldCards, rounds]);
  if ([boardQuery, fieldQuery, groupingsQuery].some(({ state }) => state === 'loading'))
    return { state: 'loading' };
  if (rows === null) return { state: 'failed' };
  return {
    state: 'ready',
    points: listOpenPoints(rows, fieldAnswer, rounds),
    returns: missingReturns,
    unsent: unsentBoardCards.filter(({ unsent, status }) => unsent > 0 && status !== undefined).length,
  };
}
