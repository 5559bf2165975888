import { boardKindOf, hasPot, unitOf } from '#domain/competition/formats.ts';
import type { Draft } from './draft.ts';

/** Fields that do not apply are neither shown nor saved. */
export function appliesTo({ format, who, isNet, set }: Draft) {
  const kind = boardKindOf({ format });
  const contest = kind === 'contest';
  const tallied = kind === 'rows';
  return {
    who: !contest,
    set: !contest && who !== 'alone',
    net: !contest,
    percent: !contest && isNet,
    most: !contest && isNet,
    holes: !contest,
    count: tallied && who === 'own',
    maximum: unitOf({ format }) === 'capped',
    carry: kind === 'skins',
    ties: tallied && !hasPot({ format }),
    cut: tallied,
    /** A match has a winner but no places. */
    prizes: kind !== 'matches',
    contestHole: contest,
    hideLast: tallied || kind === 'skins',
    matches: kind === 'matches' && (who === 'alone' || set !== ''),
  };
}
export type Applies = ReturnType<typeof appliesTo>;
