import type { Kysely } from 'kysely';
import type { Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { readEntryMode, type EntryMode } from '#domain/entry/waiting-list.ts';
import { formatRuns } from '#domain/hole-runs.ts';
import { toInstant } from '#domain/instant.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { ROUNDS, type TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import type { ActName } from './acts.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { pickSettings, toSettings, type Setting, type Settings } from './states/tournament-state.ts';
import { createWords, type Word } from './words.ts';

type Db = Kysely<Tables>;

const ENTRY_WORDS: Record<string, Word> = {
  open: createWords(text('open')),
  closed: createWords(text('closed')),
};

/** Names of the modes, as the form of the settings has them. */
const MODE_WORDS: Record<EntryMode, Word> = {
  open: createWords(text('Anyone can enter')),
  ask: createWords(text('Players ask, you accept')),
  code: createWords(text('Only with the link')),
};

/** Finds the act of a change. Final results or a cancellation have acts of their own, unless more settings changed. */
function findOwnAct(settings: readonly Setting[], settingsAfter: Settings): ActName {
  const [firstSetting, ...otherSettings] = settings;
  if (otherSettings.length > 0) return 'tournament-changed';
  if (firstSetting === 'closed') return settingsAfter.closed ? 'results-final' : 'reopened';
  if (firstSetting === 'cancelled') return settingsAfter.cancelled ? 'cancelled' : 'not-cancelled';
  return 'tournament-changed';
}

type DescribeSetting = (settings: Settings) => Word | null;

function createDescribers(courses: ReadonlyMap<number, string>): Record<Setting, [Word, DescribeSetting]> {
  const round = (n: 1 | 2 | 3 | 4) => ({ round: n });
  const roundSettings = ROUNDS.flatMap((n): [Setting, [Word, DescribeSetting]][] => [
    [`date${n}`, [createWords(text('Date of round {round}'), round(n)), (settings) => settings[`date${n}`]]],
    [
      `course${n}`,
      [
        createWords(text('Course of round {round}'), round(n)),
        (settings) => courses.get(settings[`course${n}`] ?? 0) ?? null,
      ],
    ],
    [
      `holes${n}`,
      [
        createWords(text('Holes in play in round {round}'), round(n)),
        (settings) => {
          const holes = parseHoles(settings[`holes${n}`]);
          return holes === null ? null : formatRuns(holes);
        },
      ],
    ],
  ]);
  return {
    ...(Object.fromEntries(roundSettings) as Record<Setting, [Word, DescribeSetting]>),
    name: [createWords(text('Name')), ({ name }) => name],
    entry: [
      createWords(text('Entry')),
      ({ entry }) => ENTRY_WORDS[entry ?? ''] ?? createWords(text('closes automatically')),
    ],
    entry_mode: [
      createWords(text('How players enter')),
      ({ entry_mode }) => MODE_WORDS[readEntryMode(entry_mode)],
    ],
    entry_limit: [createWords(text('Places')), ({ entry_limit }) => entry_limit],
    entry_opens: [createWords(text('Entry opens')), ({ entry_opens }) => toInstant(entry_opens)],
    entry_closes: [createWords(text('Entry closes')), ({ entry_closes }) => toInstant(entry_closes)],
    entry_mail: [
      createWords(text('Emails about entries')),
      ({ entry_mail }) => (entry_mail === 'off' ? createWords(text('no')) : createWords(text('yes'))),
    ],
    closed: [
      createWords(text('Results')),
      ({ closed }) => (closed ? createWords(text('final|results')) : createWords(text('not final'))),
    ],
    cancelled: [
      createWords(text('Cancelled')),
      ({ cancelled }) => (cancelled ? createWords(text('yes')) : createWords(text('no'))),
    ],
  };
}

async function loadCourseNames(db: Db, settingsList: readonly Settings[]): Promise<Map<number, string>> {
  const ids = settingsList.flatMap((settings) => ROUNDS.flatMap((n) => settings[`course${n}`] ?? []));
  const query = db.selectFrom('courses').where('id', 'in', [0, ...new Set(ids)]);
  const rows = await query.select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Records the differences between `row`, which was read before the change, and the present row. */
export async function recordSettings(
  trx: Db,
  row: TournamentRow,
  { by, at }: { by: number; at: number },
): Promise<void> {
  const settingsBefore = toSettings(row);
  const settingsAfter = toSettings(await loadTournamentRow(trx, row.id));
  let settings = (Object.keys(settingsBefore) as Setting[]).filter(
    (name) => settingsBefore[name] !== settingsAfter[name],
  );
  // A change of only the language is not recorded, because the phone chooses it.
  const isMailed = ({ entry_mail }: Settings): boolean => entry_mail !== 'off';
  if (isMailed(settingsBefore) === isMailed(settingsAfter))
    settings = settings.filter((name) => name !== 'entry_mail');
  if (settings.length === 0) return;
  const settingsAct = findOwnAct(settings, settingsAfter);
  const describers = createDescribers(await loadCourseNames(trx, [settingsBefore, settingsAfter]));
  const lines = settings.map((name): ChangeLine => {
    const [label, describe] = describers[name];
    return { what: label, before: describe(settingsBefore), after: describe(settingsAfter) };
  });
  await recordChange(trx, {
    tournament: row.id,
    act: settingsAct,
    by,
    at,
    lines: settingsAct === 'tournament-changed' ? lines : [],
    undo: {
      of: 'tournament',
      key: { tournament: row.id, settings },
      before: pickSettings(settingsBefore, settings),
    },
  });
}
