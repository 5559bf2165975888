import { readCompetition } from '#contract/competitions/competitions.ts';
import { toField, type FieldAnswer } from '#contract/scores/field.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { unitOf } from '#domain/competition/formats.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Field, FieldCard, Settings } from '#domain/competition/types.ts';

/** The competitions in which the players' own cards of the round count points, in the tournament's order. */
const listPointsSettings = ({ competitions }: Pick<FieldAnswer, 'competitions'>, round: number): Settings[] =>
  competitions
    .flatMap((competition) => readCompetition(competition) ?? [])
    .filter(
      (settings) =>
        unitOf(settings) === 'points' &&
        settings.holes === 'all' &&
        (settings.sides === null || settings.ball === 'own') &&
        settings.rounds.includes(round),
    );

/** Points of each card of the round by user id, 0 before the first hole. */
function sumPoints(field: Field, settings: Settings, round: number): [user: number, points: number][] {
  const board = computeBoard(field, settings);
  if (board.kind !== 'rows') return [];
  return board.rows
    .filter(({ no_handicap }) => !no_handicap)
    .flatMap(({ rounds }) => rounds.filter(({ round_number }) => round_number === round))
    .flatMap(({ balls }) =>
      balls.map(({ player, values }): [number, number] => [
        player,
        values.reduce<number>((sum, value) => sum + (value ?? 0), 0),
      ]),
    );
}

/** Points by user id, with unsent scores; a player in several competitions has those of the first. */
export function listCardPoints(
  answer: FieldAnswer,
  unsent: readonly PhoneCard[],
  round: number,
): ReadonlyMap<number, number> {
  const settings = listPointsSettings(answer, round);
  if (settings.length === 0) return new Map();
  const field = overlayField(toField(answer), unsent, answer.hidden);
  const points = new Map<number, number>();
  for (const competitionSettings of settings)
    for (const [user, sum] of sumPoints(field, competitionSettings, round))
      if (!points.has(user)) points.set(user, sum);
  return points;
}

export type PointsOf = (strokes: readonly number[]) => number | null;

/** Counts the points of one card while it is typed. Null where the card counts no points. */
export function createPointsOf(answer: FieldAnswer, user: number, round: number): PointsOf | null {
  const settings = listPointsSettings(answer, round);
  if (settings.length === 0) return null;
  const field = toField(answer);
  const sides = field.sides.filter(({ members }) => members.includes(user));
  // Without the other players, so that each key computes one row; a side's allowances need its members.
  const neededPlayers = new Set([user, ...sides.flatMap(({ members }) => members)]);
  const players = field.players.filter(({ id }) => neededPlayers.has(id));
  const card: Omit<FieldCard, 'strokes'> = { user, round_number: round, status: 'playing' };
  const count: PointsOf = (strokes) => {
    const ownField = { ...field, players, sides, cards: [{ ...card, strokes: [...strokes] }] };
    const points = settings.flatMap((competitionSettings) => sumPoints(ownField, competitionSettings, round));
    return points.find(([player]) => player === user)?.[1] ?? null;
  };
  return count(Array.from({ length: HOLES }, () => 0)) === null ? null : count;
}
