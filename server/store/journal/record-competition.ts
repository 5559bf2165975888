import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { CompetitionRow } from '../competitions/competitions.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const describeVisibility = ({ shown }: CompetitionRow): JournalText =>
  shown === 1 ? createCatalogueText(text('shown')) : createCatalogueText(text('hidden'));

/** Records how two versions of a competition differ. */
export async function recordCompetition(
  trx: Db,
  [rowBefore, rowAfter]: readonly [CompetitionRow, CompetitionRow],
  { by, at }: { by: number; at: number },
): Promise<void> {
  const lines: ChangeLine[] = [];
  const addLine = (label: JournalText, valueBefore: JournalText, valueAfter: JournalText): void =>
    void lines.push({ what: label, before: valueBefore, after: valueAfter });
  if (rowBefore.name !== rowAfter.name)
    addLine(createCatalogueText(text('Name')), rowBefore.name, rowAfter.name);
  if (rowBefore.place !== rowAfter.place)
    addLine(createCatalogueText(text('Place in the list')), rowBefore.place, rowAfter.place);
  if (rowBefore.shown !== rowAfter.shown)
    addLine(
      createCatalogueText(text('Last holes')),
      describeVisibility(rowBefore),
      describeVisibility(rowAfter),
    );
  if (rowBefore.settings !== rowAfter.settings)
    lines.push({
      what: createCatalogueText(text('Rules of the competition')),
      before: null,
      after: createCatalogueText(text('changed')),
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
