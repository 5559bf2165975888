import type { Entry } from '../entries.ts';
import { countedHoles, findCourse } from '../holes.ts';
import { setWinnings } from '../prizes.ts';
import type { Row, SkinHole } from '../result.ts';
import { byName, setPositions, type Standing } from '../rows.ts';
import { skins, skinScore, type SkinScore, type SkinScores } from './skins.ts';
import type { Settings } from '../types.ts';

/** Score of the side's best ball; 'open' until all its balls have a score. */
function sideScore(entry: Entry, round_number: number, hole: number): SkinScore {
  const balls = entry.rounds.find((round) => round.round_number === round_number)?.balls ?? [];
  const scores = balls.map(({ strokes, received }) =>
    skinScore(strokes[hole - 1]!, received?.[hole - 1] ?? 0),
  );
  if (scores.includes('open')) return 'open';
  const bestScore = Math.min(...scores.map((score) => (typeof score === 'number' ? score : Infinity)));
  return bestScore === Infinity ? 'none' : bestScore;
}

function collectScores(entries: readonly Entry[], settings: Settings): SkinScores[] {
  return settings.rounds.flatMap((round_number) =>
    countedHoles(settings.holes, findCourse(entries, round_number)).map((hole) => ({
      round_number,
      hole,
      scores: new Map(entries.map((entry) => [entry.side, sideScore(entry, round_number, hole)])),
    })),
  );
}

export interface Skins {
  kind: 'skins';
  holes: SkinHole[];
  rows: Row[];
  unclaimed: number;
  provisional: boolean;
  complete: boolean;
}

/** Builds a board in which rows without a skin have no position. */
export function skinsBoard(standings: readonly Standing[], settings: Settings): Skins {
  const entries = standings.map(({ entry }) => entry).filter(({ no_handicap }) => !no_handicap);
  const { holes, won, unclaimed, provisional } = skins(collectScores(entries, settings), settings.carry);
  const rows = standings.map(({ row, entry }): Row => {
    const total = entry.no_handicap ? null : (won.get(entry.side) ?? 0);
    return { ...row, status: entry.status, total, to_level: null };
  });
  rows.sort((a, b) => (b.total ?? -1) - (a.total ?? -1) || byName(a, b));
  const places: Row[][] = [];
  for (const row of rows.filter(({ total }) => total)) {
    const lastPlace = places.at(-1);
    if (lastPlace?.[0]?.total === row.total) lastPlace.push(row);
    else places.push([row]);
  }
  setPositions(places);
  const isComplete = entries.length > 0 && !provisional;
  if (isComplete) setWinnings(rows, places, settings);
  return { kind: 'skins', holes, rows, unclaimed, provisional, complete: isComplete };
}
