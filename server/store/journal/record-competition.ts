import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { CompetitionRow } from '../competitions/competitions.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { report, type Word } from './words.ts';

const visibility = ({ shown }: CompetitionRow): Word =>
  shown === 1 ? report(text('shown')) : report(text('hidden'));

/** Records what differs between the two versions of a competition. */
export async function recordCompetition(
  trx: Kysely<Tables>,
  [rowBefore, rowAfter]: readonly [CompetitionRow, CompetitionRow],
  { by, at }: { by: number; at: number },
): Promise<void> {
  const lines: ChangeLine[] = [];
  const addLine = (label: Word, valueBefore: Word, valueAfter: Word): void =>
    void lines.push({ what: label, before: valueBefore, after: valueAfter });
  if (rowBefore.name !== rowAfter.name) addLine(report(text('Name')), rowBefore.name, rowAfter.name);
  if (rowBefore.place !== rowAfter.place)
    addLine(report(text('Place in the list')), rowBefore.place, rowAfter.place);
  if (rowBefore.shown !== rowAfter.shown)
    addLine(report(text('Last holes')), visibility(rowBefore), visibility(rowAfter));
  if (rowBefore.settings !== rowAfter.settings)
    lines.push({
      what: report(text('Rules of the competition')),
      before: null,
      after: report(text('changed')),
    });
  if (lines.length === 0) return;
  const params = { name: rowAfter.name };
  await recordChange(trx, {
    tournament: rowAfter.tournament,
    act: 'competition-changed',
    by,
    at,
    params,
    lines,
  });
}
