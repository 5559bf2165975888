import { useMemo } from 'react';
import { getCopyTime, useQuery } from '#app/reads/useQuery.ts';
import { useUnsentCards } from '#app/scores/useUnsentCards.ts';
import { readCompetition } from '#contract/competitions/competitions.ts';
import { readField, toField, type FieldAnswer } from '#contract/scores/field.ts';
import { overlayField } from '#domain/boards/overlay-field.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { computeBoard } from '#domain/competition/board.ts';
import { boardKindOf } from '#domain/competition/formats.ts';
import { selectCountingHoles } from '#domain/competition/holes.ts';
import type { MatchRow } from '#domain/competition/types.ts';
import type { HolesInPlay } from '#domain/holes-in-play.ts';

export interface RoundMatch {
  competition: number;
  name: string;
  match: MatchRow;
  /** True if a halved match goes on to extra holes. */
  hasExtraHoles: boolean;
  /** Holes in the order of the card. */
  holes: HolesInPlay;
}

function listRoundMatches(
  fieldAnswer: FieldAnswer,
  cards: readonly PhoneCard[],
  round: number,
): RoundMatch[] {
  const field = overlayField(toField(fieldAnswer), cards, fieldAnswer.hidden);
  const course = field.courses.find(({ round_number }) => round_number === round);
  return fieldAnswer.competitions.flatMap((competition) => {
    const competitionSettings = readCompetition(competition);
    if (competitionSettings === null || boardKindOf(competitionSettings) !== 'matches') return [];
    const board = computeBoard(field, competitionSettings);
    if (board.kind !== 'matches') return [];
    const { id, name } = competition;
    const holes = selectCountingHoles(competitionSettings.holes, course);
    const hasExtraHoles = competitionSettings.extra_holes === true;
    return board.matches
      .filter(({ round_number }) => round_number === round)
      .map((match) => ({ competition: id, name, match, hasExtraHoles, holes }));
  });
}

/** All matches of a round with this phone's unsent data applied; null if the phone has no copy of the field. */
export function useRoundMatches(tournament: number, round: number): RoundMatch[] | null {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const cards = useUnsentCards(tournament, getCopyTime(fieldQuery));
  // A server that sends no match results accepts none.
  const fieldAnswer = fieldQuery.state === 'ready' && fieldQuery.data.match_results ? fieldQuery.data : null;
  return useMemo(
    () => (fieldAnswer === null ? null : listRoundMatches(fieldAnswer, cards, round)),
    [fieldAnswer, cards, round],
  );
}

export const listMatchPlayers = ({ a, b }: MatchRow): number[] => [...a.members, ...b.members];

export const selectMatchesOfUsers = (
  matches: readonly RoundMatch[],
  users: readonly number[],
): RoundMatch[] => matches.filter(({ match }) => listMatchPlayers(match).some((id) => users.includes(id)));

export const formatMatchKey = ({ competition, match: { a, b } }: RoundMatch): string =>
  `${competition}-${a.side}-${b.side}`;
