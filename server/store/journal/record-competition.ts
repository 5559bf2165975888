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
  [before, after]: readonly [CompetitionRow, CompetitionRow],
  { by, at }: { by: number; at: number },
): Promise<void> {
  const lines: ChangeLine[] = [];
  const add = (what: Word, was: Word, is: Word): void => void lines.push({ what, before: was, after: is });
  if (before.name !== after.name) add(report(text('Name')), before.name, after.name);
  if (before.place !== after.place) add(report(text('Place in the list')), before.place, after.place);
  if (before.shown !== after.shown) add(report(text('Last holes')), visibility(before), visibility(after));
  if (before.settings !== after.settings)
    lines.push({
      what: report(text('Rules of the competition')),
      before: null,
      after: report(text('changed')),
    });
  if (lines.length === 0) return;
  const params = { name: after.name };
  await recordChange(trx, {
    tournament: after.tournament,
    act: 'competition-changed',
    by,
    at,
    params,
    lines,
  });
}
