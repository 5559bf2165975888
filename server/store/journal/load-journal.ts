import type { Kysely, Selectable } from 'kysely';
import { toInstant } from '#domain/instant.ts';
import { ENTRIES_A_PAGE, type JournalEntry, type JournalPage } from '#contract/tournaments/journal.ts';
import type { Tables } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { sentence, type Message } from '#words/message.ts';
import { findAct } from './acts.ts';
import { loadCardEntries } from './card-entries.ts';
import type { DraftEntry } from './entry-draft.ts';
import type { ChangeLine } from './record-change.ts';
import { isBefore, parsePosition, writePosition, type Position } from './position.ts';
import { loadNames, collectPeople, report, toMessage, type PersonNames, type Word } from './words.ts';

type Db = Kysely<Tables>;
type Row = Selectable<Tables['journal']>;

function toDraft(row: Row): DraftEntry {
  const params = JSON.parse(row.params) as Record<string, Word>;
  const journalAct = findAct(row.act);
  return {
    position: { at: row.at, source: 'j', id: row.id },
    by: row.by_user,
    kind: row.kind,
    // An act of a newer release is shown by its name.
    what: journalAct ? report(journalAct.what, params) : row.act,
    turn: row.turn,
    lines: row.lines === null ? [] : (JSON.parse(row.lines) as ChangeLine[]),
    can_undo: row.undo !== null && row.undone_at === null,
    undone: row.undone_at === null ? null : { by: row.undone_by ?? row.by_user, at: row.undone_at },
  };
}

const UNDO_LABELS: Record<number, (what: Message) => Message> = {
  1: (changeText) => sentence('Undone: {what}', { what: changeText }),
  2: (changeText) => sentence('Done again: {what}', { what: changeText }),
};

function toEntry(draft: DraftEntry, names: PersonNames): JournalEntry {
  const { position, by, kind, turn, lines, can_undo, undone } = draft;
  const author = (id: number) => ({ id, name: names.get(id) ?? '' });
  const message = (word: Word | null) => (word === null ? null : toMessage(word, names));
  const summary = toMessage(draft.what, names);
  return {
    id: `${position.source}${position.id}`,
    at: toInstant(position.at),
    by: author(by),
    kind,
    what: UNDO_LABELS[turn]?.(summary) ?? summary,
    lines: lines.map((line) => ({
      what: toMessage(line.what, names),
      before: message(line.before),
      after: message(line.after),
    })),
    can_undo,
    ...(undone && { undone: { at: toInstant(undone.at), by: author(undone.by) } }),
  };
}

const listEntryPeople = ({ by, what, lines, undone }: DraftEntry): number[] => [
  by,
  ...(undone ? [undone.by] : []),
  ...collectPeople(what),
  ...lines.flatMap((line) => [line.what, line.before, line.after].flatMap(collectPeople)),
];

export interface JournalOrder {
  /** Id of the tournament; null for the journal of the server. */
  tournament: number | null;
  kind?: string | undefined;
  before?: string | undefined;
  /** Number of entries of the page. */
  most?: number | undefined;
}

async function loadStored(
  db: Db,
  { tournament, kind }: JournalOrder,
  position: Position | null,
  maximum: number,
) {
  let query = db
    .selectFrom('journal')
    .where('tournament', tournament === null ? 'is' : '=', tournament)
    .selectAll()
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maximum);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (position !== null)
    query = query.where((expression) => isBefore(expression, position, { source: 'j', at: 'at', id: 'id' }));
  return (await query.execute()).map(toDraft);
}

/**
 * Loads the latest entries first: stored ones, and statuses and rulings from the log of scores. Throws 400 for an
 * invalid cursor.
 */
export async function loadJournal(db: Db, order: JournalOrder): Promise<JournalPage> {
  const { tournament, kind, most: maximum = ENTRIES_A_PAGE } = order;
  const cursor = order.before === undefined ? null : parsePosition(order.before);
  if (cursor === undefined) throw badInput('There is no such page of the list.', 'before');
  const hasCards = tournament !== null && (kind === undefined || kind === 'cards');
  const drafts = [
    ...(await loadStored(db, order, cursor, maximum + 1)),
    ...(hasCards ? await loadCardEntries(db, tournament, cursor, maximum + 1) : []),
  ].sort((a, b) => comparePositions(b.position, a.position));
  const pageDrafts = drafts.slice(0, maximum);
  const names = await loadNames(db, [...new Set(pageDrafts.flatMap(listEntryPeople))]);
  return {
    entries: pageDrafts.map((draft) => toEntry(draft, names)),
    next: drafts.length > maximum ? writePosition(pageDrafts.at(-1)!.position) : null,
  };
}

const comparePositions = (a: Position, b: Position): number =>
  a.at - b.at || (a.source < b.source ? -1 : a.source > b.source ? 1 : a.id - b.id);
