import { readSettings } from '#contract/competitions/competitions.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import { isParticipant } from '#domain/competition/ball.ts';
import {
  ALL_INDEXES,
  proposeIndexLimits,
  splitIndexRange,
  type IndexRange,
} from '#domain/competition/flights/index-ranges.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { FieldPlayer, Settings } from '#domain/competition/types.ts';
import { isSameName } from '#domain/name-search.ts';
import { describeDivision } from '#ui/competition/competitionText.ts';
import { findApplicableFields } from '../applies.ts';
import type { Draft } from '../draft.ts';
import { formatTenthsInput } from '../numbers.ts';
import { parseIndexLimits, parseSplitLimits } from './indexLimits.ts';

/** One of the competitions that the form saves: the whole one, or that of a division. */
export interface Part {
  name: string;
  settings: Settings;
  /** True if an earlier attempt to save made this competition. */
  isMade: boolean;
}

type Who = NonNullable<Settings['who']>;
type OtherCompetition = Pick<FieldAnswer['competitions'][number], 'name' | 'settings'>;

/** Maximum lengths of a competition's name and of a division's in it. */
const MAX_NAME_LENGTH = 60;
const MAX_DIVISION_LENGTH = 40;
export const INDEX_SPLITS = ['2', '3', '4'] as const;

export const listDivisions = (players: readonly FieldPlayer[]): string[] =>
  [...new Set(players.flatMap(({ division }) => division ?? []))].sort((a, b) => a.localeCompare(b));

export const isSplitByIndex = (draft: Draft): boolean =>
  findApplicableFields(draft).split && INDEX_SPLITS.some((split) => split === draft.split);
export const isSplitByDivision = (draft: Draft): boolean =>
  findApplicableFields(draft).split && draft.split === 'divisions';

export const selectPlayers = (players: readonly FieldPlayer[], who: Settings['who']): FieldPlayer[] =>
  players.filter((player) => !player.withdrawn && isParticipant(player, who));

const getOuterRange = (draft: Draft): IndexRange => {
  const { lowIndex = ALL_INDEXES[0], highIndex = ALL_INDEXES[1] } = parseIndexLimits(draft);
  return [lowIndex, highIndex];
};

const readWho = ({ division, entrants }: Draft): Who => ({
  division: division.trim() || null,
  index: null,
  ...(entrants !== null && { players: entrants }),
});

/**
 * Fills in the proposed limits until the organizer types one. Limits that the field does not give are empty, as are those
 * that leave no index to a later division.
 */
export function proposeLimits(draft: Draft, { players }: Pick<FieldAnswer, 'players'>): Draft {
  if (!isSplitByIndex(draft) || draft.limits.length > 0) return draft;
  const participants = selectPlayers(players, { ...readWho(draft), index: getOuterRange(draft) });
  const flightCount = Number(draft.split);
  const limits = proposeIndexLimits(
    participants.flatMap(({ index }) => index ?? []),
    flightCount,
  );
  const proposedLimits = Array.from({ length: flightCount - 1 }, (_, i) =>
    limits[i] === undefined ? '' : formatTenthsInput(limits[i]),
  );
  const validLimits = parseSplitLimits({ ...draft, limits: proposedLimits });
  return {
    ...draft,
    limits: proposedLimits.map((limit, i) => (validLimits[i] === undefined ? '' : limit)),
  };
}

/** Null for the index range of a division with a limit that is not valid. */
export function listIndexRanges(draft: Draft): (IndexRange | null)[] {
  const limits = parseSplitLimits(draft);
  const ranges = splitIndexRange(
    getOuterRange(draft),
    limits.map((limit) => limit ?? NaN),
  );
  return ranges.map((range) => (range.some(Number.isNaN) ? null : range));
}

/** Leaves no half of a surrogate pair at the end. */
const cutText = (text: string, length: number): string =>
  text
    .slice(0, length)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trim();

/** Compares in the order of the wire. The server raises `v` for some courses. */
function hasSameSettings({ settings }: OtherCompetition, partSettings: Settings): boolean {
  const [stored, own] = [readSettings(settings), readSettings(partSettings)];
  return stored !== null && JSON.stringify({ ...stored, v: 4 }) === JSON.stringify({ ...own, v: 4 });
}

/** Names it 'Stableford – Ladies', or 'Stableford – Ladies 2' if another competition has that name. */
function createPart(
  { name, division, settings }: { name: string; division: string; settings: Settings },
  others: readonly OtherCompetition[],
): Part {
  for (let number = 1; ; number += 1) {
    const suffix = ` – ${cutText(division, MAX_DIVISION_LENGTH)}${number === 1 ? '' : ` ${number}`}`;
    const partName = cutText(name, MAX_NAME_LENGTH - suffix.length) + suffix;
    const namesake = others.find((other) => isSameName(other.name, partName));
    const isMade = namesake !== undefined && hasSameSettings(namesake, settings);
    if (isMade || namesake === undefined) return { name: partName, settings, isMade };
  }
}

/**
 * The competitions that are saved for the form. `settings` is null while a field is not valid; the parts then have only
 * their names and players. `others` are the competitions of the tournament without the edited one.
 */
export function listParts(
  draft: Draft,
  settings: Settings | null,
  { players, others }: { players: readonly FieldPlayer[]; others: readonly OtherCompetition[] },
): Part[] {
  const wholeSettings = settings ?? { ...DEFAULT_SETTINGS, who: readWho(draft) };
  const everybody: Who = { division: null, index: null, ...wholeSettings.who };
  const divisions: { division: string; who: Who }[] = isSplitByIndex(draft)
    ? listIndexRanges(draft).map((index, i) => ({
        division: describeDivision({ who: { division: String(i + 1), index: null } })!,
        who: { ...everybody, index },
      }))
    : isSplitByDivision(draft)
      ? listDivisions(players).map((division) => ({ division, who: { ...everybody, division } }))
      : [];
  const name = draft.name.trim();
  if (divisions.length === 0) return [{ name, settings: wholeSettings, isMade: false }];
  const parts: Part[] = [];
  for (const { division, who } of divisions) {
    const part = { name, division, settings: { ...wholeSettings, who } };
    parts.push(createPart(part, [...others, ...parts]));
  }
  return parts;
}

/** The settings that have all players of a split, and are the competition's own without one. */
export const mergeParts = (draft: Draft, settings: Settings): Settings =>
  isSplitByIndex(draft)
    ? { ...settings, who: { division: null, ...settings.who, index: getOuterRange(draft) } }
    : settings;
