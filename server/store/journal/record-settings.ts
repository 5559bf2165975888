import type { Db } from '#server/db/schema.ts';
import { text, type PlainText } from '#words/t.ts';
import { readEntryMode, type EntryMode } from '#domain/entry/waiting-list.ts';
import { formatRuns } from '#domain/hole-runs.ts';
import { toInstant } from '#domain/instant.ts';
import { parseHoles } from '#server/scores/hole-id.ts';
import { ROUND_NUMBERS } from '#domain/round.ts';
import type { TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import type { JournalActName } from './acts.ts';
import { recordChange, type AuthorAndTime, type ChangeLine } from './record-change.ts';
import {
  pickSettings,
  toTournamentSettings,
  type TournamentSettingName,
  type TournamentSettings,
} from './states/tournament-state.ts';
import { createCatalogueText, toYesNo, type CatalogueText, type JournalText } from './words.ts';

const ENTRY_STATE_TEXTS: Record<string, JournalText> = {
  open: createCatalogueText(text('open')),
  closed: createCatalogueText(text('closed')),
};

/** Names of the modes, as the form of the settings has them. */
const MODE_TEXTS: Record<EntryMode, JournalText> = {
  open: createCatalogueText(text('Anyone can enter')),
  ask: createCatalogueText(text('Players ask, you accept')),
  code: createCatalogueText(text('Only with the link')),
};

/** Finds the act of a change. Final results or a cancellation have acts of their own, unless more settings changed. */
function findOwnAct(
  changedSettings: readonly TournamentSettingName[],
  settingsAfter: TournamentSettings,
): JournalActName {
  const [firstSetting, ...otherSettings] = changedSettings;
  if (otherSettings.length > 0) return 'tournament-changed';
  if (firstSetting === 'closed') return settingsAfter.closed ? 'results-final' : 'reopened';
  if (firstSetting === 'cancelled') return settingsAfter.cancelled ? 'cancelled' : 'not-cancelled';
  return 'tournament-changed';
}

type DescribeSetting = (settings: TournamentSettings) => JournalText | null;

function createDescribers(
  courses: ReadonlyMap<number, string>,
): Record<TournamentSettingName, [PlainText | CatalogueText, DescribeSetting]> {
  const createRoundParam = (n: 1 | 2 | 3 | 4) => ({ round: n });
  const roundSettings = ROUND_NUMBERS.flatMap(
    (n): [TournamentSettingName, [CatalogueText, DescribeSetting]][] => [
      [
        `date${n}`,
        [
          createCatalogueText(text('Date of round {round}'), createRoundParam(n)),
          (settings) => settings[`date${n}`],
        ],
      ],
      [
        `course${n}`,
        [
          createCatalogueText(text('Course of round {round}'), createRoundParam(n)),
          (settings) => courses.get(settings[`course${n}`] ?? 0) ?? null,
        ],
      ],
      [
        `holes${n}`,
        [
          createCatalogueText(text('Holes in play in round {round}'), createRoundParam(n)),
          (settings) => {
            const holes = parseHoles(settings[`holes${n}`]);
            return holes === null ? null : formatRuns(holes);
          },
        ],
      ],
    ],
  );
  return {
    ...(Object.fromEntries(roundSettings) as Record<
      TournamentSettingName,
      [PlainText | CatalogueText, DescribeSetting]
    >),
    name: [text('Name'), ({ name }) => name],
    entry: [
      text('Entry'),
      ({ entry }) => ENTRY_STATE_TEXTS[entry ?? ''] ?? createCatalogueText(text('closes automatically')),
    ],
    entry_mode: [text('How players enter'), ({ entry_mode }) => MODE_TEXTS[readEntryMode(entry_mode)]],
    entry_limit: [text('Places'), ({ entry_limit }) => entry_limit],
    entry_opens: [text('Entry opens'), ({ entry_opens }) => toInstant(entry_opens)],
    entry_closes: [text('Entry closes'), ({ entry_closes }) => toInstant(entry_closes)],
    entry_mail: [text('Emails about entries'), ({ entry_mail }) => toYesNo(entry_mail !== 'off')],
    closed: [
      text('Results'),
      ({ closed }) =>
        closed ? createCatalogueText(text('final|results')) : createCatalogueText(text('not final')),
    ],
    cancelled: [text('Cancelled'), ({ cancelled }) => toYesNo(cancelled)],
  };
}

async function loadCourseNames(
  db: Db,
  settingsList: readonly TournamentSettings[],
): Promise<Map<number, string>> {
  const ids = settingsList.flatMap((settings) => ROUND_NUMBERS.flatMap((n) => settings[`course${n}`] ?? []));
  const query = db.selectFrom('courses').where('id', 'in', [0, ...new Set(ids)]);
  const rows = await query.select(['id', 'name']).execute();
  return new Map(rows.map(({ id, name }) => [id, name]));
}

/** Records the differences between `row`, which was read before the change, and the present row. */
export async function recordTournamentSettings(
  trx: Db,
  row: TournamentRow,
  { by, at }: AuthorAndTime,
): Promise<void> {
  const settingsBefore = toTournamentSettings(row);
  const settingsAfter = toTournamentSettings(await loadTournamentRow(trx, row.id));
  let changedSettings = (Object.keys(settingsBefore) as TournamentSettingName[]).filter(
    (name) => settingsBefore[name] !== settingsAfter[name],
  );
  // A change of only the language is not recorded, because the phone chooses it.
  const isMailed = ({ entry_mail }: TournamentSettings): boolean => entry_mail !== 'off';
  if (isMailed(settingsBefore) === isMailed(settingsAfter))
    changedSettings = changedSettings.filter((name) => name !== 'entry_mail');
  if (changedSettings.length === 0) return;
  const settingsAct = findOwnAct(changedSettings, settingsAfter);
  const describers = createDescribers(await loadCourseNames(trx, [settingsBefore, settingsAfter]));
  const lines = changedSettings.map((name): ChangeLine => {
    const [label, describe] = describers[name];
    const what = typeof label === 'string' ? createCatalogueText(label) : label;
    return { what, before: describe(settingsBefore), after: describe(settingsAfter) };
  });
  await recordChange(trx, {
    tournament: row.id,
    act: settingsAct,
    by,
    at,
    lines: settingsAct === 'tournament-changed' ? lines : [],
    undo: {
      of: 'tournament',
      key: { tournament: row.id, settings: changedSettings },
      before: pickSettings(settingsBefore, changedSettings),
    },
  });
}
