import { openReadConnection, type DatabaseLocation, type ReadConnection } from '../db/reading.ts';
import { drawRound, type DrawResult, type DrawRequest } from '../draws/draw.ts';
import { Refusal, messageOf, codeOf } from '../failures.ts';
import { computePart, type HandicapPart } from '../handicaps/handicap-run.ts';
import { buildBoardBytes, type BoardBytes } from '../store/boards/board.ts';
import { buildFieldBytes } from '../store/boards/field.ts';
import { buildHistoryBytes } from '../store/cards/round-history.ts';
import { createStandingsCache } from '../store/competitions/season-table.ts';
import type { VersionedBytes } from '../web/versioned-bytes.ts';
import { needsSnapshot, buildListBytes, type ListBytes, type ListRequest } from './lists.ts';

export interface TaskTypes {
  list: { input: ListRequest; answer: ListBytes };
  board: { input: { tournament: number }; answer: BoardBytes };
  field: { input: { tournament: number }; answer: VersionedBytes };
  history: { input: { tournament: number; round: number }; answer: VersionedBytes };
  draw: { input: { wanted: DrawRequest }; answer: DrawResult | null };
  handicaps: { input: { after: number }; answer: HandicapPart };
  close: { input: object; answer: null };
}
export type TaskKind = keyof TaskTypes;

export type TaskRequest = { [K in TaskKind]: { id: number; kind: K } & TaskTypes[K]['input'] }[TaskKind];

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
  const code = codeOf(error) || null;
  if (!(error instanceof Refusal)) return { message, code, refusal: null };
  const { status, sentence, details } = error;
  return { message, code, refusal: { status, sentence, details } };
}

/** Handles tasks: in a worker thread, or in the same process under tests. */
export function createBackgroundHandler(
  location: DatabaseLocation,
): (taskRequest: TaskRequest) => Promise<BackgroundAnswer> {
  let readConnection: ReadConnection | null = null;
  const standingsCache = createStandingsCache();
  const runTask = async (taskRequest: TaskRequest): Promise<TaskTypes[TaskKind]['answer']> => {
    if (taskRequest.kind === 'close') {
      await readConnection?.close();
      return null;
    }
    readConnection ??= openReadConnection(location);
    const { read, snapshot } = readConnection;
    if (taskRequest.kind === 'list')
      return needsSnapshot(taskRequest)
        ? snapshot((db) => buildListBytes(db, taskRequest, standingsCache))
        : buildListBytes(read, taskRequest);
    if (taskRequest.kind === 'draw') return snapshot((db) => drawRound(db, taskRequest.wanted));
    if (taskRequest.kind === 'board') return buildBoardBytes(snapshot, taskRequest.tournament);
    if (taskRequest.kind === 'field') return buildFieldBytes(snapshot, taskRequest.tournament);
    if (taskRequest.kind === 'history') return buildHistoryBytes(snapshot, taskRequest);
    return computePart(read, taskRequest.after);
  };
  return async (taskRequest) => {
    const startedAt = performance.now();
    try {
      const value = await runTask(taskRequest);
      return { id: taskRequest.id, ok: true, took: performance.now() - startedAt, value };
    } catch (error) {
      return { id: taskRequest.id, ok: false, ...describeFailure(error) };
    }
  };
}
