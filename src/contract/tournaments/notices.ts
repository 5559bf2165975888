import * as v from 'valibot';
import { SUSPENSION_KINDS } from '#domain/cards/suspension.ts';
import { anyText, Id, IdParams, isVisible, PathId, RoundNumber, wholeNumber } from '../common.ts';
import { endpoint } from '../endpoint.ts';

export const MAX_NOTICE_LETTERS = 500;
export const MAX_RULES_LETTERS = 10_000;

const normalizeSpaces = (noticeText: string): string =>
  noticeText.replace(/\r\n?/g, '\n').replace(/[^\S\n]/gu, ' ');

/** A text of several lines. */
/* @__NO_SIDE_EFFECTS__ */
const multilineText = (maxLength: number) =>
  v.pipe(
    anyText(2 * maxLength),
    v.transform(normalizeSpaces),
    v.trim(),
    v.maxLength(maxLength, 'must be at most {most} characters'),
    v.check(
      (noticeText) => noticeText.split('\n').every(isVisible),
      'has an invisible character; please type it instead of pasting it',
    ),
  );

/** A suspension of play. Instants are ISO 8601. Suspensions and notices are numbered in one ascending series. */
const Suspension = v.object({
  number: v.number(),
  kind: v.picklist(SUSPENSION_KINDS),
  at: v.string(),
  /** Null while play is suspended. */
  resumed_at: v.nullable(v.string()),
});
export type SuspensionEntry = v.InferOutput<typeof Suspension>;

export const Notice = v.object({ number: v.number(), text: v.string(), at: v.string() });
export type Notice = v.InferOutput<typeof Notice>;

export const Notices = v.object({
  /**
   * Number of the latest change; 0 if there was none. A phone that receives a higher number reads the notices again.
   */
  number: v.number(),
  /** Number of the latest change of the local rules; null if there are none. */
  local_rules: v.nullable(v.number()),
  /** The latest suspension; null also if this version does not support its kind. */
  suspension: v.fallback(v.nullable(Suspension), null),
  /** The notices, the latest first. */
  notices: v.array(Notice),
});
export type Notices = v.InferOutput<typeof Notices>;

export const readNotices = endpoint({
  path: '/tournament/:id/notices/',
  auth: 'none',
  tags: ['notices'],
  params: IdParams,
  answer: Notices,
});

/** Adds a notice; a repeat of the latest notice's text adds none. */
export const addNotice = endpoint({
  ...readNotices,
  method: 'POST',
  auth: 'required',
  status: 201,
  body: v.object({ text: v.pipe(multilineText(MAX_NOTICE_LETTERS), v.minLength(1, 'must not be blank')) }),
});

export const removeNotice = endpoint({
  method: 'DELETE',
  path: '/tournament/:id/notices/:number/',
  auth: 'required',
  tags: ['notices'],
  params: v.object({ id: PathId, number: PathId }),
});

export const suspendPlay = endpoint({
  ...readNotices,
  method: 'PUT',
  path: '/tournament/:id/suspension/',
  auth: 'required',
  body: v.object({
    state: v.picklist([...SUSPENSION_KINDS, 'resumed'], 'must be immediate, normal or resumed'),
  }),
});

export const LocalRules = v.object({
  text: v.string(),
  /** Time of the last change; null if there never were local rules. */
  changed_at: v.nullable(v.string()),
});
export type LocalRules = v.InferOutput<typeof LocalRules>;

/** Reads local rules, pace of play and terms of the competition: plain text, in which `# ` begins a heading. */
export const readLocalRules = endpoint({
  path: '/tournament/:id/local-rules/',
  auth: 'none',
  tags: ['notices'],
  params: IdParams,
  answer: LocalRules,
});

export const changeLocalRules = endpoint({
  ...readLocalRules,
  method: 'PUT',
  auth: 'required',
  body: v.object({ text: multilineText(MAX_RULES_LETTERS) }),
});

/** Reports that the notices up to `number` were read on the card of `user`. */
export const seeNotices = endpoint({
  method: 'POST',
  path: '/tournament/:id/notices/seen/',
  auth: 'required',
  scoped: true,
  tags: [],
  params: IdParams,
  body: v.object({ user: Id, round_number: RoundNumber, number: wholeNumber(1, 2_147_483_647) }),
});

export const NoticeReaders = v.object({
  seen: v.array(v.object({ user: v.number(), number: v.number(), at: v.string() })),
  /** Values of the mark `stop` on the cards (docs/contract/marks.md). */
  stops: v.array(v.object({ user: v.number(), round_number: v.number(), value: v.string() })),
});
export type NoticeReaders = v.InferOutput<typeof NoticeReaders>;

export const readNoticeReaders = endpoint({
  path: '/tournament/:id/notices/seen/',
  auth: 'required',
  tags: ['notices', 'scores'],
  params: IdParams,
  answer: NoticeReaders,
});
