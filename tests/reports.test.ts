import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const text = (file: string): string => readFileSync(new URL(file, import.meta.url), 'utf8');
const REPORTS = JSON.parse(text('./fixtures/reports/index.json')) as { id: string; how: string }[];

/** Two tests read all reports that are files; every other report is proved by this test file and words of its title. */
const PROVED: Record<string, readonly [file: string, words: string]> = {
  'b1-tie': ['./server/boards/reports-boards.test.ts', 'b1-tie'],
  'b3-nine': ['./server/boards/reports-boards.test.ts', 'b3-nine'],
  'b4-gross': ['./server/boards/reports-boards.test.ts', 'b4-gross'],
  'b6-rounds': ['./server/boards/reports-boards.test.ts', 'b6-rounds'],
  'b7-mended': ['./server/boards/reports-boards.test.ts', 'b7-mended'],
  'd1-blank': ['./server/boards/reports-boards.test.ts', 'd1-blank'],
  'd3-late': ['./server/boards/reports-boards.test.ts', 'd3-late'],
  'd4-own-export': ['./server/boards/reports-boards.test.ts', 'd4-own-export'],
  'd6-draft': ['./screens/forms.test.ts', 'comes back after a reload as it was filled in'],
  'd7-twelve': ['./screens/desk/paper-keys.test.ts', 'waits for a second digit'],
  'o1-db-lost': ['./data/cache-backup.test.ts', 'because the browser lost its storage process'],
  'o3-no-local': ['./journeys/phone/storage.journey.ts', 'without local storage a user signs in'],
  'o4-quota': ['./data/damaged-database.test.ts', 'reports that a score is not saved'],
  'o6-stale': ['./journeys/phone/update.journey.ts', 'a new version of the app does not reload an open card'],
  'o7-percent': [
    './server/calls/pages.test.ts',
    'answers an address that cannot be decoded with the app’s page',
  ],
  'o9-letters': ['./journeys/support/fit.ts', 'SMALLEST_FIELD'],
  'o10-two-users': [
    './journeys/people/accounts.journey.ts',
    'a second golfer on the same phone sends their own scores',
  ],
};
const READ_AS_FILES: Record<string, string> = {
  'roster-file': './domain/roster/roster-reports.test.ts',
  'card-paste': './domain/courses/card-numbers.test.ts',
};

it('Each of the 59 public bug reports has a test with its name', () => {
  expect(REPORTS).toHaveLength(59);
  const missing = REPORTS.filter(({ id, how }) => {
    const file = READ_AS_FILES[how];
    if (file !== undefined) return !text(file).includes(how);
    const proof = PROVED[id];
    return proof === undefined || !text(proof[0]).includes(proof[1]);
  });
  expect(missing.map(({ id }) => id)).toEqual([]);
  const own = REPORTS.filter(({ how }) => READ_AS_FILES[how] === undefined);
  expect(Object.keys(PROVED).sort()).toEqual(own.map(({ id }) => id).sort());
});
