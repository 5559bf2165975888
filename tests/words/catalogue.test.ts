import { describe, expect, it } from 'vitest';
import de from '#words/locales/de/main.json';
import competitionDe from '#words/locales/de/competition.json';
import competitionEs from '#words/locales/es/competition.json';
import competitionFr from '#words/locales/fr/competition.json';
import entryDe from '#words/locales/de/entry.json';
import entryEs from '#words/locales/es/entry.json';
import entryFr from '#words/locales/fr/entry.json';
import exchangeDe from '#words/locales/de/exchange.json';
import exchangeEs from '#words/locales/es/exchange.json';
import exchangeFr from '#words/locales/fr/exchange.json';
import handInDe from '#words/locales/de/hand-in.json';
import handInEs from '#words/locales/es/hand-in.json';
import handInFr from '#words/locales/fr/hand-in.json';
import mailsDe from '#words/locales/de/mails.json';
import mailsEs from '#words/locales/es/mails.json';
import mailsFr from '#words/locales/fr/mails.json';
import organizerDe from '#words/locales/de/organizer.json';
import organizerEs from '#words/locales/es/organizer.json';
import organizerFr from '#words/locales/fr/organizer.json';
import privacyDe from '#words/locales/de/privacy.json';
import privacyEs from '#words/locales/es/privacy.json';
import privacyFr from '#words/locales/fr/privacy.json';
import settingsDe from '#words/locales/de/settings.json';
import tournamentDe from '#words/locales/de/tournament.json';
import settingsEs from '#words/locales/es/settings.json';
import tournamentEs from '#words/locales/es/tournament.json';
import settingsFr from '#words/locales/fr/settings.json';
import tournamentFr from '#words/locales/fr/tournament.json';
import unsentDe from '#words/locales/de/unsent.json';
import unsentEs from '#words/locales/es/unsent.json';
import unsentFr from '#words/locales/fr/unsent.json';
import es from '#words/locales/es/main.json';
import fr from '#words/locales/fr/main.json';
import { namedTexts, sentTexts, textsOutside } from '#tests/support/texts.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

type Entry = string | Record<string, string>;
type Texts = Record<string, Entry>;
type Catalogues = Record<'de' | 'es' | 'fr', Texts>;

interface Part {
  files: RegExp;
  texts: Catalogues;
  /** The part that is always loaded too: it has the texts of both. */
  within?: string;
}

/** Parts of the app with their own catalogues, loaded with them. */
const PARTS: Record<string, Part> = {
  'organizers and staff': {
    files:
      /^src\/((screens\/(desk|new-tournament|course|staff)|app\/(closing|exports|journal)|(ui\/(course|table)|domain\/courses))\/|ui\/(forms\/SaveBar|competition\/presetNames))/,
    texts: { de: organizerDe, es: organizerEs, fr: organizerFr },
  },
  'the settings of a tournament': {
    files: /^src\/screens\/settings\//,
    texts: { de: settingsDe, es: settingsEs, fr: settingsFr },
    within: 'organizers and staff',
  },
  'the boards of competitions': {
    files:
      /^src\/(screens\/((tournament|scorecard)\/competition|tv)|(ui|domain)\/competition(?!\/presetNames)|app\/marks\/match)\//,
    texts: { de: competitionDe, es: competitionEs, fr: competitionFr },
  },
  'the card that is handed in': {
    files: /^src\/(screens\/scorecard\/hand-in\/|app\/marks\/(NotHandedIn|ReasonDialog))/,
    texts: { de: handInDe, es: handInEs, fr: handInFr },
  },
  // Without the button and the scores' sheet, which belong to screens loaded earlier.
  'the exchange of cards': {
    files: /^src\/((screens|app)\/exchange\/(?!SwapButton)|app\/sync\/(RefusedBlock|UnsentBlocks))/,
    texts: { de: exchangeDe, es: exchangeEs, fr: exchangeFr },
  },
  'entry to a tournament': {
    files: /^src\/(app\/entry|screens\/enter)\//,
    texts: { de: entryDe, es: entryEs, fr: entryFr },
  },
  'notices, suspensions, the calendar and changed courses': {
    files: /^src\/(app\/(notices|course-offers)|screens\/(tournament|edit-profile)\/calendar)\//,
    texts: { de: tournamentDe, es: tournamentEs, fr: tournamentFr },
  },
  // Not the status itself, which the first screen has.
  'the panel of unsent scores, and the question before a sign-out': {
    files:
      /^src\/app\/(session\/SignOutDialog|sync\/(SyncPanel|SubmitDrafts|RefusedItem|UnsentFile|unsent-file|UnsentAuthors|PendingSignInNotice))\.tsx?$/,
    texts: { de: unsentDe, es: unsentEs, fr: unsentFr },
  },
  // Sent by the server alone; the app does not load them.
  mails: { files: /^server\/mail\//, texts: { de: mailsDe, es: mailsEs, fr: mailsFr } },
  'the page about privacy': {
    files: /^src\/screens\/privacy\//,
    texts: { de: privacyDe, es: privacyEs, fr: privacyFr },
  },
};
const MAIN: Catalogues = { de, es, fr };

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
/** The app without its gallery of parts, which is in no build. */
const app = filesUnder('src').filter((file) => isCode(file) && !/^src\/(words|screens\/parts)\//.test(file));
const sending = [...filesUnder('server'), ...filesUnder('src/contract')].filter(isCode);

const named = app.flatMap((file) => namedTexts(file, textOf(file)));
/** Calls that only organizers' screens make, so that their refusals are organizers' texts. */
const FOR_ORGANIZERS =
  /^(src\/contract\/(competitions|registration|courses\/playing-conditions)|server\/(handicaps|store\/(staff|server|merges|journal|tournaments\/(notices|written-notices|suspensions|date-order))|routes\/staff|store\/competitions\/(competition(?!-validation)|sides)|routes\/competition))/;
/** Calls that only the settings of a tournament make. */
const FOR_SETTINGS = /^server\/store\/competitions\/competition-validation/;
const sentBy = (isOf: (file: string) => boolean): string[] =>
  sending.filter(isOf).flatMap((file) => sentTexts(file, textOf(file)).texts);
const sent = sentBy(() => true);
const plurals = new Set(named.filter(({ isPlural }) => isPlural).map(({ text }) => text));
const textsOf = (isOf: (file: string) => boolean): Set<string> =>
  new Set(app.filter(isOf).flatMap((file) => namedTexts(file, textOf(file)).map(({ text }) => text)));
/** The texts of each part. */
const OF_PART: Record<string, Set<string>> = Object.fromEntries(
  Object.entries(PARTS).map(([part, { files }]) => [part, textsOf((file) => files.test(file))]),
);
const isMail = (file: string): boolean => PARTS['mails']!.files.test(file);
for (const text of sentBy((file) => FOR_ORGANIZERS.test(file))) OF_PART['organizers and staff']!.add(text);
for (const text of sentBy((file) => FOR_SETTINGS.test(file)))
  OF_PART['the settings of a tournament']!.add(text);
for (const text of sentBy(isMail)) OF_PART['mails']!.add(text);
for (const [part, { within }] of Object.entries(PARTS))
  for (const text of within ? OF_PART[part]! : [])
    if (OF_PART[within!]!.has(text)) OF_PART[part]!.delete(text);
const partsWith = (text: string): string[] => Object.keys(PARTS).filter((part) => OF_PART[part]!.has(text));
const isOfPart = (file: string): boolean => Object.values(PARTS).some(({ files }) => files.test(file));
/** Texts used outside one part, or sent by the server. */
const shownToAll = new Set([
  ...textsOf((file) => !isOfPart(file)),
  ...Object.values(OF_PART).flatMap((of) => [...of].filter((text) => partsWith(text).length > 1)),
  ...sentBy((file) => !FOR_ORGANIZERS.test(file) && !FOR_SETTINGS.test(file) && !isMail(file)),
]);
const texts = [...new Set([...named.map(({ text }) => text), ...sent])].toSorted();

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

/** Strings that look like visible texts: for the wire, the database or the log, or assembled by the server. */
const NOT_SHOWN: Record<string, RegExp> = {
  // Words of the format.
  'src/domain/calendar/calendar-file.ts': /./,
  'src/domain/cards/match-result.ts': /conceded/,
  'src/domain/exchange/register-value.ts': /^own card$/,
  'src/api/call-http.ts': /^(Bearer \{access\}|\{path\} answered \{status\} without JSON|not as expected)$/,
  'src/app/session/session.ts': /^The access token names no user\.$/,
  'src/app/shell/Layout.tsx': /^Greenside$/,
  'src/app/shell/Navbar.tsx': /^Greenside$/,
  'src/screens/privacy/PrivacyScreen.tsx': /^Greenside \{app_version\}$/,
  'src/app/sync/proxy-mark.ts': /^The access token names no user\.$/,
  'src/data/rows.ts': /^server speaks stamps$/,
  'src/data/scores/acknowledged-cards.ts': /^server epoch$/,
  'src/data/store/dexie.ts': /cardId|^id, round, state$/,
  'src/data/store/schema-version.ts': /^oldest version that may write$/,
  'src/domain/competition/games/skins-board.ts': /^to come$/,
  'src/domain/competition/games/skins.ts': /^to come$/,
  'src/domain/exchange/sealed-text.ts': /^greenside block 1\n$/,
  'src/domain/roster/headings.ts': /./,
};

describe('The texts of the app', () => {
  it('are all in the catalogue of translations', () => {
    console.info(`Words: ${app.length} files name ${texts.length} texts, ${plurals.size} of them count.`);
    expect(texts.length).toBeGreaterThan(700);
    const outside = app
      .filter((file) => !file.startsWith('src/contract/'))
      .flatMap((file) =>
        textsOutside(file, textOf(file))
          .filter((found) => !NOT_SHOWN[file]?.test(found.replace(/^\d+: /, '')))
          .map((found) => `${file}:${found}`),
      );
    expect(outside).toEqual([]);
  });

  it.each([
    ['words between tags', `const A = () => <p>Round over</p>;`],
    ['an attribute', `const A = () => <input aria-label="Your score" />;`],
    ['a sentence in a table', `const A = { late: 'The group is late.' };`],
    ['a sentence with a value', 'const a = (n: number) => `Hole ${n} is missing`;'],
    ['a choice', `const A = ({ on }: { on: boolean }) => <p>{on ? 'Sent' : 'Waiting'}</p>;`],
  ])('are reported by the check if they are outside the catalogue: %s', (_what, source) => {
    expect(textsOutside('src/ui/A.tsx', source).length).toBeGreaterThan(0);
  });

  it.each([
    ['in a call of the catalogue', `const A = () => <p>{t('Round over')}</p>;`],
    ['for the log', `console.warn('The group is late.');`],
    ['a class, a path or a key', `const A = () => <p className="large bold" data-a={x === 'Some name'} />;`],
    ['thrown as an error', `throw new Error('The group is late.');`],
  ])('are not reported by the check if they are %s', (_what, source) => {
    expect(textsOutside('src/ui/A.tsx', source)).toEqual([]);
  });

  it('are not translated while a module loads, because the language is not set yet', () => {
    const early = app.flatMap((file) => namedTexts(file, textOf(file)).filter(({ isEarly }) => isEarly));
    expect(early).toEqual([]);
    expect(namedTexts('src/ui/a.ts', `const A = { b: t('Sent') };`)[0]!.isEarly).toBe(true);
    expect(namedTexts('src/ui/a.ts', `const A = { b: text('Sent') };`)[0]!.isEarly).toBe(false);
    expect(namedTexts('src/ui/a.ts', `const a = () => t('Sent');`)[0]!.isEarly).toBe(false);
  });

  it('are never composed of parts of sentences', () => {
    expect(() => namedTexts('src/ui/a.ts', 'const a = () => t(`Hole ${n}`);')).toThrow('put together');
  });
});

describe('The messages of the server', () => {
  it('are sent with their template and values, so that the app can translate them', () => {
    expect(sent.length).toBeGreaterThan(300);
    expect(sending.flatMap((file) => sentTexts(file, textOf(file)).filled)).toEqual([]);
  });

  it.each([
    ['a sentence with a value in it', 'throw notFound(`There is no player ${id}.`);'],
    [
      'a sentence that begins with its value',
      'const outside = (name: string) => `${name} is not in this tournament.`;',
    ],
    ['the message of a schema', 'v.maxLength(most, `must be at most ${most} characters`);'],
  ])(
    'are reported by the check of the translations if they insert a value without a template: %s',
    (_what, source) => {
      expect(sentTexts('server/routes/a.ts', source).filled).toHaveLength(1);
    },
  );

  it.each([
    [`throw notFound(sentence('There is no player {id}.', { id }));`, 'There is no player {id}.'],
    [`throw notFound('There is no such player.');`, 'There is no such player.'],
    [`v.maxLength(most, 'must be at most {most} characters');`, '{field} must be at most {most} characters.'],
    [`sentence('{least} to {most}', range);`, '{least} to {most}'],
  ])('are found in the code, so that the check can look for them in the catalogue: %s', (source, text) => {
    expect(sentTexts('server/routes/a.ts', source)).toEqual({ texts: [text], filled: [] });
  });
});

describe.each(['de', 'es', 'fr'] as const)('The catalogue of translations into %s', (language) => {
  const main = MAIN[language];
  const parts = Object.entries(PARTS).map(([part, { texts: of }]) => [part, of[language]] as const);
  const catalogue: Texts = Object.assign({}, main, ...parts.map(([, of]) => of));

  it('has every text of the app and no others', () => {
    const keys = [main, ...parts.map(([, of]) => of)].flatMap((of) => Object.keys(of));
    const [inFile, inCode] = [new Set(keys), new Set(texts)];
    const missing = texts.filter((text) => !inFile.has(text));
    const unused = keys.filter((text) => !inCode.has(text));
    // CONTRIBUTING.md, "A text", says which file a missing text belongs to.
    expect({ language, missing, unused }).toEqual({ language, missing: [], unused: [] });
    expect(keys.length).toBe(texts.length);
  });

  it('has one file for each part of the app, with only the texts of that part', () => {
    for (const [part, of] of parts)
      expect(Object.keys(of).filter((text) => !OF_PART[part]!.has(text) || shownToAll.has(text))).toEqual([]);
    expect(Object.keys(main).filter((text) => !shownToAll.has(text))).toEqual([]);
  });

  it('has a translation for each text, with plural forms for texts that contain a count', () => {
    const wrong = Object.entries(catalogue).filter(([text, entry]) => {
      const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
      const isRight = plurals.has(text)
        ? typeof entry === 'object' && 'one' in entry && 'other' in entry
        : typeof entry === 'string';
      return !isRight || forms.some((words) => words.trim() === '' || words !== words.trim());
    });
    expect(wrong).toEqual([]);
  });

  it('has the same placeholders as the English text in each translation', () => {
    const wrong = Object.entries(catalogue).filter(([text, entry]) => {
      const forms = typeof entry === 'string' ? { other: entry } : entry;
      return Object.entries(forms).some(([form, words]) => {
        const places = placesOf(words);
        const wanted = placesOf(text);
        // The singular may omit the number.
        const least = form === 'one' ? wanted.filter((place) => place !== '{count}') : wanted;
        return (
          places.some((place) => !wanted.includes(place)) || least.some((place) => !places.includes(place))
        );
      });
    });
    expect(wrong).toEqual([]);
  });
});
