import { isCompleteRound } from '#domain/handicap/handicap-round.ts';
import { buildHandicapRecord, type HandicapRecord } from '#domain/handicap/handicap.ts';
import { sentence, type Message } from '#words/message.ts';
import type { Db } from '../db/schema.ts';
import { MAX_REPORT_SENTENCES } from '../policies/quotas.ts';
import {
  loadAccountsAfter,
  countAccounts,
  loadPlayedRounds,
  type PlayedCard,
} from '../store/people/handicaps.ts';

/** Maximum users of a part, which limits memory and lets other tasks run in between. */
const USERS_PER_PART = 250;

/** A computed index in tenths. `before` is the index in the profile, null for none. */
export interface ComputedIndex {
  id: number;
  handicap_tenths: number;
  before: number | null;
  /** True if staff entered the index in the profile. */
  is_entered: boolean;
}

/** Results for some users, in the order of their ids. */
export interface HandicapPart {
  /** Id of the last of these users; null if no users follow. */
  last: number | null;
  users: number;
  /** Indexes of users with enough scores. */
  indexes: ComputedIndex[];
  /** Users with a stored handicap but too few rounds for an index. */
  unchanged: { username: string; handicap_tenths: number }[];
  /** One sentence for each user whose index could not be computed. */
  errors: Message[];
  failed: { user: number; reason: string }[];
  notes: RoundNote[];
}

/** A round that was left out; `count` is the number of its cards. */
interface RoundNote {
  round: number;
  tournament: string;
  date: string;
  reason: Message;
  count: number;
}

/** Notes with the same round and reason are counted as one. Drops a new note if there are `maxNotes` already. */
function addNote(notes: Map<string, RoundNote>, note: RoundNote, maxNotes = Infinity): void {
  const key = JSON.stringify([note.round, note.tournament, note.date, note.reason.detail]);
  const existingNote = notes.get(key);
  if (existingNote) existingNote.count += note.count;
  else if (notes.size < maxNotes) notes.set(key, { ...note });
}

function addRoundNotes(notes: Map<string, RoundNote>, record: HandicapRecord<PlayedCard>): void {
  for (const { round, left_out } of record.rounds) {
    if (left_out === null || !isCompleteRound(round)) continue;
    const { round_number, tournament_name, date } = round;
    addNote(notes, { round: round_number, tournament: tournament_name, date, reason: left_out, count: 1 });
  }
}

const formatNote = ({ count, ...params }: RoundNote): Message =>
  count === 1
    ? sentence(
        'Round {round} of {tournament} on {date} does not count for the index: {reason} (1 card)',
        params,
      )
    : sentence(
        'Round {round} of {tournament} on {date} does not count for the index: {reason} ({count} cards)',
        {
          ...params,
          count,
        },
      );

/** Computes the next users by id. Stores nothing. */
export async function computePart(db: Db, afterId: number): Promise<HandicapPart> {
  const accounts = await loadAccountsAfter(db, afterId, USERS_PER_PART);
  const handicapPart: HandicapPart = {
    last: accounts.length < USERS_PER_PART ? null : accounts.at(-1)!.id,
    users: accounts.length,
    indexes: [],
    unchanged: [],
    errors: [],
    failed: [],
    notes: [],
  };
  if (accounts.length === 0) return handicapPart;
  const notes = new Map<string, RoundNote>();
  const rounds = await loadPlayedRounds(
    db,
    accounts.map(({ id }) => id),
  );
  for (const { id, username, handicap_tenths: handicapTenthsBefore, handicap_source } of accounts) {
    try {
      const { index, ...record } = buildHandicapRecord(rounds.get(id) ?? []);
      addRoundNotes(notes, { index, ...record });
      const is_entered = handicap_source !== null;
      if (index !== null)
        handicapPart.indexes.push({ id, handicap_tenths: index, before: handicapTenthsBefore, is_entered });
      else if (handicapTenthsBefore !== null)
        handicapPart.unchanged.push({ username, handicap_tenths: handicapTenthsBefore });
    } catch (error) {
      const reason = error instanceof Error ? (error.stack ?? error.message) : String(error);
      handicapPart.failed.push({ user: id, reason });
      handicapPart.errors.push(
        sentence('The handicap of {username} could not be calculated from the stored scores.', {
          username,
        }),
      );
    }
  }
  handicapPart.notes = [...notes.values()];
  return handicapPart;
}

/** `unchanged`, `errors` and `notes` have at most MAX_REPORT_SENTENCES items each. */
export interface HandicapRun {
  total_users: number;
  indexes: ComputedIndex[];
  unchanged: HandicapPart['unchanged'];
  errors: Message[];
  notes: Message[];
}

/** Computes all parts. Awaits `onPart` before it reads the next part. */
export async function collectHandicapRun(
  total_users: number,
  computePartAfter: (afterId: number) => Promise<HandicapPart>,
  onPart: (part: HandicapPart) => Promise<void> | void = () => {},
): Promise<HandicapRun> {
  const handicapRun: HandicapRun = { total_users, indexes: [], unchanged: [], errors: [], notes: [] };
  const notes = new Map<string, RoundNote>();
  for (let afterUserId: number | null = 0; afterUserId !== null;) {
    const handicapPart: HandicapPart = await computePartAfter(afterUserId);
    for (const computedIndex of handicapPart.indexes) handicapRun.indexes.push(computedIndex);
    handicapRun.unchanged.push(
      ...handicapPart.unchanged.slice(0, MAX_REPORT_SENTENCES - handicapRun.unchanged.length),
    );
    handicapRun.errors.push(
      ...handicapPart.errors.slice(0, MAX_REPORT_SENTENCES - handicapRun.errors.length),
    );
    for (const note of handicapPart.notes) addNote(notes, note, MAX_REPORT_SENTENCES);
    await onPart(handicapPart);
    afterUserId = handicapPart.last;
  }
  handicapRun.notes = [...notes.values()].map(formatNote);
  return handicapRun;
}

export const runHandicaps = async (db: Db): Promise<HandicapRun> =>
  collectHandicapRun(await countAccounts(db), (afterId) => computePart(db, afterId));
