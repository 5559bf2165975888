import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { CompetitionRow } from '../competitions/competitions.ts';
import { findChangedLines, recordChange, type AuthorAndTime, type ComparedValue } from './record-change.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const describeVisibility = ({ shown }: CompetitionRow): JournalText =>
  shown === 1 ? createCatalogueText(text('shown')) : createCatalogueText(text('hidden'));

const listComparedValues = (): ComparedValue<CompetitionRow>[] => [
  [createCatalogueText(text('Name')), ({ name }) => name],
  [createCatalogueText(text('Place in the list')), ({ place }) => place],
  [createCatalogueText(text('Last holes')), describeVisibility],
];

/** Records how two versions of a competition differ. */
export async function recordCompetition(
  trx: Db,
  [rowBefore, rowAfter]: readonly [CompetitionRow, CompetitionRow],
  { by, at }: AuthorAndTime,
): Promise<void> {
  const lines = findChangedLines(listComparedValues(), rowBefore, rowAfter);
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
