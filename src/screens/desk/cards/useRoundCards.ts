import { useMemo } from 'react';
import { useLiveRead } from '#app/reads/useLiveRead.ts';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { listGroupings, type Grouping } from '#contract/tournaments/groupings.ts';
import { overlayUnsent } from '#domain/boards/overlay.ts';
import { buildPaperGroups } from '../paper/paperGroups.ts';

const NO_ROWS: BoardRow[] = [];
const NO_GROUPS: Grouping[] = [];

/** Reads the cards of a round by group, with this phone's unsent scores applied. */
export function useRoundCards({ tournament, round }: { tournament: number; round: number }) {
  const board = useLiveRead(readBoard, { params: { id: tournament } });
  const groupings = useQuery(listGroupings, { query: { tournament } });
  const unsentCards = useUnsentCards(tournament, getCopyTime(board));
  const boardRows = board.state === 'ready' ? board.data : NO_ROWS;
  // Without groupings, all players are shown as ungrouped.
  const drawnGroups = groupings.state === 'ready' ? groupings.data : NO_GROUPS;
  const rows = useMemo(() => overlayUnsent(boardRows, unsentCards), [boardRows, unsentCards]);
  const groups = useMemo(() => buildPaperGroups(rows, drawnGroups, round), [rows, drawnGroups, round]);
  const isWaiting = board.state === 'loading' || groupings.state === 'loading';
  return { board, isWaiting, rows, drawn: drawnGroups, groups, unsent: unsentCards };
}
