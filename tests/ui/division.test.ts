import { afterEach, describe, expect, it } from 'vitest';
import { describeDivision } from '#ui/competition/competitionText.ts';
import de from '#words/locales/de/competition.json';
import es from '#words/locales/es/competition.json';
import fr from '#words/locales/fr/competition.json';
import { setLanguage, type Catalogue } from '#words/t.ts';

const TEXTS: Record<'en' | 'de' | 'es' | 'fr', Catalogue> = { en: {}, de, es, fr };
afterEach(() => setLanguage({ language: 'en', locale: 'en', texts: {} }));

const describeNamed = (division: string): string | null =>
  describeDivision({ who: { division, index: null } });

describe('The division of a competition', () => {
  it.each<[keyof typeof TEXTS, string, string]>([
    ['en', 'A', 'Division A'],
    ['en', 'Division 1', 'Division 1'],
    ['en', 'senior division', 'senior division'],
    ['de', 'A', 'Klasse A'],
    ['de', 'Klasse 1', 'Klasse 1'],
    ['de', 'Seniorenklasse', 'Seniorenklasse'],
    ['es', 'A', 'Categoría A'],
    ['es', 'Categoria 1', 'Categoria 1'],
    ['fr', 'A', 'Série A'],
    ['fr', 'SERIE 1', 'SERIE 1'],
  ])('has its word once in the language %s: %s is shown as %s', (language, division, shown) => {
    setLanguage({ language, locale: language, texts: TEXTS[language] });
    expect(describeNamed(division)).toBe(shown);
  });

  it('is not mentioned if everybody takes part', () => {
    expect(describeDivision({ who: null })).toBeNull();
  });
});
