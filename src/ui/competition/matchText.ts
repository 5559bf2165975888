import type {
  MatchFinal,
  MatchResult,
  MatchRow,
  MatchState,
  SkinHole,
  TeamRow,
} from '#domain/competition/types.ts';
import { formatOrdinal } from '#ui/formatOrdinal.ts';
import { plural, t } from '#words/t.ts';

type MatchProgress = Pick<MatchRow, 'state' | 'lead' | 'left' | 'dormie' | 'final'>;
type SideNames = { a: { name: string }; b: { name: string } };

interface MatchLead {
  side: 'A' | 'B';
  words: string;
}

/** Returns '3&2' or '1 up'. */
export const formatMargin = ({ up, left }: Pick<MatchFinal, 'up' | 'left'>): string =>
  left > 0 ? `${up}&${left}` : t('{up} up', { up });

/** Names the extra hole that decided a match: '19th'. */
export const nameExtraHole = (hole: number): string =>
  t('{ordinal}|extra hole', { ordinal: formatOrdinal(hole) });

/** Returns '19th', 'w/o', 'conceded at hole 14', 'conceded' or 'halved'. */
export function describeManner({ manner, hole }: Pick<MatchResult, 'manner' | 'hole'>): string {
  if (manner === 'halved') return t('halved');
  if (manner === 'walkover') return t('w/o');
  if (manner === 'extra') return nameExtraHole(hole ?? 0);
  return hole === null ? t('conceded') : t('conceded at hole {hole}', { hole });
}

/** Returns '2 up' or '3&2' with the leading side; null if level or halved. */
export function computeMatchLead({ state, lead, final }: MatchProgress): MatchLead | null {
  if (state === 'final' && final !== null) {
    if (final.winner === null) return null;
    const { words, conceded } = final;
    const isMannerNamed = words?.manner === 'extra' || words?.manner === 'walkover';
    return {
      side: final.winner,
      words: isMannerNamed ? describeManner(words) : conceded ? t('won') : formatMargin(final),
    };
  }
  if (lead === 0) return null;
  return { side: lead > 0 ? 'A' : 'B', words: t('{up} up', { up: Math.abs(lead) }) };
}

/** Returns '5 to play', 'dormie', 'all square, 5 to play', 'halved' or 'final'. */
export function describeRest({ state, lead, left, dormie, final }: MatchProgress): string {
  if (state === 'to_come') return t('not started');
  if (state === 'final') {
    if (final?.winner === null) return t('halved');
    if (final?.words?.manner === 'conceded') return describeManner(final.words);
    return final?.conceded ? t('conceded') : t('final');
  }
  if (dormie) return t('dormie');
  if (left === 0) return t('all square, extra holes');
  return lead === 0 ? t('all square, {left} to play', { left }) : t('{left} to play', { left });
}

/** Returns '2 up' with '5 to play' in small type, 'all square' with '5 to play', or '3&2' alone. */
export function describeMatchParts(match: MatchProgress): { words: string; rest: string | null } {
  const { state, left } = match;
  const lead = computeMatchLead(match);
  if (lead === null && state !== 'final' && state !== 'to_come')
    return {
      words: t('all square'),
      rest: left === 0 ? t('extra holes') : t('{left} to play', { left }),
    };
  if (lead === null) return { words: describeRest(match), rest: null };
  const isConceded = match.final?.words?.manner === 'conceded';
  return { words: lead.words, rest: state === 'final' && !isConceded ? null : describeRest(match) };
}

const orderByWinner = ({ a, b }: SideNames, winner: 'A' | 'B'): { winner: string; loser: string } =>
  winner === 'A' ? { winner: a.name, loser: b.name } : { winner: b.name, loser: a.name };

/** Returns 'Ann beat Ben, 19th' or 'Ann beat Ben, conceded at hole 14'. */
function describeResult(sideNames: SideNames, { winner, ...manner }: MatchResult): string {
  if (winner === null) return t('halved');
  return t('{winner} beat {loser}, {how}', {
    ...orderByWinner(sideNames, winner),
    how: describeManner(manner),
  });
}

/**
 * Describes a result that was entered by hand and differs from the holes: 'decided 3&2 on the course; result set to
 * Ben, conceded'.
 */
export function describeOverruled({
  on_course,
  overruled,
  words,
  final,
  ...names
}: Pick<MatchRow, 'on_course' | 'overruled' | 'words' | 'final'> & SideNames): string | null {
  if (words !== null && final?.words === undefined)
    return t('noted as won at the {hole}, but this competition has no extra holes', {
      hole: nameExtraHole(words.hole ?? 0),
    });
  if (!overruled || on_course === null || words === null) return null;
  const manner = describeManner(words);
  const enteredText =
    words.winner === null
      ? manner
      : t('{name}, {how}', { name: orderByWinner(names, words.winner).winner, how: manner });
  return on_course.winner === null
    ? t('halved on the course; result set to {set}', { set: enteredText })
    : t('decided {margin} on the course; result set to {set}', {
        margin: formatMargin(on_course),
        set: enteredText,
      });
}

/** Returns 'Ann 2 up, 5 to play', 'Ann won 3&2', 'Ann beat Ben, w/o' or 'halved'. */
export function describeMatch(match: MatchProgress & SideNames): string {
  if (match.final?.words) return describeResult(match, match.final.words);
  const lead = computeMatchLead(match);
  const restText = describeRest(match);
  if (lead === null) return restText;
  const { name } = lead.side === 'A' ? match.a : match.b;
  if (match.state !== 'final') return t('{name} {lead}, {rest}', { name, lead: lead.words, rest: restText });
  return match.final?.conceded
    ? t('{name} won, conceded', { name })
    : t('{name} won {lead}', { name, lead: lead.words });
}

/** Describes the match after a hole: 'Ann 2 up' or 'all square'. */
export function describeStateAfterHole(
  { lead }: Pick<MatchState, 'lead'>,
  names: { a: string; b: string },
): string {
  if (lead === 0) return t('all square');
  const name = lead > 0 ? names.a : names.b;
  return t('{name} {up} up', { name, up: Math.abs(lead) });
}

/** Formats a number of half points: 7 is '3½', 1 is '½', 0 is '0'. */
export function formatHalfPoints(halves: number): string {
  const wholePoints = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(wholePoints);
  return wholePoints === 0 ? '½' : `${wholePoints}½`;
}

export function describeTeam({ won, halves, projected }: TeamRow): string | null {
  if (won) return t('has won');
  return projected === halves ? null : t('{points} projected', { points: formatHalfPoints(projected) });
}

export function describeSkin(hole: SkinHole, nameOf: (side: number) => string, isHidden: boolean): string {
  if (isHidden) return t('hidden until the prize-giving');
  const skinCount = hole.worth ?? 1;
  switch (hole.state) {
    case 'won':
      return plural(skinCount, '{name}, {count} skin', '{name}, {count} skins', {
        name: nameOf(hole.winner ?? 0),
      });
    case 'carried':
      return plural(skinCount, '{count} skin carried over', '{count} skins carried over');
    case 'halved':
      return t('halved, no skin');
    case 'open':
      return t('still open');
  }
}

export const describeUnclaimed = (count: number): string =>
  plural(count, '{count} skin is unclaimed.', '{count} skins are unclaimed.');
