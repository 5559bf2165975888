import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { findReceivedStrokes } from '#domain/boards/received-strokes.ts';
import type { NamedStrokes } from './printedGroups.ts';

/** Handicap strokes that each player receives in a round; empty until the field is loaded, and without a net competition. */
export function nameCardStrokes(field: FieldAnswer | null, round: number): ReadonlyMap<number, NamedStrokes> {
  if (field === null) return new Map();
  const settings = field.competitions.flatMap((competition) => readCompetition(competition) ?? []);
  const nameOf = (id: number | undefined): string =>
    field.competitions.find((competition) => competition.id === id)?.name ?? '';
  return new Map(
    [...findReceivedStrokes(toField(field), settings, round)].map(([user, strokes]) => [
      user,
      { ...strokes, name: nameOf(strokes.settings.competition) },
    ]),
  );
}
