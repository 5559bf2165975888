import {
  getCertifier,
  findContestHole,
  isMarkNumber,
  MARK_PLACES,
  findMarkKind,
  findMatchNumber,
  NO_DISTANCE,
  toCentimetres,
} from '#domain/cards/marks.ts';
import { isMarkValue } from '#domain/cards/mark-values.ts';
import { isPickedUp, PICKED_UP } from '#domain/cards/picked-up.ts';
import { HOLES } from '#domain/holes-in-play.ts';
import * as v from 'valibot';
import { Instant, Message, listOf } from '../common.ts';
import { QueuedUpdate } from './mark-updates.ts';
import { StampText, Strokes } from './score-posts.ts';
import { UserRef } from '../people/users.ts';

const LATEST_VERSION = 9;
/** Version of files that contain only strokes, entered by accounts. */
const SCORES_ONLY_VERSION = 1;
/** User id of the author; a negative temporary id while a helper's sign-in is pending. */
const Author = v.pipe(v.number(), v.safeInteger(), v.notValue(0));
const HOLE_NUMBER = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(1),
  v.check((holeOrMark) => holeOrMark <= HOLES || findMarkKind(holeOrMark) !== null, 'names no hole'),
);
const CardId = v.pipe(v.string(), v.regex(/^[1-9]\d*\/[1-9]\d*\/[1-4]$/));
const StoredText = v.pipe(v.string(), v.maxLength(2_000));

function isAllowedText(holeOrMark: number, value: string | undefined): boolean {
  const markKind = findMarkKind(holeOrMark);
  return markKind === null ? value === undefined || value === PICKED_UP : isMarkValue(markKind, value);
}

const Register = v.pipe(
  v.object({
    id: v.string(),
    cardId: CardId,
    hole_number: HOLE_NUMBER,
    score: Strokes,
    value: v.optional(StoredText),
    partner: v.nullable(UserRef),
    stamp: StampText,
    seen: v.nullable(StampText),
    seen_other: v.nullable(StampText),
    recorded_at: Instant,
    author: Author,
    state: v.picklist(['draft', 'queued', 'parked']),
    op_id: v.nullable(StoredText),
    stamped: v.boolean(),
    problem: v.nullable(StoredText),
    problem_message: v.optional(Message),
    replaced: v.boolean(),
  }),
  v.check(({ id, cardId, hole_number }) => id === `${cardId}/${hole_number}`, 'names another hole'),
  v.check(({ hole_number, value }) => isAllowedText(hole_number, value), 'names no mark'),
  v.check((register) => !isPickedUp(register) || register.score === 0, 'has both strokes and a pick-up'),
);

const Op = v.pipe(
  v.object({
    op_id: StoredText,
    owner: Author,
    cardId: CardId,
    hole_number: HOLE_NUMBER,
    payload: QueuedUpdate,
    parked: v.picklist([0, 1]),
    attempts: v.number(),
    nextAt: v.number(),
    queuedAt: v.number(),
    problem: v.nullable(StoredText),
    problem_message: v.optional(Message),
  }),
  v.check(
    ({ cardId, payload }) => cardId === `${payload.user}/${payload.tournament}/${payload.round_number}`,
    'is from another card',
  ),
  v.check(({ op_id, payload }) => op_id === payload.op_id, 'carries another op'),
);

/** A relayed block and its seal, both as base64url. */
const Block = v.object({
  body: v.pipe(v.string(), v.regex(/^[\w-]{1,90000}$/)),
  seal: v.pipe(v.string(), v.regex(/^[\w-]{86}$/)),
});
export type UnsentBlock = v.InferOutput<typeof Block>;

const MAX_FILE_ROWS = 5_000;
const UnsentFile = v.object({
  app: v.literal('greenside'),
  version: v.pipe(v.number(), v.integer(), v.minValue(SCORES_ONLY_VERSION), v.maxValue(LATEST_VERSION)),
  saved_at: Instant,
  registers: listOf(Register, MAX_FILE_ROWS),
  outbox: listOf(Op, MAX_FILE_ROWS),
  carried: v.optional(listOf(Block, MAX_FILE_ROWS)),
});
export type UnsentFile = v.InferOutput<typeof UnsentFile>;

export type FileProblem = 'foreign' | 'newer' | 'spoilt';

function findFileProblem(json: unknown): FileProblem {
  const { app, version } = (json ?? {}) as { app?: unknown; version?: unknown };
  if (app !== 'greenside') return 'foreign';
  return typeof version === 'number' && version > LATEST_VERSION ? 'newer' : 'spoilt';
}

/** Parses a file. One invalid part rejects the whole file, because a partial import must not look complete. */
export function parseUnsentFile(fileText: string): { file: UnsentFile } | { problem: FileProblem } {
  let json: unknown;
  try {
    json = JSON.parse(fileText);
  } catch {
    return { problem: fileText.includes('"greenside"') ? 'spoilt' : 'foreign' };
  }
  const parseResult = v.safeParse(UnsentFile, json);
  return parseResult.success ? { file: parseResult.output } : { problem: findFileProblem(json) };
}

type UnsentRows = Pick<UnsentFile, 'registers' | 'outbox'>;

const hasMarks = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox].some(({ hole_number }) => isMarkNumber(hole_number));
const hasHelpers = ({ registers, outbox }: UnsentRows): boolean =>
  registers.some(({ author }) => author < 0) || outbox.some(({ owner }) => owner < 0);
const hasMeasurements = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox].some(({ hole_number }) => findContestHole(hole_number) !== null);
const hasMeasurementWithoutDistance = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox.map(({ hole_number, payload }) => ({ hole_number, value: payload.value }))].some(
    ({ hole_number, value }) => findContestHole(hole_number) !== null && toCentimetres(value) === NO_DISTANCE,
  );
const hasCertifications = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox].some(({ hole_number }) => getCertifier(hole_number) !== null);
const hasMatches = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox].some(({ hole_number }) => findMatchNumber(hole_number) !== null);
const hasReasons = ({ registers, outbox }: UnsentRows): boolean =>
  [...registers, ...outbox].some(({ hole_number }) => hole_number === MARK_PLACES.reason);
const hasPickUps = ({ registers, outbox }: UnsentRows): boolean =>
  registers.some(isPickedUp) || outbox.some(({ payload }) => isPickedUp(payload));

type FileContent = Omit<UnsentFile, 'app' | 'version'>;

/** Each kind of content with the first version that supports it. */
const VERSIONS_BY_CONTENT: readonly [version: number, isIn: (file: FileContent) => boolean][] = [
  [2, (file) => hasMarks(file) || hasHelpers(file)],
  [3, hasPickUps],
  [4, hasMeasurements],
  [5, hasCertifications],
  [6, ({ carried = [] }) => carried.length > 0],
  [7, hasMatches],
  [8, hasMeasurementWithoutDistance],
  [LATEST_VERSION, hasReasons],
];

/** Writes a file with the lowest version that supports its content, so that older apps can load it. */
export function writeUnsentFile(file: FileContent): string {
  const neededVersions = VERSIONS_BY_CONTENT.filter(([, isUsedIn]) => isUsedIn(file)).map(
    ([version]) => version,
  );
  return JSON.stringify(
    { app: 'greenside', version: Math.max(SCORES_ONLY_VERSION, ...neededVersions), ...file },
    null,
    1,
  );
}
