import { describe, expect, it } from 'vitest';
import { DAY_MS } from '#domain/day.ts';
import * as lifetimes from '#server/policies/lifetimes.ts';
import { policiesIn } from '#tests/support/policy-scan.ts';
import { POLICIES, commentsIn } from '#tests/support/rights-doc.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

/** Constants that look like a policy but limit memory, statements or steps, or are decided by the phone; by file. */
const NO_POLICY: Record<string, Record<string, string>> = {
  'src/app/install/install-offer.ts': { MIN_TIME_BETWEEN_OFFERS_MS: 'how often the app offers itself' },
  'src/app/phone.ts': { MAX_LOG_AGE_MS: 'the log on the phone itself; the privacy page says 30 days' },
  'src/app/sync/resend-lost.ts': {
    DAY_MS: 'the length of a day',
    MAX_CARD_AGE_MS: 'how far back a phone looks',
  },
  'src/app/worker/registration.ts': { UPDATE_CHECK_MS: 'how often a phone looks for a new version' },
  'src/domain/day.ts': { DAY_MS: 'the length of a day' },
  'src/domain/exchange/register-coder.ts': { MAX_INSTANT_MS: 'the last instant that a Date has' },
  'src/domain/handicap/handicap.ts': { YEAR_DAYS: 'a rule of the handicap record' },
  'src/screens/profile/missingSetup.ts': { DAYS_AHEAD: 'what a profile shows' },
  'src/screens/settings/CopyTournament.tsx': { WEEK_MS: 'a suggestion in a form' },
  'src/screens/staff/server/NoticeCard.tsx': { TWO_HOURS_MS: 'a suggestion in a form' },
  'src/screens/staff/server/StateCard.tsx': { MAX_BACKUP_AGE_MS: 'what a page shows' },
  'server/metrics/refused-sign-ins.ts': { COUNTED_HOURS: 'what a figure counts', HOUR_MS: 'a unit' },
  'src/sync/relay.ts': { NO_ENDPOINT_PAUSE_MS: 'how often a phone asks an old server' },
  'server/app.ts': { MAX_REQUEST_MS: 'one request' },
  'server/backup/format.ts': { MAX_LINE_BYTES: 'one line of a file' },
  'server/config/config-club.ts': { MAX_LOGO_KB: 'a setting of the operator' },
  'server/scores/store-scores.ts': { MAX_REGROUPING_MS: 'how long an answer waits for the next draw' },
  'server/store/journal/record-change.ts': { MAX_VALUE_LENGTH: 'one sentence' },
  'server/web/link-preview.ts': { MAX_ID: 'an id' },
  'server/auth/lru-map.ts': { MAX_KEYS: 'memory' },
  'server/auth/passwords.ts': {
    MAX_PARALLEL_SIGN_INS: 'work at a time',
    MAX_PARALLEL_REGISTRATIONS: 'work at a time',
  },
  'server/background/list-answers.ts': { MAX_QUICK_MS: 'work on the thread that answers' },
  'server/listen.ts': { MAX_REQUEST_FINISH_MS: 'one stop' },
  'server/store/journal/card-entries.ts': { MAX_STATUS_GAP_MS: 'one entry of the journal' },
  'server/store/journal/competition/changed-matches.ts': { MAX_NAMED_MATCHES: 'one sentence' },
  'server/store/journal/typed-card-entries.ts': {
    MAX_TYPING_MS: 'one entry of the journal',
    MAX_SHOWN_CHANGES: 'one entry of the journal',
  },
  'server/backup/restore.ts': { MAX_FORMER_INSTALLATIONS: 'one setting' },
  'server/cli/restore.ts': { MAX_BACKUPS_BEFORE_RESTORE: 'files of the operator' },
  'server/db/one-secret.ts': { MAX_SECRET_CHECKS: 'one start' },
  'server/db/postgres.ts': { MAX_TRIES: 'one statement' },
  'server/db/statements.ts': { MAX_ROW_COUNT: 'one statement' },
  'server/db/sqlite.ts': { MAX_STATEMENTS: 'memory' },
  'server/demo/club-list.ts': { MAX_DIVISION_A_HANDICAP: 'a handicap of the demo' },
  'server/handicaps/handicap-runs.ts': {
    MAX_TRIES: 'work in small steps',
    MAX_BATCH_USERS: 'work in small steps',
  },
  'server/live/streams.ts': { MAX_BUFFERED_BYTES: 'memory of a stream that nobody reads' },
  'server/mail/entry-mails.ts': { MAIL_CHECK_INTERVAL_MS: 'how often the server looks' },
  'server/metrics/measure.ts': { MAX_TRIED_PORTS: 'memory' },
  'server/open-context.ts': { MAX_HISTORY_BYTES: 'memory' },
  'server/open-store.ts': { MAX_SCORE_TRANSACTIONS: 'work at a time' },
  'server/pictures/fetch-picture.ts': { MAX_REDIRECTS: 'one fetch' },
  'server/pictures/pictures.ts': {
    MAX_PARALLEL_FETCHES: 'work at a time',
    MAX_FAILED_ADDRESSES: 'memory',
    SWEEP_INTERVAL_MS: 'work',
  },
  'server/draws/group-round.ts': { MAX_ATTEMPTS: 'one draw' },
  'server/processes.ts': {
    MAX_PROCESSES: 'a setting of the operator',
    MAX_EXIT_WAIT_MS: 'one stop',
    MAX_RESTART_PAUSE_MS: 'how often a process is started again',
  },
  'server/scores/group-commit.ts': {
    MAX_GROUP_OPS: 'one transaction',
    MAX_GROUP_OPS_OF_SENDER: 'one transaction',
  },
  'server/scores/reads.ts': { MAX_LATER_LINES: 'one search' },
  'server/scores/reference-cache.ts': { MAX_CACHED_KEYS: 'memory' },
  'server/store/access/code-expiry.ts': { '1.5 * DAY_MS': 'when a day is over everywhere on earth' },
  'server/store/access/device-keys.ts': { MAX_KEYS_PER_MEMBER: 'one card' },
  'server/store/boards/board-cache.ts': {
    MAX_CACHE_BYTES: 'memory',
    MAX_QUICK_BUILD_MS: 'work on the thread that answers',
  },
  'server/store/boards/lead.ts': { MAX_LEADER_NAMES: 'one sentence' },
  'server/store/competitions/season-table.ts': { MAX_CACHED_ROWS: 'memory' },
  'server/store/journal/words.ts': { MAX_LISTED_NAMES: 'one sentence' },
  'server/store/merges/plan.ts': { MAX_NAMED_TOURNAMENTS: 'one sentence' },
  'server/store/people/people.ts': { MAX_SEARCH_WORDS: 'one search' },
  'server/scores/hole-limit.ts': { MAX_COUNTED_HOLES: 'memory' },
  'server/store/people/previews.ts': { MAX_NAME_LETTERS: 'one search' },
  'server/store/players/roster-match.ts': { MAX_NAMESAKES: 'one search' },
};

describe('The server’s limits and lifetimes (policies)', () => {
  it.each(Object.keys(POLICIES))('in the file %s each have a one-line comment with the reason', (file) => {
    const names = Object.keys(POLICIES[file]!);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name) => !commentsIn(file).has(name))).toEqual([]);
  });

  it('are defined only in server/policies', () => {
    const files = ['src', 'sw', 'server'].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file));
    expect(files.length).toBeGreaterThan(500);
    const found = files
      .filter((file) => !(file in POLICIES))
      .flatMap((file) => policiesIn(file, textOf(file)).map((name) => `${file} ${name}`));
    const listed = Object.entries(NO_POLICY).flatMap(([file, names]) =>
      Object.keys(names).map((name) => `${file} ${name}`),
    );
    expect(found.sort()).toEqual(listed.sort());
  });

  it.each([
    'const KEPT_MS = 30 * 24 * 3_600_000;',
    'const KEPT_MS = 86_400_000;',
    'const UNTIL = 3 * DAY_MS;',
    'const until = now + 2 * DAY_MS;',
    'drop(now - 7 * 24 * 3_600_000);',
    'const DAYS_AFTER = 3;',
    'export const MAX_THINGS = 20;',
    'const WRONG: Rate = { burst: 30, everyMs: 3_000 };',
  ])('outside server/policies are reported by the check: %s', (source) => {
    expect(policiesIn('server/x.ts', source)).toHaveLength(1);
  });

  it.each(['const AGAIN_MS = 60_000;', 'const MAX = of(5);', 'const BYTES = 1024 * 1024;'])(
    'do not include the parameters of an algorithm: %s',
    (source) => {
      expect(policiesIn('server/x.ts', source)).toEqual([]);
    },
  );
});

describe('A lifetime that is stated in a text', () => {
  const {
    SIGN_IN_MS,
    EXPIRED_TOKEN_ROW_MS,
    RESET_LINK_MS,
    MAILED_LINK_MS,
    CODE_GRACE_MS: CODE_AFTER_MS,
    NAME_RESERVATION_MS,
    JOURNAL_MS,
    PICTURE_MS,
    MERGE_WAIT_MS: MERGE_AFTER_MS,
    MERGE_UNDO_MS,
  } = lifetimes;
  const HOUR_MS = DAY_MS / 24;
  it.each([
    ['src/screens/privacy/facts.ts', '90 days after the last use', SIGN_IN_MS, 90 * DAY_MS],
    ['src/screens/privacy/facts.ts', 'up to 400 days later', EXPIRED_TOKEN_ROW_MS, 400 * DAY_MS],
    ['src/screens/privacy/facts.ts', 'Links expire after 24 hours', RESET_LINK_MS, DAY_MS],
    ['src/screens/privacy/facts.ts', 'codes three days after the last round', CODE_AFTER_MS, 3 * DAY_MS],
    ['src/screens/privacy/facts.ts', 'is deleted 7 days later', PICTURE_MS, 7 * DAY_MS],
    ['src/screens/privacy/facts.ts', 'your username for a year', NAME_RESERVATION_MS, 365 * DAY_MS],
    ['src/screens/privacy/facts.ts', 'A year. What they say about you', JOURNAL_MS, 365 * DAY_MS],
    ['src/screens/desk/JournalTab.tsx', 'They are kept for a year.', JOURNAL_MS, 365 * DAY_MS],
    [
      'src/screens/edit-profile/DeleteAccount.tsx',
      'your username for a year',
      NAME_RESERVATION_MS,
      365 * DAY_MS,
    ],
    ['src/app/shell/useResetLink.tsx', 'within 24 hours', RESET_LINK_MS, DAY_MS],
    ['src/screens/staff/people/MergePreviewPart.tsx', 'undone for 30 days', MERGE_UNDO_MS, 30 * DAY_MS],
    ['server/store/merges/plan.ts', 'until three days after it', MERGE_AFTER_MS, 3 * DAY_MS],
    ['src/screens/forgot/ForgotScreen.tsx', 'valid for an hour', MAILED_LINK_MS, HOUR_MS],
    ['server/mail/reset-mail.ts', 'within an hour', MAILED_LINK_MS, HOUR_MS],
  ])('of the app (%s: “%s”) is the one that the server applies', (file, words, ms, stated) => {
    expect(textOf(file)).toContain(words);
    expect(ms).toBe(stated);
  });
});
