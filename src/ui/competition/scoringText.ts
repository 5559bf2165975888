import type { ContestOnHole } from '#domain/competition/hole-contests.ts';
import type { HoleSummary, MatchSummary, ScoringSummary } from '#domain/competition/scoring-summary.ts';
import { t } from '#words/t.ts';
import { translateFormat } from './competitionText.ts';
import { formatReceivedDots, describeReceived, formatValue, describeValue } from './holeText.ts';
import { describeManner, formatMargin } from './matchText.ts';
import { getUnit } from './units.ts';
import { formatMetres } from '#ui/golf/markText.ts';

/**
 * A part of a text: strokes received as dots (`dots`) and for screen readers (`spoken`), and further text (`words`).
 */
export interface TextPiece {
  dots: string;
  spoken: string;
  words: string;
}

/** `line` is the full text, `short` is for a row of the group. */
export interface ScoringTexts {
  line: TextPiece[];
  short: TextPiece[];
  /** The result of each hole in the competition, for holes 1 to 18; null if none scores by hole. */
  row: { head: string; holes: TextPiece[] } | null;
}

const buildPiece = (received: number, pieceText: string): TextPiece[] =>
  received === 0 && pieceText === ''
    ? []
    : [{ dots: formatReceivedDots(received), spoken: describeReceived(received), words: pieceText }];

function formatTotal({ settings, total, thru }: HoleSummary): string {
  if (total === null) return '';
  return t('{total} after {holes}', { total: getUnit(settings).value(total, true), holes: thru });
}

/** Returns '3 points', 'net 4' or 'hole won'. */
const describeHole = (value: number | null, { settings }: HoleSummary): string =>
  value === null ? '' : getUnit(settings).words(value, settings.net !== null);

/** Returns '3 points · 21 after 9'; for a pair or team 'side: 4 points · 21 after 9'. */
function buildLinePieces(summary: HoleSummary): TextPiece[] {
  const holeText = [describeHole(summary.value, summary), formatTotal(summary)].filter(Boolean).join(' · ');
  return buildPiece(
    summary.received,
    summary.isTeam && holeText !== '' ? t('side: {words}', { words: holeText }) : holeText,
  );
}

/** Returns '3 p' (points), 'net 4' or '+' (hole won) for the player's own ball. */
const buildShortPieces = ({ settings, own, received }: HoleSummary): TextPiece[] =>
  buildPiece(received, own === null ? '' : getUnit(settings).short(own));

/** Describes a match from one side's view: '2 up, 5 to play', '1 down, 5 to play', '2 up, dormie' or 'won 3&2'. */
export function describeOwnMatch({ match, isA }: Pick<MatchSummary, 'match' | 'isA'>): string {
  const { state, final, left, dormie } = match;
  if (state === 'to_come') return t('match: not started');
  if (final !== null) {
    if (final.winner === null) return t('match halved');
    const isWon = (final.winner === 'A') === isA;
    if (final.words)
      return isWon
        ? t('won, {how}', { how: describeManner(final.words) })
        : t('lost, {how}', { how: describeManner(final.words) });
    if (final.conceded) return isWon ? t('won, conceded') : t('lost, conceded');
    return isWon
      ? t('won {margin}', { margin: formatMargin(final) })
      : t('lost {margin}', { margin: formatMargin(final) });
  }
  const ownLead = isA ? match.lead : -match.lead;
  if (left === 0) return t('all square, extra holes');
  if (ownLead === 0) return t('all square, {left} to play', { left });
  const remainingText = t('{left} to play', { left });
  if (ownLead < 0) return t('{down} down, {rest}', { down: -ownLead, rest: remainingText });
  return t('{lead}, {rest}', {
    lead: t('{up} up', { up: ownLead }),
    rest: dormie ? t('dormie') : remainingText,
  });
}

/** Returns '2 up' or '3&2' for the leader's row only; 'AS' for both rows. */
function formatMatchShort({ match, isA }: MatchSummary): string {
  const { state, final } = match;
  if (state === 'to_come') return '';
  const lead = isA ? match.lead : -match.lead;
  if (final === null) return lead > 0 ? t('{up} up', { up: lead }) : lead === 0 ? t('AS') : '';
  if (final.winner === null) return t('AS');
  if ((final.winner === 'A') !== isA) return '';
  if (final.words && final.words.manner !== 'conceded') return describeManner(final.words);
  return final.conceded ? t('won') : formatMargin(final);
}

function buildRowCells({ settings, ball }: HoleSummary): ScoringTexts['row'] {
  if (ball === null) return null;
  const holes = ball.values.map((value, i) => {
    const receivedStrokes = ball.received?.[i] ?? 0;
    const spokenText = [describeReceived(receivedStrokes), describeValue(value, settings)]
      .filter(Boolean)
      .join(', ');
    return {
      dots: formatReceivedDots(receivedStrokes),
      spoken: spokenText,
      words: value === null ? '' : formatValue(value, settings),
    };
  });
  return { head: getUnit(settings).rowHead(settings.net !== null), holes };
}

/** Shows strokes received in a match beside the match, and strokes received in other competitions beside the hole. */
export function buildScoringTexts({ hole, match }: ScoringSummary): ScoringTexts {
  return {
    line: [
      ...(hole === null ? [] : buildLinePieces(hole)),
      ...(match === null ? [] : buildPiece(match.received, describeOwnMatch(match))),
    ],
    short: [
      ...(hole === null ? [] : buildShortPieces(hole)),
      ...(match === null ? [] : buildPiece(hole === null ? match.received : 0, formatMatchShort(match))),
    ],
    row: hole === null ? null : buildRowCells(hole),
  };
}

/** Returns 'Nearest the pin: 3.25 m, Ann'. */
export function describeContest({ kind, best }: ContestOnHole): string {
  const contest = translateFormat(kind);
  const [firstOfBest] = best;
  if (!firstOfBest) return t('{contest}: no result yet', { contest });
  const name = best.map((row) => row.name).join(', ');
  return t('{contest}: {metres}, {name}', { contest, metres: formatMetres(firstOfBest.centimetres), name });
}
