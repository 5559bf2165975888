import { sql } from 'kysely';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { JournalEntryDraft } from './entry-draft.ts';
import type { JournalPosition } from './position.ts';
import type { ChangeLine } from './record-change.ts';
import { createCatalogueText, type JournalText } from './words.ts';

/** Scores of one author on one card within this time are one entry, in ms. */
const MAX_TYPING_MS = 10 * 60_000;

/** Maximum number of changed holes that an entry lists with their scores; with more, it gives only their number. */
const MAX_SHOWN_CHANGES = 6;

/** Scores of one author on one card within MAX_TYPING_MS. */
interface TypedCardKey {
  round_number: number;
  user: number;
  entered_by: number;
  /** `arrived_at` in units of MAX_TYPING_MS. */
  slot: number;
}

interface TypedCard extends TypedCardKey {
  id: number;
  at: number;
  /** 1 if the card had scores before. */
  is_change: number;
  holes: number;
}

interface ChangedHole extends TypedCardKey {
  hole_number: number;
  score: number;
  value: string | null;
  before_score: number | null;
  before_value: string | null;
}

const createEarlierCondition = ({ at, source, id }: JournalPosition) =>
  source === 'c'
    ? sql`max(arrived_at) < ${at} or (max(arrived_at) = ${at} and max(id) < ${id})`
    : sql`max(arrived_at) <= ${at}`;

/**
 * Selects scores that the organizer, staff or people with a role entered for players of other groups, each with the
 * score that it replaced. A repeated score is left out unless it ended a conflict.
 */
const selectDeskScores = (tournament: number) => sql`
  select l.id, l.arrived_at, l.round_number, l."user", l.entered_by, l.hole_number, l.score, l.value,
    l.arrived_at / ${sql.lit(MAX_TYPING_MS)} as slot, e.score as before_score, e.value as before_value,
    case when e.score > 0 or e.value = ${sql.lit(PICKED_UP)} or exists (select 1 from score_log b
      where b.tournament = l.tournament and b.round_number = l.round_number and b."user" = l."user"
        and b.hole_number <= ${sql.lit(HOLES)} and b.result = 'applied' and b.id < l.id
        and (b.score > 0 or b.value = ${sql.lit(PICKED_UP)})
        and (b.entered_by <> l.entered_by
          or b.arrived_at / ${sql.lit(MAX_TYPING_MS)} <> l.arrived_at / ${sql.lit(MAX_TYPING_MS)}))
      then 1 else 0 end as is_change
  from score_log l left join score_log e on e.id = (select max(b.id) from score_log b
    where b.tournament = l.tournament and b.round_number = l.round_number and b."user" = l."user"
      and b.hole_number = l.hole_number and b.result = 'applied' and b.id < l.id)
  where l.tournament = ${tournament} and l.hole_number <= ${sql.lit(HOLES)} and l.result = 'applied'
    and l.entered_by <> l."user"
    and (l.seen_other is not null or l.score <> coalesce(e.score, 0)
      or coalesce(l.value, '') <> coalesce(e.value, ''))
    and (l.entered_by in (select organizer from tournaments where id = ${tournament})
      or l.entered_by in (select r."user" from tournament_roles r where r.tournament = ${tournament})
      or l.entered_by in (select id from users where is_staff = 1))
    and not exists (select 1 from groupings g
      where g.tournament = l.tournament and g.round_number = l.round_number
        and l.entered_by in (g.user1, g.user2, g.user3, g.user4)
        and l."user" in (g.user1, g.user2, g.user3, g.user4))`;

const formatCardKey = ({ round_number, user, entered_by, slot }: TypedCardKey): string =>
  `${round_number} ${user} ${entered_by} ${slot}`;

const toScoreText = (score: number | null, value: string | null): JournalText | null => {
  if (value === PICKED_UP) return createCatalogueText(text('Picked up'));
  return score || null;
};

/** Loads the changed holes of the cards, in the order of the changes, by `formatCardKey`. */
async function loadChangedHoles(
  db: Db,
  tournament: number,
  cards: readonly TypedCard[],
): Promise<Map<string, ChangedHole[]>> {
  const holesByCard = new Map<string, ChangedHole[]>();
  if (cards.length === 0) return holesByCard;
  const conditions = cards.map(
    (card) =>
      sql`(round_number = ${card.round_number} and "user" = ${card.user} and entered_by = ${card.entered_by}
        and slot = ${card.slot})`,
  );
  const { rows } = await sql<ChangedHole>`
    select round_number, "user", entered_by, slot, hole_number, score, value, before_score, before_value
    from (${selectDeskScores(tournament)}) scores
    where is_change = 1 and (${sql.join(conditions, sql` or `)}) order by id`.execute(db);
  for (const row of rows) {
    const key = formatCardKey(row);
    holesByCard.set(key, [...(holesByCard.get(key) ?? []), row]);
  }
  return holesByCard;
}

/** One line for each hole: its score before the first change and after the last one. */
function describeHoleChanges(changedHoles: readonly ChangedHole[]): ChangeLine[] {
  const lines = new Map<number, ChangeLine>();
  for (const { hole_number: hole, score, value, before_score, before_value } of changedHoles)
    lines.set(hole, {
      what: createCatalogueText(text('Hole {hole}'), { hole }),
      before: lines.has(hole) ? lines.get(hole)!.before : toScoreText(before_score, before_value),
      after: toScoreText(score, value),
    });
  return [...lines].sort(([a], [b]) => a - b).map(([, line]) => line);
}

function describeCard({ user, round_number: round, is_change, holes }: TypedCard): JournalText {
  const params = { player: { person: user }, round };
  if (is_change !== 1)
    return createCatalogueText(text('Card of {player} in round {round} typed in, holes: {count}'), {
      ...params,
      count: holes,
    });
  return holes <= MAX_SHOWN_CHANGES
    ? createCatalogueText(text('Card of {player} in round {round} changed'), params)
    : createCatalogueText(text('Card of {player} in round {round} changed, holes: {count}'), {
        ...params,
        count: holes,
      });
}

/**
 * Reads from the log of scores which cards were entered or changed at the desk: one entry for a card, not one for a
 * hole.
 */
export async function loadTypedCardEntries(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<JournalEntryDraft[]> {
  const { rows: cards } = await sql<TypedCard>`
    select max(id) as id, max(arrived_at) as at, round_number, "user", entered_by, slot, is_change,
      cast(count(distinct hole_number) as integer) as holes
    from (${selectDeskScores(tournament)}) scores
    group by round_number, "user", entered_by, slot, is_change
    ${position === null ? sql`` : sql`having ${createEarlierCondition(position)}`}
    order by 2 desc, 1 desc limit ${maxEntries}`.execute(db);
  const changedHoles = await loadChangedHoles(
    db,
    tournament,
    cards.filter(({ is_change, holes }) => is_change === 1 && holes <= MAX_SHOWN_CHANGES),
  );
  return cards.map((card) => ({
    position: { at: Number(card.at), source: 'c', id: Number(card.id) },
    by: card.entered_by,
    kind: 'cards',
    what: describeCard(card),
    turn: 0,
    lines: card.is_change === 1 ? describeHoleChanges(changedHoles.get(formatCardKey(card)) ?? []) : [],
    can_undo: false,
    undone: null,
  }));
}
