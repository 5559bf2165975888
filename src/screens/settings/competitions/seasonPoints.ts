import { readSettings, type Competition } from '#contract/competitions/competitions.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
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

/** Replaces the competition of one tournament in an order of merit; null removes it. */
export function replaceCompetition(
  events: readonly { competition: number; tournament: number }[],
  tournament: number,
  chosenCompetition: number | null,
): number[] {
  const eventIndex = events.findIndex((event) => event.tournament === tournament);
  const competitionIds = events.map((event) => (event.tournament === tournament ? null : event.competition));
  if (chosenCompetition !== null)
    competitionIds.splice(eventIndex < 0 ? competitionIds.length : eventIndex, 0, chosenCompetition);
  return competitionIds.filter((competition) => competition !== null);
}

/** Leaves out matches and contests, which have no places; keeps a competition that is already chosen. */
export const listWithPoints = (
  competitions: readonly Competition[],
  chosenCompetition: number | null = null,
): Competition[] =>
  competitions.filter(({ id, settings }) => {
    const parsedSettings = readSettings(settings);
    const kind = parsedSettings && boardKindOf(parsedSettings);
    return id === chosenCompetition || (kind !== 'matches' && kind !== 'contest');
  });

/** Proposes a competition for everybody, because only one of a tournament can count; else the first one. */
export const proposeCounted = (offered: readonly Competition[]): Competition | undefined =>
  offered.find(({ settings }) => readSettings(settings)?.who === null) ?? offered[0];

/** Names of the orders of merit in which a competition counts. */
export const listCountingSeasons = (seasons: readonly Season[], competitionId: number): string[] =>
  seasons
    .filter(({ events }) => events.some(({ competition }) => competition === competitionId))
    .map(({ name }) => name);
