import { afterEach, describe, expect, it } from 'vitest';
import { findBrowserLanguage } from '#words/language.ts';
import { plural, setLanguage, t } from '#words/t.ts';
import type { Catalogue } from '#words/t.ts';

const setGerman = (texts: Catalogue) => setLanguage({ language: 'de', locale: 'de', texts });
afterEach(() => setLanguage({ language: 'en', locale: 'en', texts: {} }));

describe('A text of the app', () => {
  it('is shown unchanged in English, with values in its placeholders and without the note for translators', () => {
    expect(t('Next Hole')).toBe('Next Hole');
    expect(t('Hole {hole}, par {par}', { hole: 8, par: 4 })).toBe('Hole 8, par 4');
    expect(t('Back|nine')).toBe('Back');
    expect(plural(1, '{count} score not sent yet', '{count} scores not sent yet')).toBe(
      '1 score not sent yet',
    );
    expect(plural(0, '{count} score not sent yet', '{count} scores not sent yet')).toBe(
      '0 scores not sent yet',
    );
  });

  it('is translated into other languages, with placeholders in any order', () => {
    setGerman({ 'Hole {hole}, par {par}': 'Par {par}, Loch {hole}', 'Back|nine': 'Hintere 9' });
    expect(t('Hole {hole}, par {par}', { hole: 8, par: 4 })).toBe('Par 4, Loch 8');
    expect(t('Back|nine')).toBe('Hintere 9');
    expect(t('Back')).toBe('Back');
  });

  it('has the plural form that the language uses', () => {
    const texts = { '{count} scores not sent yet': { one: '{count} coup', other: '{count} coups' } };
    setLanguage({ language: 'fr', locale: 'fr', texts });
    const words = (count: number) =>
      plural(count, '{count} score not sent yet', '{count} scores not sent yet');
    expect([0, 1, 2].map(words)).toEqual(['0 coup', '1 coup', '2 coups']);
  });

  it('contains values unchanged, even if a value looks like a placeholder', () => {
    expect(t('Hole {hole}, par {par}', { hole: '{par}', par: 4 })).toBe('Hole {par}, par 4');
  });
});

describe('The app’s language for a browser with the languages', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'es-419', 'en'], 'es'],
    [['FR'], 'fr'],
    [['ja', 'zh-CN'], 'en'],
    [[], 'en'],
    [['en-GB', 'de'], 'en'],
  ])('%j is %s', (locales, language) => {
    expect(findBrowserLanguage(locales)).toBe(language);
  });
});
