import { openReadConnection, type DatabaseLocation, type ReadConnection } from '../db/reading.ts';
import { drawRound, type DrawResult, type DrawRequest } from '../draws/draw.ts';
import { Refusal, messageOf } from '../failures.ts';
import { computePart, type HandicapPart } from '../handicaps/handicap-run.ts';
import { buildBoardBytes, type BoardBytes } from '../store/boards/board.ts';
import { buildFieldBytes } from '../store/boards/field.ts';
import { buildHistoryBytes } from '../store/cards/round-history.ts';
import { createStandingsCache } from '../store/competitions/season-table.ts';
import type { VersionedBytes } from '../web/versioned-bytes.ts';
import { needsSnapshot, buildListBytes, type ListBytes, type ListOrder } from './lists.ts';

export interface TaskTypes {
  list: { order: ListOrder; answer: ListBytes };
  board: { order: { tournament: number }; answer: BoardBytes };
  field: { order: { tournament: number }; answer: VersionedBytes };
  history: { order: { tournament: number; round: number }; answer: VersionedBytes };
  draw: { order: { wanted: DrawRequest }; answer: DrawResult | null };
  handicaps: { order: { after: number }; answer: HandicapPart };
  close: { order: object; answer: null };
}
export type TaskKind = keyof TaskTypes;

export type BackgroundOrder = { [K in TaskKind]: { id: number; kind: K } & TaskTypes[K]['order'] }[TaskKind];

/** The parts of an error that the caller needs, because messages between threads keep only its message. */
export interface TaskFailure {
  message: string;
  refusal: Pick<Refusal, 'status' | 'sentence' | 'details'> | null;
  code: string | null;
}
export type BackgroundAnswer =
  | { id: number; ok: true; took: number; value: TaskTypes[TaskKind]['answer'] }
  | ({ id: number; ok: false } & TaskFailure);

function describeFailure(error: unknown): TaskFailure {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (!(error instanceof Refusal)) return { message, code, refusal: null };
  const { status, sentence, details } = error;
  return { message, code, refusal: { status, sentence, details } };
}

/** Handles tasks: in a worker thread, or in the same process under tests. */
export function createBackgroundHandler(
  location: DatabaseLocation,
): (order: BackgroundOrder) => Promise<BackgroundAnswer> {
  let readConnection: ReadConnection | null = null;
  const standingsCache = createStandingsCache();
  const runOrder = async (order: BackgroundOrder): Promise<TaskTypes[TaskKind]['answer']> => {
    if (order.kind === 'close') {
      await readConnection?.close();
      return null;
    }
    readConnection ??= openReadConnection(location);
    const { read, snapshot } = readConnection;
    if (order.kind === 'list')
      return needsSnapshot(order)
        ? snapshot((db) => buildListBytes(db, order, standingsCache))
        : buildListBytes(read, order);
    if (order.kind === 'draw') return snapshot((db) => drawRound(db, order.wanted));
    if (order.kind === 'board') return buildBoardBytes(snapshot, order.tournament);
    if (order.kind === 'field') return buildFieldBytes(snapshot, order.tournament);
    if (order.kind === 'history') return buildHistoryBytes(snapshot, order);
    return computePart(read, order.after);
  };
  return async (order) => {
    const startedAt = performance.now();
    try {
      const value = await runOrder(order);
      return { id: order.id, ok: true, took: performance.now() - startedAt, value };
    } catch (error) {
      return { id: order.id, ok: false, ...describeFailure(error) };
    }
  };
}
