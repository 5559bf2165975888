import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { boardKindOf, hasPot, isMeasured } from '#domain/competition/formats.ts';
import { findNeeds } from '#domain/competition/needs.ts';
import type { Maximum, Settings } from '#domain/competition/types.ts';
import { describeDivision, describeEntrants, translateFormat } from '#ui/competition/competitionText.ts';
import { plural, t } from '#words/t.ts';
import { findContestHoleHint } from './form/contestHoles.ts';
import { isOfSameSplit } from './form/divisions/family.ts';
import { findGapHint, findOverlapHint } from './form/divisions/overlap.ts';
import { selectPlayers } from './form/divisions/split.ts';
import { findCourseHint, formatNeeds } from './form/hints.ts';
import { formatPrizeList } from './form/money.ts';
import { formatIndexRange, formatPercent } from './form/numbers.ts';
import { countUnpaired } from './sides.ts';

/** `isFull`: the competition's rounds are played over 18 holes. */
export const nameHoles = (holes: Settings['holes'], isFull = true): string =>
  ({
    all: isFull ? t('All 18 holes') : t('All holes in play'),
    front: t('Holes 1 to 9'),
    back: t('Holes 10 to 18'),
  })[holes];

export const nameMaximum = (maximumKind: Maximum['kind']): string =>
  ({
    net_double_bogey: t('Net double bogey'),
    times_par: t('Par times …'),
    par_plus: t('Par plus …'),
    fixed: t('A number of strokes'),
  })[maximumKind];

const listPrizes = (format: Settings['format'], prizes: string): string =>
  hasPot({ format }) ? t('Pot: {prizes}', { prizes }) : t('Prizes: {prizes}', { prizes });

/** Returns "Stableford · Net, 95 % · R1 + R2 · Prizes: 100, 60", or "Pot: 150" of a format with one. */
export function summarizeCompetition({
  format,
  net,
  rounds,
  holes,
  sides,
  who,
  contest_hole,
  matches,
  prizes,
}: Settings): string {
  const isContest = isMeasured(format);
  const isMatches = boardKindOf({ format }) === 'matches';
  return [
    translateFormat(format),
    isContest ? t('Hole {hole}', { hole: contest_hole ?? '–' }) : null,
    isContest
      ? null
      : net === null
        ? t('Gross')
        : t('Net, {percent} %', { percent: formatPercent(net.percent) }),
    sides,
    rounds.map((round) => t('Round {round}', { round })).join(' + '),
    holes === 'all' ? null : nameHoles(holes),
    describeDivision({ who }),
    who?.index ? `${t('Handicap index')} ${formatIndexRange(who.index)}` : null,
    describeEntrants({ who }),
    isMatches && matches.length > 0 ? plural(matches.length, '{count} match', '{count} matches') : null,
    prizes.length > 0 ? listPrizes(format, formatPrizeList(prizes)) : null,
  ]
    .filter(Boolean)
    .join(' · ');
}

/** Says which setting the competition lacks, or which course data; null if its board can be calculated. */
export function describeMissingSetting(settings: Settings, field: FieldAnswer): string | null {
  const board = findNeeds(toField(field), settings);
  if (board === null) return null;
  return formatNeeds(board.needs) ?? findCourseHint(settings, field);
}

/** Counts the competition's players without a side, in the round with the most of them among those that have sides. */
function describePlayersWithoutSide(settings: Settings, { players, sides }: FieldAnswer): string | null {
  const participants = selectPlayers(players, settings.who);
  const counts = settings.rounds.map((round) => {
    const sidesOfRound = sides.filter(
      ({ set_name, round_number }) => set_name === settings.sides && (round_number ?? round) === round,
    );
    return sidesOfRound.length === 0 ? 0 : countUnpaired(sidesOfRound, participants).without;
  });
  const count = Math.max(0, ...counts);
  return count === 0
    ? null
    : plural(count, '{count} player without a pair or team', '{count} players without a pair or team');
}

/**
 * What the competition's row warns of: what its board lacks, a contest's hole that does not suit it, and players who
 * count twice or not at all. What concerns several divisions is only in the row of the first one.
 */
export function listWarnings(
  { id, settings }: { id: Competition['id']; settings: Settings },
  field: FieldAnswer,
): string[] {
  const position = field.competitions.findIndex((competition) => competition.id === id);
  const isInSplit = (other: Competition): boolean => {
    const otherSettings = readSettings(other.settings);
    return otherSettings !== null && isOfSameSplit(settings, otherSettings);
  };
  const laterCompetitions = field.competitions.slice(position + 1);
  const isFirstOfSplit = !field.competitions.slice(0, position).some(isInSplit);
  return [
    describeMissingSetting(settings, field),
    findContestHoleHint(settings, field),
    describePlayersWithoutSide(settings, field),
    findOverlapHint(settings, laterCompetitions),
    isFirstOfSplit ? findGapHint(settings, laterCompetitions, field.players) : null,
  ].filter((warning) => warning !== null);
}
