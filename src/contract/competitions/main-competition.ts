import type { FieldAnswer } from '../scores/field.ts';
import { MATCH_PLAY_FORMAT, STROKE_PLAY_FORMAT, SIDE_GAME_FORMATS } from '#domain/competition/types.ts';
import type { Settings } from '#domain/competition/types.ts';
import { readCompetition } from './competitions.ts';

type FieldPart = Pick<FieldAnswer, 'competitions' | 'courses' | 'players' | 'sides'>;

const listSettings = ({ competitions }: Pick<FieldPart, 'competitions'>): Settings[] =>
  competitions.flatMap((competition) => readCompetition(competition) ?? []);

/** True if the competition ranks as the gross leaderboard does, except for ties decided on countback. */
const isGrossMedal = ({ format, net, sides, who, holes }: Settings): boolean =>
  format === STROKE_PLAY_FORMAT && net === null && sides === null && who === null && holes === 'all';

export const hasNetCompetition = (competitions: FieldPart['competitions']): boolean =>
  listSettings({ competitions }).some(
    ({ net, format }) => net !== null && !SIDE_GAME_FORMATS.includes(format),
  );

/** True if a competition over all rounds and holes decides who wins net: a net leaderboard could contradict it. */
export const isNetDecided = (competitions: FieldPart['competitions'], roundCount: number): boolean =>
  listSettings({ competitions }).some(
    (settings) =>
      settings.net !== null &&
      isGrossMedal({ ...settings, net: null }) &&
      settings.rounds.length === roundCount,
  );

/** True if the player with the best score in strokes, over all rounds, wins the tournament. */
export const isWonByStrokes = (competitions: FieldPart['competitions'], roundCount: number): boolean =>
  competitions.length === 0 ||
  listSettings({ competitions }).some(
    (settings) => isGrossMedal(settings) && settings.rounds.length === roundCount,
  );

/** False if the board would only say which data are missing: sides, matches, handicap indexes, pars or stroke indexes. */
function canOpenBoard({ format, net, sides, matches, rounds }: Settings, field: FieldPart): boolean {
  if (sides !== null && !field.sides.some(({ set_name }) => set_name === sides)) return false;
  if (format === MATCH_PLAY_FORMAT && matches.length === 0) return false;
  if (net !== null && field.players.every(({ index }) => index === null)) return false;
  const course = field.courses.find(({ round_number }) => round_number === rounds[0]);
  if (format === STROKE_PLAY_FORMAT && sides === null) return true;
  return Boolean(course?.par && (net === null || course.stroke_index));
}

/** The board that the leaderboard opens first: that of the first competition that ranks the whole field, else gross. */
export function findFirstBoard(field: FieldPart | null): 'gross' | 'net' | number {
  if (field === null) return 'gross';
  const rankingSettings = listSettings(field).filter(
    (settings) => !SIDE_GAME_FORMATS.includes(settings.format) && canOpenBoard(settings, field),
  );
  const mainSettings = rankingSettings.find(({ who }) => who === null);
  if (mainSettings !== undefined)
    return isGrossMedal(mainSettings) ? 'gross' : (mainSettings.competition ?? 'gross');
  return rankingSettings.length > 0 && rankingSettings.every(({ net }) => net !== null) ? 'net' : 'gross';
}
