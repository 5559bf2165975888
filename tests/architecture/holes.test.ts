import { describe, expect, it } from 'vitest';
import { findEighteen, hasEighteen } from '../support/eighteen.ts';
import { filesUnder, textOf } from '../support/tree.ts';

const PLACES = 'a card has 18 places, whatever is played';
const NUMBER = 'a hole has a number from 1 to 18';
const NINES = 'the front nine ends with hole 9';
const COURSE = 'a course has 18 or 9 holes';
const INDEX = 'an index, and a full round of strokes, are of 18 holes';
const MARKS = 'marks are stored with numbers above 18';
const DEMO = 'the demo plays 18 holes';

/**
 * Files, and folders with a slash at the end, that may use 18, and why. Everything else decides by the holes in play:
 * `getRoundLength`, `toHolesInPlay`, `findRoundHoles`, `CardView.holes`.
 */
const ALLOWED: Readonly<Record<string, string>> = {
  'src/domain/holes-in-play.ts': 'the constants themselves',
  'src/domain/round.ts': `${NINES}; a round without a number of holes has 18; ${NUMBER}`,
  'src/domain/boards/overlay-field.ts': PLACES,
  'src/domain/courses/': COURSE,
  'src/domain/cards/marks.ts': MARKS,
  'src/domain/competition/countback.ts': NINES,
  'src/domain/competition/entries.ts': PLACES,
  'src/domain/competition/games/matches-board.ts': PLACES,
  'src/domain/competition/holes.ts': `${NINES}; a countback over all holes`,
  'src/domain/competition/tally.ts': PLACES,
  'src/domain/draw/tee-sheet.ts': NINES,
  'src/domain/exchange/block.ts': PLACES,
  'src/domain/exchange/plan.ts': `${PLACES}: the walk around them skips those without a value`,
  'src/domain/exchange/register-value.ts': PLACES,
  'src/domain/handicap/allocation.ts': PLACES,
  'src/domain/handicap/course-handicap.ts': INDEX,
  'src/domain/handicap/handicap-index.ts': 'a number of scores in the table of the Rules of Handicapping',
  'src/domain/handicap/handicap-round.ts': INDEX,
  'src/domain/handicap/handicap.ts': INDEX,
  'src/domain/handicap/net-course.ts': NINES,
  'src/domain/handicap/recorded-round.ts': INDEX,
  'src/domain/scores/certified-strokes.ts': PLACES,

  'src/contract/competitions/competitions.ts': NUMBER,
  'src/contract/courses/course-tees.ts': COURSE,
  'src/contract/courses/courses.ts': COURSE,
  'src/contract/courses/holes.ts': `${COURSE}; ${NUMBER}`,
  'src/contract/scores/mark-updates.ts': PLACES,
  'src/contract/scores/unsent-file.ts': MARKS,
  'src/contract/tournaments/draw.ts': NUMBER,
  'src/contract/tournaments/export-tables.ts': PLACES,

  'src/app/install/InstallSteps.tsx': 'lengths of a drawing',

  'src/screens/desk/cards/cardPoints.ts': PLACES,
  'src/screens/desk/paper/CertifyPaper.tsx': 'names the nines',
  'src/screens/desk/paper/PaperBoxes.tsx': 'the place after the last hole of a typed card',
  'src/screens/desk/paper/PaperSums.tsx': NINES,
  'src/screens/desk/paper/paperCardDraft.ts': PLACES,
  'src/screens/desk/paper/paperKeys.ts': PLACES,
  'src/screens/desk/print/PrintHoles.tsx': NINES,
  'src/screens/parts/courses.tsx': 'an example course',
  'src/screens/parts/tables.tsx': 'an example course',
  'src/screens/scorecard/group/WholeCard.tsx': 'the title “Holes 1 to 18” of a card of 18 holes',
  'src/screens/scorecard/hand-in/CardCheck.tsx': NINES,
  'src/screens/scorecard/hole/Tiles.tsx': NINES,
  'src/screens/scorecard/hole/oneTap.ts': INDEX,
  'src/screens/settings/competitions/form/buildSettings.ts': NUMBER,
  'src/screens/settings/competitions/summarizeCompetition.ts': 'names the holes that a competition counts',
  'src/screens/tournament/competition/NineOfCard.tsx': NINES,
  'src/screens/viewscorecard/ViewScorecardScreen.tsx': NINES,
  'src/domain/cards/suspension.ts': NUMBER,
  'src/ui/course/': COURSE,
  'src/screens/viewscorecard/chart.ts': 'the axis of a round of 18 holes',
  'src/ui/golf/CourseTable.tsx': COURSE,
  'src/ui/golf/HandicapLines.tsx': 'a record names the holes unless they are 18',

  'server/bounds/reads.ts': 'the largest answer',
  'server/db/migrations/0008_card_marks.ts': MARKS,
  'server/db/migrations/0033_journal.ts': MARKS,
  'server/demo/': DEMO,
  'server/scores/hole-id.ts': NUMBER,
  'server/store/cards/card-marks-query.ts': PLACES,
  'server/store/cards/card-marks.ts': MARKS,
  'server/store/cards/round-history.ts': MARKS,
  'server/store/cards/scorecards.ts': PLACES,
  'server/store/tournaments/notices.ts': MARKS,
  'server/store/courses/round-holes.ts': 'a round of 18 holes stores no list of them',
  'server/store/exports.ts': PLACES,
  'server/store/journal/measurement-entries.ts': MARKS,
  'server/store/journal/select-rulings.ts': MARKS,
  'server/store/journal/typed-card-entries.ts': MARKS,
  'server/store/people/account-export.ts': MARKS,
  'server/store/people/handicap-explanation.ts': 'the number of holes is sent unless it is 18',
  'server/store/people/handicaps.ts': `${PLACES}; ${MARKS}`,
};

const sources = ['src', 'sw', 'server'].flatMap(filesUnder).filter((file) => /\.tsx?$/.test(file));
const using = new Set(sources.filter((file) => findEighteen(file, textOf(file)).length > 0));
const covers = (allowed: string, file: string): boolean =>
  allowed.endsWith('/') ? file.startsWith(allowed) : file === allowed;

describe('The assumption that a round has 18 holes', () => {
  it('is made only in the listed files, each with a reason', () => {
    console.info(`Holes: ${using.size} of ${sources.length} files use 18 or its constants.`);
    expect(sources.length).toBeGreaterThan(0);
    expect(using.size).toBeGreaterThan(0);
    const allowed = Object.keys(ALLOWED);
    expect([...using].filter((file) => !allowed.some((one) => covers(one, file)))).toEqual([]);
  });

  it.each(Object.entries(ALLOWED))('is still made in the listed file %s (%s)', (allowed) => {
    expect([...using].some((file) => covers(allowed, file))).toBe(true);
  });

  it.each([
    ['an imported constant', `import { HOLES } from '#domain/holes-in-play.ts';`, ['HOLES']],
    ['the other one, renamed', `import { FRONT_HOLES as nine } from './holes-in-play.ts';`, ['FRONT_HOLES']],
    ['a number', `const isFull = (played: number) => played === 18;`, ['18']],
    ['a text', `t('{holes} of 18 holes', { holes });`, ['{holes} of 18 holes']],
    ['a template', 'const words = `${thru} of 18`;', [' of 18']],
    ['SQL', 'sql`hole_number > 18`;', ['hole_number > 18']],
    ['words of an element', `const page = <p>All 18 holes</p>;`, ['All 18 holes']],
  ])('is found in code that contains %s', (_what, source, found) => {
    expect(findEighteen('src/x.tsx', source)).toEqual(found);
  });

  it.each([
    ['another constant', `import { ALL_HOLES } from '#domain/holes-in-play.ts';`],
    ['an own constant of the name', `const HOLES = ['front', 'back'];`],
    ['a handicap', `const index = 18.4; const text = '18.4';`],
    ['an address and a year', `const net = '198.18.0.0'; const year = '2018';`],
    ['a comment', `// 1 to 18\nconst hole = 1;`],
  ])('is not reported for code without this assumption: %s', (_what, source) => {
    expect(findEighteen('src/x.tsx', source)).toEqual([]);
  });
});

describe('A translation', () => {
  it('mentions 18 holes only if its English text does', () => {
    const files = filesUnder('src/words/locales').filter((file) => file.endsWith('.json'));
    const texts = files.flatMap((file) =>
      Object.entries(JSON.parse(textOf(file)) as Record<string, unknown>),
    );
    expect(texts.some(([english]) => hasEighteen(english))).toBe(true);
    expect(
      texts.filter(([english, words]) => !hasEighteen(english) && hasEighteen(JSON.stringify(words))),
    ).toEqual([]);
  });
});
