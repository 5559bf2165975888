import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { dropNotice } from '../tournaments/written-notices.ts';
import { lockTournament } from '../tournaments/tournaments.ts';
import { recordChange, type AuthorAndTime, type ChangeLine } from './record-change.ts';
import { loadStateBefore } from './states/states.ts';
import { createCatalogueText } from './words.ts';

/** Lines of `ownText` that `otherText` lacks, without blank ones. */
const findAddedLines = (ownText: string, otherText: string): string[] => {
  const otherLines = new Set(otherText.split('\n'));
  return [...new Set(ownText.split('\n'))].filter((line) => line.trim() !== '' && !otherLines.has(line));
};

/** Runs a change of the local rules, and records which lines differ. */
export async function recordLocalRules(
  trx: Db,
  tournament: number,
  { by, at }: AuthorAndTime,
  task: () => Promise<void>,
): Promise<void> {
  await lockTournament(trx, tournament);
  const undo = await loadStateBefore(trx, 'local-rules', { tournament });
  await task();
  const [textBefore, textAfter] = [undo, await loadStateBefore(trx, 'local-rules', { tournament })].map(
    (storedState) => (storedState.before as { text: string }).text,
  ) as [string, string];
  if (textBefore === textAfter) return;
  const localRulesLabel = createCatalogueText(text('Local rules'));
  const lines = [
    ...findAddedLines(textBefore, textAfter).map((line): ChangeLine => ({
      what: localRulesLabel,
      before: line,
      after: null,
    })),
    ...findAddedLines(textAfter, textBefore).map((line): ChangeLine => ({
      what: localRulesLabel,
      before: null,
      after: line,
    })),
  ];
  await recordChange(trx, { tournament, act: 'local-rules-changed', by, at, lines, undo });
}

/** Removes a notice and records its text. Throws 404 if the notice does not exist. */
export async function recordNoticeRemoval(
  trx: Db,
  { tournament, number }: { tournament: number; number: number },
  { by, at }: AuthorAndTime,
): Promise<void> {
  await lockTournament(trx, tournament);
  const undo = await loadStateBefore(trx, 'notice', { tournament, number });
  await dropNotice(trx, tournament, number, at);
  const { notice } = undo.before as { notice: { text: string } };
  const lines = [{ what: createCatalogueText(text('Notice')), before: notice.text, after: null }];
  await recordChange(trx, { tournament, act: 'notice-removed', by, at, lines, undo });
}
