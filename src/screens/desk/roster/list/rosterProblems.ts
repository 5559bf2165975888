import { t, text, type PlainText } from '#words/t.ts';
import type { RosterLine, RosterProblem } from '#domain/roster/read.ts';

const ROSTER_PROBLEMS: Record<RosterProblem, PlainText> = {
  'no-name': text('There is no name in this line.'),
  'several-names': text('There is more than one player in this line. Put each on a separate line.'),
  'bad-handicap': text('A handicap index is a number from +9.9 to 54.0 with at most one decimal.'),
  'minus-handicap': text(
    'It is not clear what the minus means here. Write +2.3 for a handicap better than scratch, and 2.3 for any other.',
  ),
  'bad-email': text('This is not a valid email address.'),
  'odd-character': text('This line has a character that cannot be shown. Please retype it.'),
  'too-long': text('A name or another value in this line is too long.'),
  'too-many': text('At most 500 players can be added at once. Add the others afterwards.'),
  'above-headings': text('This line is above the headings and was not read.'),
  'which-column': text('Choose the name column to read this line.'),
};

/** Describes the problem of a line, and quotes a text that stands where the handicap should be. */
export function describeRosterProblem({ row, problem = 'no-name', badText }: RosterLine): string {
  // With a row, the player is added without a handicap, and the sentence says what that means.
  const description = row ? t('Players without a handicap have no net result.') : t(ROSTER_PROBLEMS[problem]);
  if (badText === undefined) return description;
  return t('“{text}” is not a handicap. {rule}', { text: badText, rule: description });
}
