import { describe, expect, it } from 'vitest';
import { filesUnder, textOf } from '#tests/support/tree.ts';

/** What becomes of typed input when Esc closes the dialog: it is stored, or the dialog asks first. */
const DIALOGS: Record<string, 'asks' | 'keeps'> = {
  'src/app/entry/WishesDialog.tsx': 'asks',
  'src/app/marks/ReasonDialog.tsx': 'asks',
  'src/app/shell/RemoveAccountDialog.tsx': 'asks',
  'src/screens/desk/groups/GroupStart.tsx': 'asks',
  'src/screens/desk/results/MeasureDialog.tsx': 'asks',
  'src/screens/desk/roster/RosterEdit.tsx': 'asks',
  'src/screens/desk/roster/ValueMenu.tsx': 'asks',
  'src/screens/new-tournament/CourseInput.tsx': 'keeps',
  'src/screens/scorecard/competition/ContestDialog.tsx': 'asks',
  'src/screens/scorecard/hand-in/ProofDialog.tsx': 'asks',
  'src/screens/settings/competitions/SeasonDialog.tsx': 'keeps',
  'src/screens/settings/competitions/SidesDialog.tsx': 'keeps',
  'src/screens/settings/competitions/form/CompetitionDialog.tsx': 'keeps',
  'src/screens/staff/people/MergeDialog.tsx': 'asks',
};

/** The page with samples of all parts has forms outside its dialogs only. */
const SAMPLES = /^src\/screens\/parts\//;
const INPUTS = /<(Field|TextArea|CourseForm|DistanceFields|input|textarea)\b/;
/** Code that stores the input of a form as a draft. */
const STORES = /useWindowDraft\(|\bplace=\{/;

describe('Each dialog with input fields', () => {
  const found = filesUnder('src').filter((file) => {
    const text = textOf(file);
    return !SAMPLES.test(file) && /<(Form)?Dialog\b/.test(text) && INPUTS.test(text);
  });

  it('has an entry that states whether Esc stores the input or asks before discarding it', () => {
    expect(found.sort()).toEqual(Object.keys(DIALOGS).sort());
  });

  it('stores the input on Esc or asks before the input is discarded', () => {
    const ofEach = found.map((file) => {
      const text = textOf(file);
      const [isAsking, isStoring] = [/<FormDialog\b/.test(text), STORES.test(text)];
      return [file, isAsking === isStoring ? 'neither or both' : isAsking ? 'asks' : 'keeps'];
    });
    expect(Object.fromEntries(ofEach)).toEqual(DIALOGS);
  });
});
