import { expect, it } from 'vitest';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const FORM = /<(?:form|FormStack)\b(?:[^>]|=>)*>/g;
/** Fields whose value the browser checks, with a message in its own words that can point at a field under the bar. */
const CHECKED = /type(?:=|: )["'](?:number|date|time|datetime-local|month)["']|\b(?:min|max|step|pattern)=/;
/** A slider has only valid values. */
const withoutSliders = (text: string): string => text.replaceAll(/<SliderField\b.*?\n\s*\/>/gs, '');

const files = filesUnder('src').filter(
  (file) => file.endsWith('.tsx') && !file.startsWith('src/screens/parts/'),
);
const isCheckedByBrowser = (file: string): boolean =>
  [...textOf(file).matchAll(FORM)].some(([tag]) => !tag.includes('noValidate'));
const formFiles = files.filter(
  (file) => new RegExp(FORM.source).test(textOf(file)) && file !== 'src/ui/forms/FormStack.tsx',
);

it('no form lets the browser check numbers, dates and times: the app says at the field what is wrong', () => {
  expect(formFiles.length).toBeGreaterThan(25);
  expect(
    formFiles.filter((file) => isCheckedByBrowser(file) && CHECKED.test(withoutSliders(textOf(file)))),
  ).toEqual([]);
});

it('the forms that let the browser ask for a missing text are these', () => {
  expect(
    formFiles.filter((file) => isCheckedByBrowser(file) && /\brequired\b/.test(textOf(file))).toSorted(),
  ).toEqual([
    'src/app/session/AuthForm.tsx',
    'src/app/shell/RemoveAccountDialog.tsx',
    'src/screens/desk/notices/NoticesPart.tsx',
    'src/screens/edit-profile/EditForm.tsx',
    'src/screens/go/CodeForm.tsx',
    'src/screens/go/WhoScores.tsx',
    'src/screens/landing/ProfileStep.tsx',
    'src/screens/profile/NameForm.tsx',
    'src/screens/scorecard/hand-in/ProofDialog.tsx',
  ]);
});
