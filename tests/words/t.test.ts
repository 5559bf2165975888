import { afterEach, describe, expect, it } from 'vitest';
import { browserLanguage } from '#words/language.ts';
import { known } from '#words/known.ts';
import { plural, speak, t, template } from '#words/t.ts';
import type { Catalogue } from '#words/t.ts';

const speakGerman = (texts: Catalogue) => speak({ language: 'de', locale: 'de', texts });
afterEach(() => speak({ language: 'en', locale: 'en', texts: {} }));

describe('A text', () => {
  it('is itself in English, with its places filled and without its note', () => {
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

  it('is its translation, whose places may stand in another order', () => {
    speakGerman({ 'Hole {hole}, par {par}': 'Par {par}, Loch {hole}', 'Back|nine': 'Hintere 9' });
    expect(t('Hole {hole}, par {par}', { hole: 8, par: 4 })).toBe('Par 4, Loch 8');
    expect(t('Back|nine')).toBe('Hintere 9');
    expect(t('Back')).toBe('Back');
  });

  it('has the plural form of its language', () => {
    const texts = { '{count} scores not sent yet': { one: '{count} coup', other: '{count} coups' } };
    speak({ language: 'fr', locale: 'fr', texts });
    const words = (count: number) =>
      plural(count, '{count} score not sent yet', '{count} scores not sent yet');
    expect([0, 1, 2].map(words)).toEqual(['0 coup', '1 coup', '2 coups']);
  });

  it('leaves a value as it is, even one that looks like a place', () => {
    expect(t('Hole {hole}, par {par}', { hole: '{par}', par: 4 })).toBe('Hole {par}, par 4');
  });
});

describe('A sentence of a server', () => {
  it('is looked up whole, then with what is in its places', () => {
    speakGerman({
      'There is no such course.': 'Diesen Platz gibt es nicht.',
      '{field} must be at most {most} characters.': '{field} darf höchstens {most} Zeichen haben.',
      '{field} must be a number.': '{field} muss eine Zahl sein.',
    });
    expect(known('There is no such course.')).toBe('Diesen Platz gibt es nicht.');
    expect(known('Vorname must be at most 30 characters.')).toBe('Vorname darf höchstens 30 Zeichen haben.');
  });

  it('that nobody knows stays as it came, and is not taken for a phrase with places', () => {
    speakGerman({
      '{least} to {most}': '{least} bis {most}',
      '{names} and {last}': '{names} und {last}',
      'Par {par}': 'Par {par}',
    });
    for (const sentence of [
      'This card was moved to another round.',
      'Bill and Ken are not in.',
      'Par for the course',
    ])
      expect(known(sentence)).toBe(sentence);
  });

  it('is the same in English', () => {
    expect(known('Vorname must be at most 30 characters.')).toBe('Vorname must be at most 30 characters.');
    expect(template('There is no such course.')).toBe('There is no such course.');
  });
});

describe('The language of the browser', () => {
  it.each([
    [['de-AT', 'en'], 'de'],
    [['pt-BR', 'es-419', 'en'], 'es'],
    [['FR'], 'fr'],
    [['ja', 'zh-CN'], 'en'],
    [[], 'en'],
    [['en-GB', 'de'], 'en'],
  ])('of %j is %s', (locales, language) => {
    expect(browserLanguage(locales)).toBe(language);
  });
});
