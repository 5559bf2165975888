import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { Settings } from '#domain/competition/types.ts';
import { parseSettings, type CompetitionRow } from '../competitions/competitions.ts';
import {
  findChangedLines,
  recordChange,
  type AuthorAndTime,
  type ChangeLine,
  type ComparedValue,
} from './record-change.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const describeVisibility = ({ shown }: CompetitionRow): JournalText =>
  shown === 1 ? createCatalogueText(text('shown')) : createCatalogueText(text('hidden'));

/** Returns '95 %', or '35, 15 %' for the shares of a side; null for gross. */
const formatAllowance = ({ net }: Settings): string | null => net && `${[net.percent].flat().join(', ')} %`;

const serializeOtherRules = ({ net, ...otherRules }: Settings): string =>
  JSON.stringify([net && { ...net, percent: null }, otherRules]);

/** A line for the percentage, and one without values for any other change of the rules. */
function listRuleLines(rowBefore: CompetitionRow, rowAfter: CompetitionRow): ChangeLine[] {
  if (rowBefore.settings === rowAfter.settings) return [];
  const [settingsBefore, settingsAfter] = [parseSettings(rowBefore), parseSettings(rowAfter)];
  const changedRules = {
    what: createCatalogueText(text('Rules of the competition')),
    before: null,
    after: createCatalogueText(text('changed')),
  };
  // Settings of a newer version.
  if (settingsBefore === null || settingsAfter === null) return [changedRules];
  const allowanceLines = findChangedLines(
    [[createCatalogueText(text('Percentage')), formatAllowance]],
    settingsBefore,
    settingsAfter,
  );
  const isOnlyAllowance = serializeOtherRules(settingsBefore) === serializeOtherRules(settingsAfter);
  return isOnlyAllowance ? allowanceLines : [...allowanceLines, changedRules];
}

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
  lines.push(...listRuleLines(rowBefore, rowAfter));
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
