import { boardKindOf, hasPot, unitOf } from '#domain/competition/formats.ts';
import type { Draft } from './draft.ts';

/** Fields that do not apply are neither shown nor saved. */
export function findApplicableFields({ format, who, isNet, set }: Draft) {
  const boardKind = boardKindOf({ format });
  const isContest = boardKind === 'contest';
  const isRowsBoard = boardKind === 'rows';
  return {
    who: !isContest,
    set: !isContest && who !== 'alone',
    net: !isContest,
    percent: !isContest && isNet,
    most: !isContest && isNet,
    holes: !isContest,
    count: isRowsBoard && who === 'own',
    maximum: unitOf({ format }) === 'capped',
    carry: boardKind === 'skins',
    ties: isRowsBoard && !hasPot({ format }),
    cut: isRowsBoard,
    /** A match has a winner but no places. */
    prizes: boardKind !== 'matches',
    contestHole: isContest,
    /** Pots and contests are mostly for those who paid in, so the choice of entrants stands beside the pot. */
    sweep: isContest || hasPot({ format }),
    hideLast: isRowsBoard || boardKind === 'skins',
    /** Matches and sides have players of several divisions. A pot is shared by all who paid into it. */
    split: (isContest || who === 'alone') && boardKind !== 'matches' && !hasPot({ format }),
    matches: boardKind === 'matches' && (who === 'alone' || set !== ''),
  };
}
export type ApplicableFields = ReturnType<typeof findApplicableFields>;
