import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { findNeeds } from '#domain/competition/needs.ts';
import { SMALL_FIELD_PLAYERS } from '#domain/competition/presets.ts';
import type { Needs, Settings } from '#domain/competition/types.ts';
import { listNames } from '#ui/listNames.ts';
import { plural, t } from '#words/t.ts';
import { findContestHoleHint } from './contestHoles.ts';
import { findOverlapHint, findGapHint } from './divisions/overlap.ts';
import { selectPlayers, isSplitByDivision, mergeParts, type Part } from './divisions/split.ts';
import type { Draft } from './draft.ts';

/** The hints about the settings of the form, and about each competition that it makes of them. */
export function listFormHints(
  draft: Draft,
  { settings, parts }: { settings: Settings; parts: readonly Part[] },
  context: HintContext,
): string[] {
  const playersWithoutDivision = isSplitByDivision(draft)
    ? selectPlayers(context.field.players, settings.who).filter(({ division }) => division === null)
    : [];
  const hints = [
    ...listHints(mergeParts(draft, settings), context),
    ...parts.map((part) => findOverlapHint(part.settings, context.others)),
    ...parts.map((part) => findGapHint(part.settings, [...parts, ...context.others], context.field.players)),
    playersWithoutDivision.length === 0
      ? null
      : t('No division: {names}.', { names: listNames(playersWithoutDivision.map(({ name }) => name)) }),
  ];
  return [...new Set(hints.filter((hint) => hint !== null))];
}

export interface HintContext {
  field: FieldAnswer;
  others: readonly Competition[];
}

/** Players who take part in the competition, without withdrawn ones. */
const selectParticipants = ({ who }: Settings, { players }: FieldAnswer) => selectPlayers(players, who);

/** Null for missing course data, because the form's hints report these by round. */
export const formatNeeds = (needs: Needs): string | null =>
  ({
    pars: null,
    stroke_indexes: null,
    handicaps: t('No player has a handicap index yet.'),
    sides: t('There are no pairs or teams yet.'),
    matches: t('There are no matches yet.'),
    contest_hole: t('No hole has been chosen yet.'),
  })[needs];

/** Warns about the first round, begun or not, whose course lacks data for the board. */
export function findCourseHint(settings: Settings, field: FieldAnswer): string | null {
  const fieldWithoutCards = { ...toField(field), cards: [] };
  for (const round of settings.rounds) {
    const missingNeeds = findNeeds(fieldWithoutCards, { ...settings, rounds: [round] });
    if (missingNeeds?.needs === 'pars')
      return t('The course of round {round} has no pars. Without them there is no leaderboard.', { round });
    if (missingNeeds?.needs === 'stroke_indexes')
      return t(
        'The course of round {round} has no stroke indexes. They decide on which holes strokes are received.',
        { round },
      );
  }
  return null;
}

function findFieldSizeHint(settings: Settings, players: number): string | null {
  const isNetOfSingles = boardKindOf(settings) === 'rows' && settings.sides === null && settings.net !== null;
  if (!isNetOfSingles || players === 0 || players >= SMALL_FIELD_PLAYERS || settings.net?.percent === 100)
    return null;
  return plural(
    players,
    '{count} player: the recommended allowance is for fields of {size} or more. In smaller fields many clubs allow 100 %.',
    '{count} players: the recommended allowance is for fields of {size} or more. In smaller fields many clubs allow 100 %.',
    { size: SMALL_FIELD_PLAYERS },
  );
}

/** Warns if match play and stroke play are over one round, which needs the committee's permission. */
function findMatchAndStrokePlayHint(
  settings: Settings,
  otherCompetitions: readonly Competition[],
): string | null {
  const boardKind = boardKindOf(settings);
  if (boardKind === 'contest' || boardKind === 'skins') return null;
  const otherCompetition = otherCompetitions.find((competition) => {
    const otherSettings = readSettings(competition.settings);
    if (otherSettings === null || !otherSettings.rounds.some((round) => settings.rounds.includes(round)))
      return false;
    return boardKindOf(otherSettings) === (boardKind === 'matches' ? 'rows' : 'matches');
  });
  if (otherCompetition === undefined) return null;
  return t(
    '“{name}” is over the same round: match play and stroke play together are only allowed if the committee permits it.',
    { name: otherCompetition.name },
  );
}

function findIndexHint(settings: Settings, field: FieldAnswer): string | null {
  if (settings.net === null || boardKindOf(settings) === 'contest') return null;
  const playersWithoutIndex = selectParticipants(settings, field).filter(({ index }) => index === null);
  if (playersWithoutIndex.length === 0) return null;
  const names = listNames(playersWithoutIndex.map(({ name }) => name));
  return settings.sides !== null && settings.ball === 'own'
    ? t('No handicap index: {names}. Only the others on their teams count.', { names })
    : t('No handicap index, and so no net result: {names}.', { names });
}

/** Warns about players without a handicap index, because they are in no flight by index. */
function findFlightHint(settings: Settings, field: FieldAnswer): string | null {
  if (!settings.who?.index) return null;
  const settingsWithoutIndex = { ...settings, who: { ...settings.who, index: null } };
  const playersWithoutIndex = selectParticipants(settingsWithoutIndex, field).filter(
    ({ index }) => index === null,
  );
  return playersWithoutIndex.length === 0
    ? null
    : t('No handicap index, and so in no division: {names}.', {
        names: listNames(playersWithoutIndex.map(({ name }) => name)),
      });
}

export function listHints(settings: Settings, { field, others }: HintContext): string[] {
  return [
    findCourseHint(settings, field),
    findContestHoleHint(settings, field),
    findIndexHint(settings, field),
    findFlightHint(settings, field),
    findOverlapHint(settings, others),
    findFieldSizeHint(settings, selectParticipants(settings, field).length),
    findMatchAndStrokePlayHint(settings, others),
  ].filter((hint) => hint !== null);
}
