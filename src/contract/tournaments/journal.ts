import * as v from 'valibot';
import { IdParams, Message, PathId, anyText, filledAnyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** Kinds of changes to a tournament. A newer server may send others. */
export const JOURNAL_KINDS = [
  'tournament',
  'players',
  'draw',
  'cards',
  'competitions',
  'courses',
  'notices',
  'codes',
  'roles',
] as const;
export type JournalKind = (typeof JOURNAL_KINDS)[number];

/** Kinds of changes that belong to no tournament, for staff. */
export const SERVER_KINDS = ['accounts', 'handicaps', 'courses', 'tournaments', 'seasons', 'server'] as const;
export type ServerKind = (typeof SERVER_KINDS)[number];

export const ENTRIES_A_PAGE = 30;

const Author = v.object({ id: v.number(), name: v.string() });

export const JournalEntry = v.object({
  id: v.string(),
  at: v.string(),
  by: Author,
  /** One of JOURNAL_KINDS or SERVER_KINDS, or a kind of a newer server. */
  kind: v.string(),
  what: Message,
  /** Values that changed. `before` or `after` is null if there was no value. */
  lines: v.array(v.object({ what: Message, before: v.nullable(Message), after: v.nullable(Message) })),
  /** True if the change can be undone. Undo is refused if the same data were changed again. */
  can_undo: v.boolean(),
  undone: v.optional(v.object({ at: v.string(), by: Author })),
});
export type JournalEntry = v.InferOutput<typeof JournalEntry>;

/** A page of the journal, the latest first. `next` is the cursor of the next page, null on the last. */
export const JournalPage = v.object({ entries: v.array(JournalEntry), next: v.nullable(v.string()) });
export type JournalPage = v.InferOutput<typeof JournalPage>;

const JournalQuery = v.object({
  kind: v.optional(filledAnyText(40)),
  /** `next` of the previous page; the server validates it. */
  before: v.optional(anyText(60)),
});

const journalCall = { auth: 'required', query: JournalQuery } as const;

/** Tags of all data, because every write of this app may add a journal entry. */
const ALL_DATA_TAGS = [
  'members',
  'people',
  'courses',
  'conditions',
  'grouping settings',
  'exclusions',
  'codes',
  'draw',
  'scores',
  'competitions',
  'seasons',
  'notices',
  'server',
] as const;

export const readJournal = endpoint({
  ...journalCall,
  path: '/api/tournaments/:id/journal/',
  tags: ALL_DATA_TAGS,
  params: IdParams,
  answer: JournalPage,
});

/** Reads the server's journal, for staff: accounts, handicaps, courses, removed tournaments, notices and others. */
export const readServerJournal = endpoint({
  ...journalCall,
  path: '/api/journal/',
  tags: ALL_DATA_TAGS,
  answer: JournalPage,
});

const undoCall = { method: 'POST', auth: 'required' } as const;
const UndoneEntry = v.object({ entry: filledAnyText(40) });

/** Undoes a change and adds a journal entry. Answers 409 if that is no longer possible. */
export const undoChange = endpoint({
  ...undoCall,
  path: '/api/tournaments/:id/journal/undo/',
  tags: ALL_DATA_TAGS,
  params: v.object({ id: PathId }),
  body: UndoneEntry,
});

export const undoServerChange = endpoint({
  ...undoCall,
  path: '/api/journal/undo/',
  tags: ALL_DATA_TAGS,
  body: UndoneEntry,
});
