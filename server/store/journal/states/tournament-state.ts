import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { lockCourse } from '../../cards/summaries.ts';
import { ROUNDS, type TournamentRow } from '../../tournaments/rounds.ts';
import { changeTournamentDetails } from '../../tournaments/tournament-changes.ts';
import { lockTournament, loadTournamentRow } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';

const ENTRY_SETTINGS = [
  'entry',
  'entry_mode',
  'entry_limit',
  'entry_opens',
  'entry_closes',
  'entry_mail',
] as const;
type EntrySetting = (typeof ENTRY_SETTINGS)[number];

type StoredSettings = Pick<
  TournamentRow,
  'name' | EntrySetting | `date${1 | 2 | 3 | 4}` | `course${1 | 2 | 3 | 4}` | `holes${1 | 2 | 3 | 4}`
>;
export type TournamentSettings = StoredSettings & { closed: boolean; cancelled: boolean };
export type TournamentSettingName = keyof TournamentSettings;

export const toTournamentSettings = (row: TournamentRow): TournamentSettings => ({
  name: row.name,
  date1: row.date1,
  date2: row.date2,
  date3: row.date3,
  date4: row.date4,
  course1: row.course1,
  course2: row.course2,
  course3: row.course3,
  course4: row.course4,
  holes1: row.holes1,
  holes2: row.holes2,
  holes3: row.holes3,
  holes4: row.holes4,
  entry: row.entry,
  entry_mode: row.entry_mode,
  entry_limit: row.entry_limit,
  entry_opens: row.entry_opens,
  entry_closes: row.entry_closes,
  entry_mail: row.entry_mail,
  closed: row.closed_at !== null,
  cancelled: row.cancelled_at !== null,
});

/** Names only the settings to undo, because the others may have changed later. */
interface SettingsKey {
  tournament: number;
  settings: readonly TournamentSettingName[];
}

export const pickSettings = (
  allSettings: TournamentSettings,
  settingNames: readonly TournamentSettingName[],
): Partial<TournamentSettings> => Object.fromEntries(settingNames.map((name) => [name, allSettings[name]]));

type TournamentChange = v.InferOutput<(typeof changeTournament)['body']>;

const HOLES_COLUMNS = ['holes1', 'holes2', 'holes3', 'holes4'] as const;
const OTHER_SETTINGS = [
  'name',
  'closed',
  'cancelled',
  ...ROUNDS.flatMap((n) => [`date${n}`, `course${n}`] as const),
] as const;

function toTournamentChange(givenSettings: Partial<TournamentSettings>): TournamentChange {
  const holes = HOLES_COLUMNS.flatMap((name, i) => {
    const storedValue = givenSettings[name];
    return storedValue === undefined ? [] : [[String(i + 1), parseHoles(storedValue)] as const];
  });
  const otherValues = OTHER_SETTINGS.filter((name) => givenSettings[name] !== undefined).map(
    (name) => [name, givenSettings[name]] as const,
  );
  return {
    ...(Object.fromEntries(otherValues) as TournamentChange),
    ...(holes.length > 0 && {
      holes_in_play: Object.fromEntries(holes) as TournamentChange['holes_in_play'],
    }),
  };
}

/** State: name, dates, courses, holes in play, entry, final results and cancellation of a tournament. */
export const tournamentState: UndoableState<SettingsKey, Partial<TournamentSettings>> = {
  async lock(trx, { tournament, settings }, settingsBefore, { dialect }) {
    const currentSettings = toTournamentSettings(await loadTournamentRow(trx, tournament));
    const rounds = ROUNDS.filter((n) => settings.includes(`course${n}`) || settings.includes(`holes${n}`));
    const courses = rounds.flatMap((n) => [
      currentSettings[`course${n}`] ?? 0,
      settingsBefore[`course${n}`] ?? 0,
    ]);
    for (const course of [...new Set(courses)].sort((a, b) => a - b)) await lockCourse(trx, course, dialect);
    await lockTournament(trx, tournament);
  },
  async load(trx, { tournament, settings }) {
    return pickSettings(toTournamentSettings(await loadTournamentRow(trx, tournament)), settings);
  },
  compare: (value, { settings }) => settings.map((name) => value[name]),
  async restore(trx, { tournament }, settingsBefore, author) {
    await changeTournamentDetails(trx, tournament, toTournamentChange(settingsBefore), author);
    // Stored as they were, because `resolveEntrySettings` could drop a time or open entry.
    const entrySettings = Object.fromEntries(
      ENTRY_SETTINGS.filter((name) => settingsBefore[name] !== undefined).map((name) => [
        name,
        settingsBefore[name],
      ]),
    );
    if (Object.keys(entrySettings).length > 0)
      await trx.updateTable('tournaments').set(entrySettings).where('id', '=', tournament).execute();
    await author.touch([tournament]);
  },
};
