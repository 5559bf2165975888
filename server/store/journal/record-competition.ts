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
import type { StateBefore } from './states/states.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const describeVisibility = ({ shown }: CompetitionRow): JournalText =>
  shown === 1 ? createCatalogueText(text('shown')) : createCatalogueText(text('hidden'));

/** Returns '95 %', or '35, 15 %' for the shares of a side; null for gross. */
const formatAllowance = ({ net }: Settings): string | null => net && `${[net.percent].flat().join(', ')} %`;

/** Returns '+9.9–11.4', with a decimal point as in the app. */
const formatIndexRange = ({ who }: Settings): string | null =>
  who?.index
    ? who.index.map((tenths) => `${tenths < 0 ? '+' : ''}${(Math.abs(tenths) / 10).toFixed(1)}`).join('–')
    : null;

/** Returns '100, 60.50'. */
const formatPrizes = ({ prizes }: Settings): string | null =>
  prizes.map((cents) => (cents / 100).toFixed(cents % 100 === 0 ? 0 : 2)).join(', ') || null;

const listComparedRules = (): ComparedValue<Settings>[] => [
  [createCatalogueText(text('Percentage')), formatAllowance],
  [createCatalogueText(text('Round')), ({ rounds }) => rounds.join(', ')],
  [createCatalogueText(text('Division')), ({ who }) => who?.division ?? null],
  [createCatalogueText(text('Handicap index')), formatIndexRange],
  [createCatalogueText(text('Pairs or teams')), ({ sides }) => sides],
  [createCatalogueText(text('Hole')), ({ contest_hole }) => contest_hole],
  [createCatalogueText(text('Prizes')), formatPrizes],
];

/** The settings without the compared values, and without `v`, which follows from the settings. */
const serializeOtherRules = ({ v: _v, net, who, ...settings }: Settings): string =>
  JSON.stringify([
    net && { ...net, percent: null },
    who?.players ?? null,
    { ...settings, rounds: null, sides: null, contest_hole: null, prizes: null },
  ]);

/** A line for each value that journal readers compare, and one without values for any other change of the rules. */
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
  const lines = findChangedLines(listComparedRules(), settingsBefore, settingsAfter);
  const hasSameOtherRules = serializeOtherRules(settingsBefore) === serializeOtherRules(settingsAfter);
  return hasSameOtherRules ? lines : [...lines, changedRules];
}

const listComparedValues = (): ComparedValue<CompetitionRow>[] => [
  [createCatalogueText(text('Name')), ({ name }) => name],
  [createCatalogueText(text('Place in the list')), ({ place }) => place],
  [createCatalogueText(text('Last holes')), describeVisibility],
];

/**
 * Records how two versions of a competition differ. `undo` is the state before; a new place in the list moves the other
 * competitions, so such a change has no undo.
 */
export async function recordCompetition(
  trx: Db,
  [rowBefore, rowAfter]: readonly [CompetitionRow, CompetitionRow],
  { by, at }: AuthorAndTime,
  undo: StateBefore,
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
    undo: rowBefore.place === rowAfter.place ? undo : null,
  });
}
