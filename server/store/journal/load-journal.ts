import type { Selectable } from 'kysely';
import { toInstant } from '#domain/instant.ts';
import {
  ENTRIES_A_PAGE,
  type JournalEntry,
  type JournalKind,
  type JournalPage,
} from '#contract/tournaments/journal.ts';
import { selectRowsOf, type Db, type Tables } from '#server/db/schema.ts';
import { badInput } from '#server/failures.ts';
import { sentence, type Message } from '#words/message.ts';
import { findJournalAct } from './acts.ts';
import { loadCardEntries } from './card-entries.ts';
import type { JournalEntryDraft } from './entry-draft.ts';
import { loadMeasurementEntries } from './measurement-entries.ts';
import type { ChangeLine } from './record-change.ts';
import { loadTypedCardEntries } from './typed-card-entries.ts';
import {
  createBeforeCondition,
  parseJournalPosition,
  formatPosition,
  type JournalPosition,
} from './position.ts';
import { withholdRefusedUndos } from './states/can-undo.ts';
import {
  loadPersonNames,
  collectPersonIds,
  createCatalogueText,
  composeJournalMessage,
  type PersonNames,
  type JournalText,
} from './words.ts';

type JournalRow = Selectable<Tables['journal']>;

function toJournalEntryDraft(row: JournalRow): JournalEntryDraft {
  const params = JSON.parse(row.params) as Record<string, JournalText>;
  const journalAct = findJournalAct(row.act);
  return {
    position: { at: row.at, source: 'j', id: row.id },
    by: row.by_user,
    kind: row.kind,
    // An act of a newer release is shown by its name.
    what: journalAct ? createCatalogueText(journalAct.what, params) : row.act,
    turn: row.turn,
    lines: row.lines === null ? [] : (JSON.parse(row.lines) as ChangeLine[]),
    can_undo: row.undo !== null && row.undone_at === null,
    undo: row.undo,
    undone: row.undone_at === null ? null : { by: row.undone_by ?? row.by_user, at: row.undone_at },
  };
}

const UNDO_LABELS: Record<number, (label: Message) => Message> = {
  1: (changeText) => sentence('Undone: {what}', { what: changeText }),
  2: (changeText) => sentence('Redone: {what}', { what: changeText }),
};

function toJournalEntry(draft: JournalEntryDraft, personNames: PersonNames): JournalEntry {
  const { position, by, kind, turn, lines, can_undo, undone } = draft;
  const toEntryAuthor = (id: number) => ({ id, name: personNames.get(id) ?? '' });
  const toMessageOrNull = (journalText: JournalText | null) =>
    journalText === null ? null : composeJournalMessage(journalText, personNames);
  const summary = composeJournalMessage(draft.what, personNames);
  return {
    id: `${position.source}${position.id}`,
    at: toInstant(position.at),
    by: toEntryAuthor(by),
    kind,
    what: UNDO_LABELS[turn]?.(summary) ?? summary,
    lines: lines.map((line) => ({
      what: composeJournalMessage(line.what, personNames),
      before: toMessageOrNull(line.before),
      after: toMessageOrNull(line.after),
    })),
    can_undo,
    ...(undone && { undone: { at: toInstant(undone.at), by: toEntryAuthor(undone.by) } }),
  };
}

const listEntryPersonIds = ({ by, what, lines, undone }: JournalEntryDraft): number[] => [
  by,
  ...(undone ? [undone.by] : []),
  ...collectPersonIds(what),
  ...lines.flatMap((line) => [line.what, line.before, line.after].flatMap(collectPersonIds)),
];

export interface JournalRequest {
  /** Id of the tournament; null for the journal of the server. */
  tournament: number | null;
  kind?: string | undefined;
  before?: string | undefined;
  /** Maximum number of journal entries of the page. */
  most?: number | undefined;
}

async function loadStoredJournalEntries(
  db: Db,
  { tournament, kind }: JournalRequest,
  position: JournalPosition | null,
  maxEntries: number,
) {
  let query = selectRowsOf(db, 'journal', { tournament })
    .orderBy('at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxEntries);
  if (kind !== undefined) query = query.where('kind', '=', kind);
  if (position !== null)
    query = query.where((expression) =>
      createBeforeCondition(expression, position, { source: 'j', at: 'at', id: 'id' }),
    );
  return (await query.execute()).map(toJournalEntryDraft);
}

/** Loads journal entries, latest first, also those made from the log of scores. Throws 400 for an invalid cursor. */
export async function loadJournal(db: Db, journalRequest: JournalRequest): Promise<JournalPage> {
  const { tournament, kind, most: maxEntries = ENTRIES_A_PAGE } = journalRequest;
  const cursor = journalRequest.before === undefined ? null : parseJournalPosition(journalRequest.before);
  if (cursor === undefined) throw badInput('There is no such page of the list.', 'before');
  const isRead = (readKind: JournalKind): boolean => kind === undefined || kind === readKind;
  const hasCards = tournament !== null && isRead('cards');
  const hasMeasurements = tournament !== null && isRead('competitions');
  const drafts = [
    ...(await loadStoredJournalEntries(db, journalRequest, cursor, maxEntries + 1)),
    ...(hasCards ? await loadCardEntries(db, tournament, cursor, maxEntries + 1) : []),
    ...(hasCards ? await loadTypedCardEntries(db, tournament, cursor, maxEntries + 1) : []),
    ...(hasMeasurements ? await loadMeasurementEntries(db, tournament, cursor, maxEntries + 1) : []),
  ].sort((a, b) => comparePositions(b.position, a.position));
  const pageDrafts = await withholdRefusedUndos(
    db,
    { tournament, isFirstPage: cursor === null },
    drafts.slice(0, maxEntries),
  );
  const personNames = await loadPersonNames(db, [...new Set(pageDrafts.flatMap(listEntryPersonIds))]);
  return {
    entries: pageDrafts.map((draft) => toJournalEntry(draft, personNames)),
    next: drafts.length > maxEntries ? formatPosition(pageDrafts.at(-1)!.position) : null,
  };
}

const comparePositions = (a: JournalPosition, b: JournalPosition): number =>
  a.at - b.at || (a.source < b.source ? -1 : a.source > b.source ? 1 : a.id - b.id);
