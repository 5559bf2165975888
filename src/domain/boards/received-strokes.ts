import { computeBoard } from '../competition/board.ts';
import { buildEntries } from '../competition/entries.ts';
import { boardKindOf } from '../competition/formats.ts';
import { selectScoringCompetitions } from '../competition/scoring-summary.ts';
import type { Field, Settings } from '../competition/types.ts';

export interface ReceivedStrokes {
  settings: Settings;
  /** Playing handicap; in a match, its difference to the lowest one. */
  handicap: number;
  /** Strokes received by hole; null without stroke indexes. */
  received: readonly number[] | null;
}

interface SideBalls {
  members: readonly number[];
  balls: readonly { player: number; handicap: number; received: readonly number[] | null }[];
}

function listSideBalls(field: Field, settings: Settings, round: number): SideBalls[] {
  if (boardKindOf(settings) !== 'matches')
    return buildEntries(field, settings).flatMap(({ members, rounds }) =>
      rounds.flatMap(({ round_number, balls }) => (round_number === round ? [{ members, balls }] : [])),
    );
  const board = computeBoard(field, settings);
  const matches = board.kind === 'matches' ? board.matches : [];
  return matches
    .flatMap((match) => (match.round_number === round ? [match.a, match.b] : []))
    .map(({ members, balls, given }) => ({
      members,
      balls: balls.map((ball, i) => ({ ...ball, handicap: given?.[i] ?? 0 })),
    }));
}

/**
 * Strokes that each player receives in a round: those of the first net competition in which the player takes part.
 * Matches come last, as on the card on the phone.
 */
export function findReceivedStrokes(
  field: Field,
  competitions: readonly Settings[],
  round: number,
): ReadonlyMap<number, ReceivedStrokes> {
  const strokesByUser = new Map<number, ReceivedStrokes>();
  const netCompetitions = selectScoringCompetitions(competitions, round).filter(
    (settings) => settings.net !== null,
  );
  const getCompetitionOrder = (settings: Settings): number => Number(boardKindOf(settings) === 'matches');
  netCompetitions.sort((a, b) => getCompetitionOrder(a) - getCompetitionOrder(b));
  for (const settings of netCompetitions)
    for (const { members, balls } of listSideBalls(field, settings, round))
      for (const { player, handicap, received } of balls)
        for (const user of settings.ball === 'one' ? members : [player])
          if (!strokesByUser.has(user)) strokesByUser.set(user, { settings, handicap, received });
  return strokesByUser;
}
