import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { listNames } from '#ui/listNames.ts';
import { t } from '#words/t.ts';
import { listSplits } from './form/divisions/family.ts';
import { parseWhole } from './form/numbers.ts';

export const USUAL_POINTS = '12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1';

/** Name of the draft of the dialog; null is the dialog of a new order of merit. */
export const getSeasonForm = (season: { id: number } | null): string => `seasons.${season?.id ?? 'new'}`;

/** Parses points by place such as "12, 11, 10"; null if invalid. */
export function parsePoints(text: string): number[] | null {
  const parts = text
    .trim()
    .replace(/[,;]$/, '')
    .split(/\s*[,;]\s*|\s+/)
    .map((pointsText) => parseWhole(pointsText, 0, 10_000));
  const points = parts.filter((point) => point !== undefined);
  return points.length === parts.length && points.length <= 200 ? points : null;
}

/** Replaces the competitions of one tournament in an order of merit; none removes the tournament. */
export function replaceCompetitions(
  events: readonly { competition: number; tournament: number }[],
  tournament: number,
  chosenCompetitions: readonly number[],
): number[] {
  const eventIndex = events.findIndex((event) => event.tournament === tournament);
  const competitionIds = events.map((event) => (event.tournament === tournament ? null : event.competition));
  competitionIds.splice(eventIndex < 0 ? competitionIds.length : eventIndex, 0, ...chosenCompetitions);
  return competitionIds.filter((competition) => competition !== null);
}

/** Leaves out matches and contests, which have no places; keeps competitions that are already chosen. */
export const listWithPoints = (
  competitions: readonly Competition[],
  chosenCompetitions: readonly number[] = [],
): Competition[] =>
  competitions.filter(({ id, settings }) => {
    const parsedSettings = readSettings(settings);
    const kind = parsedSettings && boardKindOf(parsedSettings);
    return chosenCompetitions.includes(id) || (kind !== 'matches' && kind !== 'contest');
  });

/** Competitions of a tournament that count together in an order of merit. */
export interface CountedChoice {
  ids: number[];
  label: string;
}

/** The value of a choice in a select field, such as "4,7", in any order of the ids; '' for none. */
export const toChoiceValue = (ids: readonly number[]): string => [...ids].sort((a, b) => a - b).join();
export const parseChoiceValue = (value: string): number[] =>
  value === '' ? [] : value.split(',').map(Number);

/**
 * The results that can count: all divisions of a split together, as no player can be in two, and each competition
 * alone. Also has the chosen competitions if they are neither.
 */
export function listCountedChoices(
  competitions: readonly Competition[],
  chosenCompetitions: readonly number[] = [],
): CountedChoice[] {
  const offered = listWithPoints(competitions, chosenCompetitions);
  const toChoice = (together: readonly Competition[], toLabel: (names: string) => string): CountedChoice => ({
    ids: together.map(({ id }) => id),
    label: toLabel(listNames(together.map(({ name }) => name))),
  });
  const choices = [
    ...listSplits(offered).map((divisions) =>
      toChoice(divisions, (names) => t('Each division by its own places: {names}', { names })),
    ),
    ...offered.map((competition) => toChoice([competition], (name) => name)),
  ];
  const chosenValue = toChoiceValue(chosenCompetitions);
  const isOffered = chosenValue === '' || choices.some(({ ids }) => toChoiceValue(ids) === chosenValue);
  const chosen = offered.filter(({ id }) => chosenCompetitions.includes(id));
  return isOffered ? choices : [toChoice(chosen, (names) => names), ...choices];
}

/** Proposes a competition for everybody, else all divisions of a split, else the first competition. */
export function proposeCounted(competitions: readonly Competition[]): number[] {
  const offered = listWithPoints(competitions);
  const forEverybody = offered.find(({ settings }) => readSettings(settings)?.who === null);
  return forEverybody ? [forEverybody.id] : (listCountedChoices(competitions)[0]?.ids ?? []);
}

/** Names of the orders of merit in which a competition, or any of a tournament, counts. */
export const listCountingSeasons = (
  seasons: readonly Season[],
  id: number,
  kind: 'competition' | 'tournament' = 'competition',
): string[] =>
  seasons.filter(({ events }) => events.some((event) => event[kind] === id)).map(({ name }) => name);
