import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { Settings } from '#domain/competition/types.ts';
import { parseSettings, type CompetitionRow } from '../../competitions/competitions.ts';
import { listMatchLines } from './changed-matches.ts';
import {
  findChangedLines,
  recordChange,
  type AuthorAndTime,
  type ChangeLine,
  type ComparedValue,
} from '../record-change.ts';
import type { StateBefore } from '../states/states.ts';
import { createCatalogueText, type JournalText } from '../words.ts';

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

/** Returns their number, or that everybody takes part. */
const describeEntrants = ({ who }: Settings): JournalText =>
  who?.players?.length ?? createCatalogueText(text('Everybody'));

const listComparedRules = (): ComparedValue<Settings>[] => [
  [text('Handicap allowance'), formatAllowance],
  [text('Round'), ({ rounds }) => rounds.join(', ')],
  [text('Division'), ({ who }) => who?.division ?? null],
  [text('Handicap index'), formatIndexRange],
  [text('Pairs or teams'), ({ sides }) => sides],
  [text('Hole'), ({ contest_hole }) => contest_hole],
  [text('Prizes'), formatPrizes],
  [text('Entrants'), describeEntrants],
];

/**
 * The settings without the compared values, and without `v`, which follows from the settings. `isListed` says what has
 * a line of its own: other entrants of the same number have none, and matches have none if only their order differs.
 * The sides of the teams follow from the matches.
 */
const serializeOtherRules = (
  { v: _v, net, who, matches, teams, ...settings }: Settings,
  isListed: { entrants: boolean; matches: boolean },
): string =>
  JSON.stringify([
    net && { ...net, percent: null },
    isListed.entrants ? null : (who?.players ?? null),
    isListed.matches ? teams?.map(({ name }) => name) : [matches, teams],
    { ...settings, rounds: null, sides: null, contest_hole: null, prizes: null },
  ]);

/** A line for each value that journal readers compare, and one without values for any other change of the rules. */
async function listRuleLines(
  trx: Db,
  [rowBefore, rowAfter]: readonly [CompetitionRow, CompetitionRow],
): Promise<ChangeLine[]> {
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
  const matchLines = await listMatchLines(trx, rowAfter.tournament, [settingsBefore, settingsAfter]);
  const isListed = {
    entrants: settingsBefore.who?.players?.length !== settingsAfter.who?.players?.length,
    matches: matchLines.length > 0,
  };
  const hasSameOtherRules =
    serializeOtherRules(settingsBefore, isListed) === serializeOtherRules(settingsAfter, isListed);
  return [...lines, ...matchLines, ...(hasSameOtherRules ? [] : [changedRules])];
}

const listComparedValues = (): ComparedValue<CompetitionRow>[] => [
  [text('Name'), ({ name }) => name],
  [text('Place in the list'), ({ place }) => place],
  [text('Last holes'), describeVisibility],
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
  lines.push(...(await listRuleLines(trx, [rowBefore, rowAfter])));
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
