import type { Entry } from '../entries.ts';
import { selectCountingHoles, findFieldCourse } from '../holes.ts';
import { setWinnings } from '../prizes.ts';
import type { StandingRow, SkinHole } from '../result.ts';
import { compareByName, setPositions, type Standing } from '../rows.ts';
import { computeSkins, toSkinScore, type SkinScore, type SkinScores } from './skins.ts';
import type { Settings } from '../types.ts';

/** Score of the side's best ball; 'open' until all its balls have a score, 'none' in a round that it is not drawn for. */
function computeSideScore(entry: Entry, round_number: number, hole: number): SkinScore {
  const entryRound = entry.rounds.find((round) => round.round_number === round_number);
  if (entryRound?.undrawn) return 'none';
  const balls = entryRound?.balls ?? [];
  const scores = balls.map(({ strokes, received }) =>
    toSkinScore(strokes[hole - 1]!, received?.[hole - 1] ?? 0),
  );
  if (scores.includes('open')) return 'open';
  const bestScore = Math.min(...scores.map((score) => (typeof score === 'number' ? score : Infinity)));
  return bestScore === Infinity ? 'none' : bestScore;
}

function collectScores(entries: readonly Entry[], settings: Settings): SkinScores[] {
  return settings.rounds.flatMap((round_number) =>
    selectCountingHoles(settings.holes, findFieldCourse(entries, round_number)).map((hole) => ({
      round_number,
      hole,
      scores: new Map(entries.map((entry) => [entry.side, computeSideScore(entry, round_number, hole)])),
    })),
  );
}

export interface SkinsResult {
  kind: 'skins';
  holes: SkinHole[];
  rows: StandingRow[];
  unclaimed: number;
  provisional: boolean;
  complete: boolean;
}

/** Builds a board in which rows without a skin have no position. */
export function buildSkinsBoard(standings: readonly Standing[], settings: Settings): SkinsResult {
  const entries = standings.map(({ entry }) => entry).filter(({ no_handicap }) => !no_handicap);
  const { holes, won, unclaimed, provisional } = computeSkins(
    collectScores(entries, settings),
    settings.carry,
  );
  const rows = standings.map(({ row, entry }): StandingRow => {
    const total = entry.no_handicap || entry.not_in_draw ? null : (won.get(entry.side) ?? 0);
    return { ...row, status: entry.status, total, to_level: null };
  });
  rows.sort((a, b) => (b.total ?? -1) - (a.total ?? -1) || compareByName(a, b));
  const tiedGroups: StandingRow[][] = [];
  for (const row of rows.filter(({ total }) => total)) {
    const lastPlace = tiedGroups.at(-1);
    if (lastPlace?.[0]?.total === row.total) lastPlace.push(row);
    else tiedGroups.push([row]);
  }
  setPositions(tiedGroups);
  const isComplete = entries.length > 0 && !provisional;
  if (isComplete) setWinnings(rows, tiedGroups, settings);
  return { kind: 'skins', holes, rows, unclaimed, provisional, complete: isComplete };
}
