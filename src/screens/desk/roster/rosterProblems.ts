import { text, type PlainText } from '#words/t.ts';
import type { RosterProblem } from '#domain/roster/read.ts';

export const ROSTER_PROBLEMS: Record<RosterProblem, PlainText> = {
  'no-name': text('There is no name in this line.'),
  'several-names': text('There is more than one player in this line. Put each on a line of their own.'),
  'bad-handicap': text('A handicap is a number from +9.9 to 54.0 with at most one decimal.'),
  'minus-handicap': text(
    'It is not clear what the minus means here. Write +2.3 for a handicap better than scratch, and 2.3 for any other.',
  ),
  'bad-email': text('What stands here for an email address is none.'),
  'odd-character': text('There is a character in this line that cannot be shown. Type the line anew.'),
  'too-long': text('A name or another value in this line is too long.'),
  'too-many': text('At most 500 players are taken at once. Add the others in a second step.'),
  'above-headings': text('This line stands above the headings and was not read.'),
  'which-column': text('Say which column is the name, and this line is read.'),
};
