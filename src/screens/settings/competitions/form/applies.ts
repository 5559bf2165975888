import type { FormatName } from '#domain/competition/types.ts';
import type { Draft } from './draft.ts';

const TALLIED: readonly FormatName[] = ['stroke', 'maximum', 'stableford', 'par'];

/** Formats whose holes are added up to a total. */
export const isTallied = (format: FormatName): boolean => TALLIED.includes(format);
export const isContest = (format: FormatName): boolean => format === 'near' || format === 'long';

/** What the form asks for: the rest has no meaning in this competition, and is neither shown nor saved. */
export function appliesTo({ format, who, isNet, set }: Draft) {
  const contest = isContest(format);
  const tallied = isTallied(format);
  return {
    who: !contest,
    set: !contest && who !== 'alone',
    net: !contest,
    percent: !contest && isNet,
    most: !contest && isNet,
    holes: !contest,
    count: tallied && who === 'own',
    maximum: format === 'maximum',
    carry: format === 'skins',
    ties: tallied,
    cut: tallied,
    /** Of a match the winner is known, not a place. */
    prizes: format !== 'match',
    contestHole: contest,
    hideLast: tallied || format === 'skins',
    matches: format === 'match' && (who === 'alone' || set !== ''),
  };
}
export type Applies = ReturnType<typeof appliesTo>;
