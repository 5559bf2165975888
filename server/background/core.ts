import { openReading, type Place, type Reading } from '../db/reading.ts';
import { drawRound, type Drawn, type Wanted } from '../draws/draw.ts';
import { Refusal, messageOf } from '../failures.ts';
import { handicapPart, type HandicapPart } from '../handicaps/handicap-run.ts';
import { boardBytes, type BoardBytes } from '../store/boards/board.ts';
import { fieldBytes } from '../store/boards/field.ts';
import { historyBytes } from '../store/cards/round-history.ts';
import { createStandings } from '../store/competitions/season-table.ts';
import type { VersionedBytes } from '../web/versioned-bytes.ts';
import { isOfOneMoment, listBytes, type ListBytes, type ListOrder } from './lists.ts';

export interface Works {
  list: { order: ListOrder; answer: ListBytes };
  board: { order: { tournament: number }; answer: BoardBytes };
  field: { order: { tournament: number }; answer: VersionedBytes };
  history: { order: { tournament: number; round: number }; answer: VersionedBytes };
  draw: { order: { wanted: Wanted }; answer: Drawn | null };
  handicaps: { order: { after: number }; answer: HandicapPart };
  close: { order: object; answer: null };
}
export type Kind = keyof Works;

export type BackgroundOrder = { [K in Kind]: { id: number; kind: K } & Works[K]['order'] }[Kind];

/** Messages between threads keep only the message of an error, so its parts are sent instead. */
export interface Failed {
  message: string;
  refusal: Pick<Refusal, 'status' | 'sentence' | 'details'> | null;
  code: string | null;
}
export type BackgroundAnswer =
  | { id: number; ok: true; took: number; value: Works[Kind]['answer'] }
  | ({ id: number; ok: false } & Failed);

function failed(error: unknown): Failed {
  const message = messageOf(error);
  const code = error instanceof Error && 'code' in error ? String(error.code) : null;
  if (!(error instanceof Refusal)) return { message, code, refusal: null };
  const { status, sentence, details } = error;
  return { message, code, refusal: { status, sentence, details } };
}

/** Runs in a worker thread, and in process under tests. */
export function answerBackground(place: Place): (order: BackgroundOrder) => Promise<BackgroundAnswer> {
  let reading: Reading | null = null;
  const standings = createStandings();
  const work = async (order: BackgroundOrder): Promise<Works[Kind]['answer']> => {
    if (order.kind === 'close') {
      await reading?.close();
      return null;
    }
    reading ??= openReading(place);
    const { read, snapshot } = reading;
    if (order.kind === 'list')
      return isOfOneMoment(order)
        ? snapshot((db) => listBytes(db, order, standings))
        : listBytes(read, order);
    if (order.kind === 'draw') return snapshot((db) => drawRound(db, order.wanted));
    if (order.kind === 'board') return boardBytes(snapshot, order.tournament);
    if (order.kind === 'field') return fieldBytes(snapshot, order.tournament);
    if (order.kind === 'history') return historyBytes(snapshot, order);
    return handicapPart(read, order.after);
  };
  return async (order) => {
    const begun = performance.now();
    try {
      const value = await work(order);
      return { id: order.id, ok: true, took: performance.now() - begun, value };
    } catch (error) {
      return { id: order.id, ok: false, ...failed(error) };
    }
  };
}
