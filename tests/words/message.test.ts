import * as fc from 'fast-check';
import { afterEach, describe, expect, it } from 'vitest';
import { groupPlayers } from '#domain/draw/grouping.ts';
import { isOfTemplate } from '#tests/support/messages.ts';
import de from '#words/locales/de/main.json';
import es from '#words/locales/es/main.json';
import fr from '#words/locales/fr/main.json';
import { composeMessage, sentence, toMessage, translate } from '#words/message.ts';
import { setLanguage } from '#words/t.ts';
import type { Catalogue } from '#words/t.ts';

const setGerman = (texts: Catalogue) => setLanguage({ language: 'de', locale: 'de', texts });
afterEach(() => setLanguage({ language: 'en', locale: 'en', texts: {} }));

describe('A message that the server composes from values', () => {
  it('consists of an English text, its template and the values', () => {
    expect(sentence('This tournament has no round {round}.', { round: 3 })).toEqual({
      detail: 'This tournament has no round 3.',
      template: 'This tournament has no round {round}.',
      params: { round: 3 },
    });
  });

  it.each([
    [1, '1 second'],
    [119, '119 seconds'],
    [120, '2 minutes'],
    [7199, '120 minutes'],
    [7201, '3 hours'],
  ])('shows %i seconds as "%s"', (seconds, words) => {
    expect(composeMessage('In {wait}.', { wait: { seconds } }).detail).toBe(`In ${words}.`);
  });

  it('is composed in English, whatever the page’s language is', () => {
    setGerman({ 'In {wait}.': '{wait} warten.', 'an hour': 'eine Stunde' });
    expect(composeMessage('In {wait}.', { wait: { seconds: 6 } }).detail).toBe('In 6 seconds.');
    expect(composeMessage('In {wait}.', { wait: toMessage('an hour') }).detail).toBe('In an hour.');
  });
});

describe('A message of the server that the app shows', () => {
  const german = {
    'There is no such course.': 'Diesen Platz gibt es nicht.',
    'There is no player {id}.': 'Spieler {id} gibt es nicht.',
    'Please wait {wait}.': 'Bitte {wait} warten.',
    'Out: {reason}': 'Nicht dabei: {reason}',
  };

  it('is translated by its template, and is unchanged without a template', () => {
    setGerman(german);
    expect(translate(composeMessage('There is no player {id}.', { id: 7 }))).toBe('Spieler 7 gibt es nicht.');
    expect(translate(composeMessage('Please wait {wait}.', { wait: { seconds: 6 } }))).toBe(
      'Bitte 6 Sekunden warten.',
    );
    expect(translate(toMessage('There is no such course.'))).toBe('Diesen Platz gibt es nicht.');
  });

  it('can contain other messages as values, and these are also translated', () => {
    setGerman(german);
    const inner = composeMessage('There is no player {id}.', { id: 7 });
    const out = (reason: typeof inner) => translate(composeMessage('Out: {reason}', { reason }));
    expect(out(inner)).toBe('Nicht dabei: Spieler 7 gibt es nicht.');
    expect(out(toMessage('There is no such course.'))).toBe('Nicht dabei: Diesen Platz gibt es nicht.');
    expect(out(toMessage('Bill is ill.'))).toBe('Nicht dabei: Bill is ill.');
  });

  it('is translated, but its values are not, even if a value equals a text with a translation', () => {
    setGerman({ ...german, Save: 'Sichern', '{name} is out.': '{name} ist nicht dabei.' });
    expect(translate(composeMessage('{name} is out.', { name: 'Save' }))).toBe('Save ist nicht dabei.');
  });

  it('is not translated if a value is missing, or if another backend or a newer server sent the message', () => {
    setGerman(german);
    for (const message of [
      { detail: 'There is no player 7.' },
      { detail: 'Newer 7.', template: 'Newer {id}.', params: { id: 7 } },
      { detail: 'There is no player 7.', template: 'There is no player {id}.', params: { player: 7 } },
      { detail: 'There is no player 7.', template: 'There is no player {id}.' },
      { detail: 'There is no player 7.', template: 'There is no player {id}.', params: { id: {} } },
    ])
      expect(translate(message)).toBe(message.detail);
  });

  it('is unchanged if the page’s language is English', () => {
    expect(translate(composeMessage('There is no player {id}.', { id: 7 }))).toBe('There is no player 7.');
  });
});

describe('The reason that a draw states for a group', () => {
  const ENGLISH = /similar|weight|drawn| to |pairings|pair meets|pairs meet/i;
  const reasons = fc
    .record({
      players: fc.array(
        fc.record({
          handicap_tenths: fc.option(fc.integer({ min: -60, max: 540 })),
          to_par: fc.option(fc.integer({ min: -3, max: 3 })),
        }),
        { minLength: 1, maxLength: 8 },
      ),
      handicap_weight_tenths: fc.constantFrom(0, 7, 10),
      current_score_weight_tenths: fc.constantFrom(0, 3, 10),
      earlier: fc.constantFrom<number[][]>([], [[1, 2]], [[1, 2, 3, 4, 5, 6, 7, 8]]),
      seed: fc.integer(),
    })
    .map(({ players, ...options }) =>
      groupPlayers(
        players.map((player, i) => ({ id: i + 1, ...player })),
        { group_size: 4, ...options },
      ).map(({ why }) => why),
    );

  it('is an English text with a template that can be translated', () => {
    fc.assert(
      fc.property(reasons, (all) => {
        expect(all.map(translate)).toEqual(all.map(({ detail }) => detail));
        expect(all.filter((why) => !isOfTemplate(why))).toEqual([]);
      }),
    );
  });

  it.each(Object.entries<Catalogue>({ de, es, fr }))(
    'can be translated completely into the language %s',
    (language, texts) => {
      setLanguage({ language, locale: language, texts });
      fc.assert(
        fc.property(reasons, (all) => {
          for (const why of all) expect(translate(why)).not.toMatch(ENGLISH);
        }),
      );
    },
  );
});
