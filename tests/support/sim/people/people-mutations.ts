import { isRow, type BackupRow, type Tombstone } from '#data/backup/backup.ts';
import type { PhoneDb } from '#data/store/types.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { SCORER_ROLE_ENDED_MESSAGE } from '#server/scores/authorize.ts';
import type { Mutation } from '../mutation.ts';
import { MERGED_PLAYER, SECOND_ACCOUNT } from './people.ts';
import { undoScores } from './sim-merge.ts';

const isStop = (entry: BackupRow | Tombstone | null): boolean =>
  isRow(entry) && entry.table === 'registers' && entry.row.hole_number === MARK_PLACES.stop;

const forgetAll = (db: PhoneDb, owner: number): Promise<void> =>
  db.write(async (tx) => {
    for (const row of await tx.list({ table: 'outbox', index: 'all', value: null }))
      if (row.owner === owner) await tx.delete('outbox', row.op_id);
  });

/** Deliberate defects of roles, suspensions and merges, which PEOPLE_DAYS must detect. */
export const PEOPLE_MUTATIONS = {
  'a phone drops the scores of a merged account once the other account sends': {
    store: (store, db) => ({
      ...store,
      async waiting(owner) {
        if (owner === SECOND_ACCOUNT) await forgetAll(db, MERGED_PLAYER);
        return store.waiting(owner);
      },
    }),
  },
  'a refusal because a role ended deletes the score': {
    store: (store, db) => ({
      ...store,
      async park(op_id, problem) {
        if (problem.detail !== SCORER_ROLE_ENDED_MESSAGE) return store.park(op_id, problem);
        await db.write((tx) => tx.delete('outbox', op_id));
      },
    }),
  },
  'a score of a player who left the tournament is deleted': {
    store: (store, db) => ({
      ...store,
      async park(op_id, problem) {
        if (!problem.detail.includes('not in the tournament')) return store.park(op_id, problem);
        await db.write((tx) => tx.delete('outbox', op_id));
      },
    }),
  },
  'the backup keeps no stop of a suspension': {
    backup: (backup) => ({
      ...backup,
      apply: (changes) => backup.apply(new Map([...changes].filter(([, entry]) => !isStop(entry)))),
    }),
  },
  'the undo of a merge drops what was entered since': {
    rules: (rules) => ({
      ...rules,
      undoMerge(scores, pair, moved) {
        for (const place of scores.registers.keys())
          if (place.startsWith(`${pair.into}/`) && !moved.places.has(place)) {
            scores.registers.delete(place);
            scores.log.delete(place);
            for (const [op, at] of scores.ops) if (at === place) scores.ops.delete(op);
          }
        undoScores(scores, pair, moved);
      },
    }),
  },
} satisfies Record<string, Mutation>;
