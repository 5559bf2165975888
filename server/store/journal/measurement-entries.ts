import { expressionBuilder, sql } from 'kysely';
import {
  CONTESTS,
  findContestHole,
  getContestMarkNumber,
  NO_DISTANCE,
  NOT_MEASURED,
  toCentimetres,
  type Contest,
  type ContestHole,
} from '#domain/cards/marks.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Db, Tables } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadCompetitionRows, parseSettings } from '../competitions/competitions.ts';
import type { JournalEntryDraft } from './entry-draft.ts';
import { createBeforeCondition, type JournalPosition } from './position.ts';
import { createCatalogueText, type JournalText } from './words.ts';

interface Measurement {
  id: number;
  at: number;
  round_number: number;
  user: number;
  entered_by: number;
  hole_number: number;
  value: string | null;
  before_value: string | null;
}

const CONTEST_NAMES: Record<Contest, string> = {
  near: text('Nearest the pin'),
  long: text('Longest drive'),
};

/** Names the competition with the contest of a mark; the contest itself once that competition is removed. */
async function loadContestNames(db: Db, tournament: number) {
  const competitions = (await loadCompetitionRows(db, tournament)).map((row) => ({
    name: row.name,
    settings: parseSettings(row),
  }));
  return ({ contest, hole }: ContestHole, round: number): JournalText =>
    competitions.find(
      ({ settings }) =>
        settings?.format === contest &&
        settings.contest_hole === hole &&
        settings.rounds.some((number) => number === round),
    )?.name ??
    createCatalogueText(text('{contest}, hole {hole}'), {
      contest: createCatalogueText(CONTEST_NAMES[contest]),
      hole,
    });
}

function toDistanceText(value: string | null): JournalText | null {
  const centimetres = toCentimetres(value);
  if (centimetres === null) return null;
  if (centimetres === NO_DISTANCE) return createCatalogueText(text('Not measured'));
  return createCatalogueText(text('{metres} m'), { metres: (centimetres / 100).toFixed(2) });
}

const describeMeasurement = (name: JournalText, { user, value }: Measurement): JournalText => {
  const player = { person: user };
  return (value ?? NOT_MEASURED) === NOT_MEASURED
    ? createCatalogueText(text('{letters}: {word}'), {
        letters: name,
        word: createCatalogueText(text('{player} removed'), { player }),
      })
    : createCatalogueText(text('{name}: {player} recorded'), { name, player });
};

/** As in `createBeforeCondition`; all rows for the first page. */
const createPageCondition = (position: JournalPosition | null) =>
  position === null
    ? sql`1 = 1`
    : createBeforeCondition(expressionBuilder<Tables, 'score_log'>(), position, {
        source: 'c',
        at: 'l.arrived_at',
        id: 'l.id',
      });

const createContestCondition = () =>
  sql.join(
    CONTESTS.map((contest) => {
      const [first, last] = [1, HOLES].map((hole) => getContestMarkNumber({ contest, hole }));
      return sql`l.hole_number between ${sql.lit(first)} and ${sql.lit(last)}`;
    }),
    sql` or `,
  );

/**
 * Reads from the log of scores the measurements that the organizer, staff or people with a role recorded, changed or
 * removed. A repeated value is left out.
 */
export async function loadMeasurementEntries(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<JournalEntryDraft[]> {
  const { rows } = await sql<Measurement>`
    select l.id, l.arrived_at as at, l.round_number, l."user", l.entered_by, l.hole_number, l.value,
      e.value as before_value
    from score_log l left join score_log e on e.id = (select max(b.id) from score_log b
      where b.tournament = l.tournament and b.round_number = l.round_number and b."user" = l."user"
        and b.hole_number = l.hole_number and b.result = 'applied' and b.id < l.id)
    where l.tournament = ${tournament} and l.hole_number > ${sql.lit(HOLES)} and l.result = 'applied'
      and (${createContestCondition()})
      and coalesce(l.value, '') <> coalesce(e.value, '')
      and (l.entered_by in (select organizer from tournaments where id = ${tournament})
        or l.entered_by in (select r."user" from tournament_roles r where r.tournament = ${tournament})
        or l.entered_by in (select id from users where is_staff = 1))
      and ${createPageCondition(position)}
    order by l.arrived_at desc, l.id desc limit ${maxEntries}`.execute(db);
  if (rows.length === 0) return [];
  const nameContest = await loadContestNames(db, tournament);
  return rows.flatMap((row) => {
    const contestHole = findContestHole(row.hole_number);
    if (contestHole === null) return [];
    return {
      position: { at: Number(row.at), source: 'c', id: Number(row.id) },
      by: row.entered_by,
      kind: 'competitions',
      what: describeMeasurement(nameContest(contestHole, row.round_number), row),
      turn: 0,
      lines: [
        {
          what: createCatalogueText(text('Round {round}'), { round: row.round_number }),
          before: toDistanceText(row.before_value),
          after: toDistanceText(row.value),
        },
      ],
      can_undo: false,
      undone: null,
    };
  });
}
