import { conflict } from '#server/failures.ts';
import { MAX_NOTICES } from '#server/policies/quotas.ts';
import { sentence } from '#words/message.ts';
import { loadLocalRules, storeLocalRules } from '../../tournaments/notices.ts';
import {
  countNotices,
  dropNotice,
  findNotice,
  restoreNotice,
  type NoticeRow,
} from '../../tournaments/written-notices.ts';
import { lockTournament } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';

export const localRulesState: UndoableState<{ tournament: number }, { text: string }> = {
  lock: (trx, { tournament }) => lockTournament(trx, tournament),
  load: async (trx, { tournament }) => ({ text: (await loadLocalRules(trx, tournament)).text }),
  compare: ({ text }) => text,
  restore: (trx, { tournament }, { text }, author) => storeLocalRules(trx, tournament, text, author),
};

export const noticeState: UndoableState<
  { tournament: number; number: number },
  { notice: NoticeRow | null }
> = {
  lock: (trx, { tournament }) => lockTournament(trx, tournament),
  load: async (trx, { tournament, number }) => ({
    notice: (await findNotice(trx, tournament, number)) ?? null,
  }),
  compare: ({ notice }) => notice !== null,
  async restore(trx, { tournament, number }, { notice }, { now }) {
    if (notice === null) return dropNotice(trx, tournament, number, now);
    if ((await countNotices(trx, tournament)) >= MAX_NOTICES)
      throw conflict(sentence('There are {most} notices already. Remove one first.', { most: MAX_NOTICES }));
    return restoreNotice(trx, tournament, notice, now);
  },
};
