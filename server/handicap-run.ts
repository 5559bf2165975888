import type { Kysely } from 'kysely';
import { holesDone } from '#domain/handicap-round.ts';
import { handicapRecord, type HandicapRecord } from '#domain/handicap.ts';
import { HOLES } from '#domain/round.ts';
import type { Tables } from './db/schema.ts';
import { allAccounts, playedRounds, type PlayedRound } from './store/handicaps.ts';

/** Users whose rounds are read at a time, so that memory holds no more. */
const AT_A_TIME = 200;

/** What every account's rounds come to. */
export interface HandicapRun {
  total_users: number;
  /** Users with enough scores, with their index in tenths. */
  indexes: { id: number; username: string; handicap_tenths: number }[];
  /** Users with a stored handicap whose rounds make no index. */
  kept: { username: string; handicap_tenths: number }[];
  /** One sentence for each user whose record could not be worked out. */
  errors: string[];
  /** What failed for whom, for the log. */
  failed: { user: number; reason: string }[];
  /** One sentence for each complete round that stays out of the records. */
  notes: string[];
}

/** One note for each round and reason, whoever played it. */
function noteRounds(notes: Map<string, number>, record: HandicapRecord<PlayedRound>): void {
  for (const { round, left_out } of record.rounds) {
    if (left_out === null || holesDone(round) < HOLES) continue;
    const note = `Round ${round.round_number} of ${round.tournament_name} on ${round.date} stays out of the index: ${left_out}`;
    notes.set(note, (notes.get(note) ?? 0) + 1);
  }
}

/** Works out every account's index from its rounds. Changes nothing. */
export async function runHandicaps(db: Kysely<Tables>): Promise<HandicapRun> {
  const accounts = await allAccounts(db);
  const run: HandicapRun = {
    total_users: accounts.length,
    indexes: [],
    kept: [],
    errors: [],
    failed: [],
    notes: [],
  };
  const notes = new Map<string, number>();
  for (let at = 0; at < accounts.length; at += AT_A_TIME) {
    const some = accounts.slice(at, at + AT_A_TIME);
    const ids = some.map(({ id }) => id);
    const rounds = await playedRounds(db, ids);
    for (const { id, username, handicap_tenths } of some) {
      try {
        const record = handicapRecord(rounds.get(id) ?? []);
        noteRounds(notes, record);
        if (record.index !== null) run.indexes.push({ id, username, handicap_tenths: record.index });
        else if (handicap_tenths !== null) run.kept.push({ username, handicap_tenths });
      } catch (error) {
        run.failed.push({
          user: id,
          reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
        });
        run.errors.push(
          `The handicap of ${username} could not be worked out from the scores that are stored.`,
        );
      }
    }
  }
  run.notes = [...notes].map(([note, cards]) => `${note} (${cards} ${cards === 1 ? 'card' : 'cards'})`);
  return run;
}
