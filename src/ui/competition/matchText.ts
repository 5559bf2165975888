import type { MatchRow, MatchState, SkinHole, TeamRow } from '#domain/competition/types.ts';
import { plural, t } from '#words/t.ts';

type Standing = Pick<MatchRow, 'state' | 'lead' | 'left' | 'dormie' | 'final'>;

interface Lead {
  side: 'A' | 'B';
  words: string;
}

/** '2 up' or '3&2' with the leading side; null if level or halved. */
export function computeLead({ state, lead, final }: Standing): Lead | null {
  if (state === 'final' && final !== null) {
    if (final.winner === null) return null;
    const margin = final.left > 0 ? `${final.up}&${final.left}` : t('{up} up', { up: final.up });
    return { side: final.winner, words: final.conceded ? t('won') : margin };
  }
  if (lead === 0) return null;
  return { side: lead > 0 ? 'A' : 'B', words: t('{up} up', { up: Math.abs(lead) }) };
}

/** '5 to play', 'dormie', 'all square, 5 to play', 'halved', 'final'. */
export function describeRest({ state, lead, left, dormie, final }: Standing): string {
  if (state === 'to_come') return t('not started');
  if (state === 'final') {
    if (final?.winner === null) return t('halved');
    return final?.conceded ? t('conceded') : t('final');
  }
  if (dormie) return t('dormie');
  return lead === 0 ? t('all square, {left} to play', { left }) : t('{left} to play', { left });
}

/** '2 up' and, in small type, '5 to play'; 'all square' and '5 to play'; '3&2' alone. */
export function describeMatchParts(match: Standing): { words: string; rest: string | null } {
  const { state, left } = match;
  const lead = computeLead(match);
  if (lead === null && state !== 'final' && state !== 'to_come')
    return { words: t('all square'), rest: t('{left} to play', { left }) };
  if (lead === null) return { words: describeRest(match), rest: null };
  return { words: lead.words, rest: state === 'final' ? null : describeRest(match) };
}

/** 'Ann 2 up, 5 to play', 'Ann won 3&2', 'halved'. */
export function describeMatch(match: Standing & { a: { name: string }; b: { name: string } }): string {
  const lead = computeLead(match);
  const restText = describeRest(match);
  if (lead === null) return restText;
  const { name } = lead.side === 'A' ? match.a : match.b;
  if (match.state !== 'final') return t('{name} {lead}, {rest}', { name, lead: lead.words, rest: restText });
  return match.final?.conceded
    ? t('{name} won, conceded', { name })
    : t('{name} won {lead}', { name, lead: lead.words });
}

/** After a hole: 'Ann 2 up', 'all square'. */
export function describeStateAfterHole(
  { lead }: Pick<MatchState, 'lead'>,
  names: { a: string; b: string },
): string {
  if (lead === 0) return t('all square');
  const name = lead > 0 ? names.a : names.b;
  return t('{name} {up} up', { name, up: Math.abs(lead) });
}

/** Takes half points: '3½', '½', '0'. */
export function points(halves: number): string {
  const wholePoints = Math.floor(halves / 2);
  if (halves % 2 === 0) return String(wholePoints);
  return wholePoints === 0 ? '½' : `${wholePoints}½`;
}

export function describeTeam({ won, halves, projected }: TeamRow): string | null {
  if (won) return t('has won');
  return projected === halves ? null : t('{points} projected', { points: points(projected) });
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
