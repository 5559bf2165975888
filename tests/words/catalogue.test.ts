import { describe, expect, it } from 'vitest';
import de from '#words/de.json';
import competitionDe from '#words/competition-de.json';
import competitionEs from '#words/competition-es.json';
import competitionFr from '#words/competition-fr.json';
import organizerDe from '#words/organizer-de.json';
import organizerEs from '#words/organizer-es.json';
import organizerFr from '#words/organizer-fr.json';
import es from '#words/es.json';
import fr from '#words/fr.json';
import { namedTexts, sentTexts, textsOutside } from '#tests/support/texts.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

type Entry = string | Record<string, string>;
type Texts = Record<string, Entry>;
const LANGUAGES: [string, Texts, Texts, Texts][] = [
  ['de', de, organizerDe, competitionDe],
  ['es', es, organizerEs, competitionEs],
  ['fr', fr, organizerFr, competitionFr],
];

const isCode = (file: string): boolean => /\.tsx?$/.test(file) && !file.endsWith('.d.ts');
/** The page of parts is for who builds the app, and in no build. */
const app = filesUnder('src').filter((file) => isCode(file) && !/^src\/(words|screens\/parts)\//.test(file));
const sending = [...filesUnder('server'), ...filesUnder('src/contract')].filter(isCode);

const named = app.flatMap((file) => namedTexts(file, textOf(file)));
/** Calls that only screens of organizers make, so that nobody else reads what they refuse. */
const FOR_ORGANIZERS = /^(src\/contract\/(competition|season)|server\/(store|routes)\/(competition|sides))/;
const sentBy = (isOf: (file: string) => boolean): string[] =>
  sending.filter(isOf).flatMap((file) => sentTexts(file, textOf(file)));
const sent = sentBy(() => true);
const plurals = new Set(named.filter(({ isPlural }) => isPlural).map(({ text }) => text));
/** The screens of organizers and staff, whose texts are loaded with them. */
const ORGANIZERS = /^src\/screens\/(desk|settings|new-tournament|course|handicaps)\//;
/** The boards of competitions, whose texts are loaded with them. */
const COMPETITIONS = /^src\/(screens\/(tournament|tv|scorecard)\/competition|ui\/competition)\//;
const textsOf = (isOf: (file: string) => boolean): Set<string> =>
  new Set(app.filter(isOf).flatMap((file) => namedTexts(file, textOf(file)).map(({ text }) => text)));
const ofOrganizers = new Set([
  ...textsOf((file) => ORGANIZERS.test(file)),
  ...sentBy((file) => FOR_ORGANIZERS.test(file)),
]);
const ofCompetitions = textsOf((file) => COMPETITIONS.test(file));
/** Shown by others too, or by both, or sent. */
const shownToAll = new Set([
  ...textsOf((file) => !ORGANIZERS.test(file) && !COMPETITIONS.test(file)),
  ...[...ofOrganizers].filter((text) => ofCompetitions.has(text)),
  ...sentBy((file) => !FOR_ORGANIZERS.test(file)),
]);
const texts = [...new Set([...named.map(({ text }) => text), ...sent])].toSorted();

const placesOf = (text: string): string[] => [...new Set(text.match(/\{\w+\}/g) ?? [])].toSorted();

/** What reads like a text for people and is none: for the wire, the database or the log, or put together by the server. */
const NOT_SHOWN: Record<string, RegExp> = {
  'src/domain/exchange/block.ts': /^greenside block 1\n$/,
  'src/domain/exchange/words.ts': /^own card$/,
  'src/api/exchange.ts': /^(Bearer \{access\}|\{path\} answered \{status\} without JSON|not as expected)$/,
  'src/app/session/session.ts': /^The access token names no user\.$/,
  'src/app/shell/Layout.tsx': /^Greenside$/,
  'src/app/shell/Navbar.tsx': /^Greenside$/,
  'src/data/rows.ts': /^server speaks stamps$/,
  'src/data/scores/acknowledged-cards.ts': /^server epoch$/,
  'src/data/store/dexie.ts': /cardId|^id, round, state$/,
  'src/data/store/open.ts': /^oldest version that may write$/,
  'src/domain/competition/skins-board.ts': /^to come$/,
  'src/domain/competition/skins.ts': /^to come$/,
  'src/domain/grouping.ts': /./,
  'src/domain/roster/headings.ts': /./,
  'src/screens/tournament/whyWords.ts': /weight/,
};

describe('The texts of the app', () => {
  it('all stand in the catalogue', () => {
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
    ['one with a value', 'const a = (n: number) => `Hole ${n} is missing`;'],
    ['a choice', `const A = ({ on }: { on: boolean }) => <p>{on ? 'Sent' : 'Waiting'}</p>;`],
  ])('would be missed: %s', (_what, source) => {
    expect(textsOutside('src/ui/A.tsx', source).length).toBeGreaterThan(0);
  });

  it.each([
    ['in a call of the catalogue', `const A = () => <p>{t('Round over')}</p>;`],
    ['for the log', `console.warn('The group is late.');`],
    ['a class, a path, a key', `const A = () => <p className="large bold" data-a={x === 'Some name'} />;`],
    ['thrown', `throw new Error('The group is late.');`],
  ])('need no entry %s', (_what, source) => {
    expect(textsOutside('src/ui/A.tsx', source)).toEqual([]);
  });

  it('are never called for while a file loads, when the language is not set yet', () => {
    const early = app.flatMap((file) => namedTexts(file, textOf(file)).filter(({ isEarly }) => isEarly));
    expect(early).toEqual([]);
    expect(namedTexts('src/ui/a.ts', `const A = { b: t('Sent') };`)[0]!.isEarly).toBe(true);
    expect(namedTexts('src/ui/a.ts', `const A = { b: text('Sent') };`)[0]!.isEarly).toBe(false);
    expect(namedTexts('src/ui/a.ts', `const a = () => t('Sent');`)[0]!.isEarly).toBe(false);
  });

  it('are not put together from pieces', () => {
    expect(() => namedTexts('src/ui/a.ts', 'const a = () => t(`Hole ${n}`);')).toThrow('put together');
  });
});

describe.each(LANGUAGES)('The catalogue %s', (_language, main, organizers, competitions) => {
  const catalogue: Texts = { ...main, ...organizers, ...competitions };

  it('has every text, and no other', () => {
    const keys = [main, organizers, competitions].flatMap((part) => Object.keys(part));
    expect(keys.toSorted()).toEqual(texts);
  });

  it('has in the files of organizers and of competitions what they alone show, and nothing of theirs in the other', () => {
    const isFor = (of: Set<string>) => (text: string) => of.has(text) && !shownToAll.has(text);
    expect(Object.keys(organizers).filter((text) => !isFor(ofOrganizers)(text))).toEqual([]);
    expect(Object.keys(competitions).filter((text) => !isFor(ofCompetitions)(text))).toEqual([]);
    expect(Object.keys(main).filter((text) => !shownToAll.has(text))).toEqual([]);
  });

  it('has words for each, with forms where it counts and nowhere else', () => {
    const wrong = Object.entries(catalogue).filter(([text, entry]) => {
      const forms = typeof entry === 'string' ? [entry] : Object.values(entry);
      const isRight = plurals.has(text)
        ? typeof entry === 'object' && 'one' in entry && 'other' in entry
        : typeof entry === 'string';
      return !isRight || forms.some((words) => words.trim() === '' || words !== words.trim());
    });
    expect(wrong).toEqual([]);
  });

  it('has the places of each text in it', () => {
    const wrong = Object.entries(catalogue).filter(([text, entry]) => {
      const forms = typeof entry === 'string' ? { other: entry } : entry;
      return Object.entries(forms).some(([form, words]) => {
        const places = placesOf(words);
        const wanted = placesOf(text);
        // One thing may be named without its number.
        const least = form === 'one' ? wanted.filter((place) => place !== '{count}') : wanted;
        return (
          places.some((place) => !wanted.includes(place)) || least.some((place) => !places.includes(place))
        );
      });
    });
    expect(wrong).toEqual([]);
  });
});
