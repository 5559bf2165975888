import type * as v from 'valibot';
import type { changeTournament } from '#contract/tournaments/tournament-life.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { lockCourse } from '../../cards/summaries.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import type { TournamentRow } from '../../tournaments/rounds.ts';
import { changeTournamentDetails } from '../../tournaments/tournament-changes.ts';
import { lockTournament, loadTournamentRow } from '../../tournaments/tournaments.ts';
import type { UndoableState } from './state.ts';
import { updateRow } from '../../../db/schema.ts';

const ENTRY_SETTINGS = [
  'entry',
  'entry_mode',
  'entry_limit',
  'entry_opens',
  'entry_closes',
  'entry_mail',
] as const;

/** In the order in which the journal lists them. */
const STORED_SETTINGS = [
  'name',
  ...ROUND_NUMBERS.map((n) => `date${n}` as const),
  ...ROUND_NUMBERS.map((n) => `course${n}` as const),
  ...ROUND_NUMBERS.map((n) => `holes${n}` as const),
  ...ENTRY_SETTINGS,
] as const;
type StoredSettings = Pick<TournamentRow, (typeof STORED_SETTINGS)[number]>;
export type TournamentSettings = StoredSettings & { closed: boolean; cancelled: boolean };
export type TournamentSettingName = keyof TournamentSettings;

export const toTournamentSettings = (row: TournamentRow): TournamentSettings => ({
  ...(Object.fromEntries(STORED_SETTINGS.map((name) => [name, row[name]])) as StoredSettings),
  closed: row.closed_at !== null,
  cancelled: row.cancelled_at !== null,
});

/** Names only the settings to undo, because the others may have changed later. */
interface SettingsKey {
  tournament: number;
  settings: readonly TournamentSettingName[];
}

export const pickSettings = (
  allSettings: Partial<TournamentSettings>,
  settingNames: readonly TournamentSettingName[],
): Partial<TournamentSettings> => Object.fromEntries(settingNames.map((name) => [name, allSettings[name]]));

type TournamentChange = v.InferOutput<(typeof changeTournament)['body']>;

const OTHER_SETTINGS = [
  'name',
  'closed',
  'cancelled',
  ...ROUND_NUMBERS.flatMap((n) => [`date${n}`, `course${n}`] as const),
] as const;

function toTournamentChange(givenSettings: Partial<TournamentSettings>): TournamentChange {
  const holes = ROUND_NUMBERS.flatMap((n) => {
    const storedValue = givenSettings[`holes${n}`];
    return storedValue === undefined ? [] : [[String(n), parseHoles(storedValue)] as const];
  });
  const otherSettings = OTHER_SETTINGS.filter((name) => givenSettings[name] !== undefined);
  return {
    ...(pickSettings(givenSettings, otherSettings) as TournamentChange),
    ...(holes.length > 0 && {
      holes_in_play: Object.fromEntries(holes) as TournamentChange['holes_in_play'],
    }),
  };
}

/** State: name, dates, courses, holes in play, entry, final results and cancellation of a tournament. */
export const tournamentState: UndoableState<SettingsKey, Partial<TournamentSettings>> = {
  async lock(trx, { tournament, settings }, settingsBefore, { dialect }) {
    const currentSettings = toTournamentSettings(await loadTournamentRow(trx, tournament));
    const rounds = ROUND_NUMBERS.filter(
      (n) => settings.includes(`course${n}`) || settings.includes(`holes${n}`),
    );
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
    // Dates of older releases may be out of order.
    await changeTournamentDetails(trx, tournament, toTournamentChange(settingsBefore), author, {
      acceptsAnyOrder: true,
    });
    // Stored as they were, because `resolveEntrySettings` could drop a time or open entry.
    const entrySettings = Object.fromEntries(
      ENTRY_SETTINGS.filter((name) => settingsBefore[name] !== undefined).map((name) => [
        name,
        settingsBefore[name],
      ]),
    );
    if (Object.keys(entrySettings).length > 0) await updateRow(trx, 'tournaments', tournament, entrySettings);
    await author.touch([tournament]);
  },
};
