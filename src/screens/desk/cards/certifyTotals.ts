import type { BoardRow } from '#contract/scores/board.ts';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { UserRef } from '#contract/people/users.ts';
import type { PhoneCard } from '#domain/boards/overlay.ts';
import { unitOf } from '#domain/competition/formats.ts';
import { formatRoundCell, getRoundLength } from '#domain/round.ts';
import { getUnit } from '#ui/competition/units.ts';
import { plural } from '#words/t.ts';
import { listCompetitionResults, type CompetitionResult } from '../results/competitionResult.ts';

export interface CertifyTotal {
  user: UserRef;
  /** Strokes; null for a card with picked-up or hidden holes, which has no total to compare. */
  gross: number | null;
  /** Text such as "85 (+13) · 36 points". */
  text: string;
}

const CARD_UNITS: readonly string[] = ['strokes', 'capped', 'points', 'holes'];

/** Returns "36 points", "net 72" or "+2 holes up", by the first competition that counts the player's own card. */
function describeResult(results: readonly CompetitionResult[], user: number, round: number): string | null {
  for (const { read } of results) {
    if (read === null || read.board.kind !== 'rows') continue;
    const { settings, board } = read;
    const isPlainGross = settings.net === null && unitOf(settings) === 'strokes';
    if (settings.sides !== null || isPlainGross || !CARD_UNITS.includes(unitOf(settings))) continue;
    const row = board.rows.find(({ side }) => side === user);
    const total = row?.rounds.find(({ round_number }) => round_number === round)?.total ?? null;
    if (total !== null) return getUnit(settings).sum(total, settings.net !== null);
  }
  return null;
}

/** Lists the totals of a round's cards, for the question whether to certify them. */
export function listCertifyTotals(
  users: readonly UserRef[],
  totalSources: {
    boardRows: readonly BoardRow[];
    field: FieldAnswer;
    unsent: readonly PhoneCard[];
    round: number;
  },
): CertifyTotal[] {
  const { boardRows, field, unsent, round } = totalSources;
  const results = listCompetitionResults(field, unsent);
  return users.map((user) => {
    const scores = boardRows.find((row) => row.user.id === user.id)?.round_scores[String(round)];
    const hasHidden = (scores?.hidden_results ?? 0) > 0;
    const pickedUpCount = getRoundLength(scores) - (scores?.holes_played ?? 0);
    if (scores === undefined || hasHidden) return { user, gross: null, text: '' };
    const grossText =
      pickedUpCount === 0
        ? formatRoundCell(scores)
        : plural(pickedUpCount, '{count} hole picked up', '{count} holes picked up');
    const resultText = describeResult(results, user.id, round);
    return {
      user,
      gross: pickedUpCount === 0 ? scores.total_score : null,
      text: [grossText, resultText].filter(Boolean).join(' · '),
    };
  });
}
