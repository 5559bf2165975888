import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { OpenPointsAlert } from '#app/closing/BeforeClosing.tsx';
import { listEmptyContests } from '#app/closing/emptyContests.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import type { Field } from '#domain/competition/types.ts';
import { openRecordForm } from '#screens/desk/results/CompetitionCard.tsx';

const competition = (id: number, name: string, settings: object) =>
  ({ id, name, settings: { ...DEFAULT_SETTINGS, rounds: [1], ...settings } }) as never;
const PIN = competition(1, 'Nearest the pin', { format: 'near', contest_hole: 4 });
const DRIVE = competition(2, 'Longest drive', { format: 'long', contest_hole: 9 });
const MEDAL = competition(3, 'Medal', { format: 'stroke' });
const ball = (kind: string, hole_number: number, user = 1) => ({
  kind,
  round_number: 1,
  hole_number,
  user,
  centimetres: 250,
});
const fieldWith = (...measured: object[]): Field =>
  ({
    courses: [],
    cards: [],
    sides: [],
    starts: [],
    measured,
    players: [{ id: 1, name: 'Ada', index: null, division: null, tees: null, withdrawn: false }],
  }) as never;
const BEGUN = [{ round: 1 }];

describe('Before the organizer makes results final, the desk lists', () => {
  const list = (field: Field, hidden: object[] = [], begun = BEGUN) =>
    listEmptyContests({ competitions: [PIN, DRIVE, MEDAL], hidden } as never, field, begun).map(
      ({ name }) => name,
    );

  it('contests without any result, but no other competition', () => {
    expect(list(fieldWith())).toEqual(['Nearest the pin', 'Longest drive']);
    expect(list(fieldWith(ball('near', 4)))).toEqual(['Longest drive']);
    expect(list(fieldWith(ball('near', 4), ball('long', 9)))).toEqual([]);
    expect(list(fieldWith(ball('near', 3), ball('long', 4)))).toEqual(['Nearest the pin', 'Longest drive']);
    expect(list(fieldWith(ball('near', 4, 99)))).toContain('Nearest the pin');
  });

  it('no contest of a round that has not begun, or on a hidden hole', () => {
    expect(list(fieldWith(), [], [{ round: 2 }])).toEqual([]);
    expect(list(fieldWith(), [{ round_number: 1, holes: [9] }])).toEqual(['Nearest the pin']);
  });
});

describe('A contest without a result', () => {
  const check = {
    state: 'ready' as const,
    points: [],
    returns: [],
    emptyContests: [{ id: 7, name: 'Nearest the pin', rounds: [1] }],
    unsent: 0,
  };
  const markupOf = (more: object) =>
    renderToStaticMarkup(createElement(OpenPointsAlert, { tournament: { id: 1 } as never, check, ...more }));

  it('is a button above the results, and a plain text in the dialog, which covers them', () => {
    expect(markupOf({ onOpenContest: () => undefined })).toMatch(
      /<button[^>]*>Nearest the pin: no result yet<\/button>/,
    );
    expect(markupOf({})).toContain('<p>Nearest the pin: no result yet</p>');
  });

  it('opens the form that records its result, by the button in the middle of the window', () => {
    const acts: unknown[] = [];
    const button = {
      scrollIntoView: (to: unknown) => acts.push(to),
      focus: (how: unknown) => acts.push(how),
      click: () => acts.push('open'),
    };
    const getElementById = (id: string) => (id === 'record-7' ? (button as never) : null);
    openRecordForm(8, { getElementById });
    expect(acts).toEqual([]);
    openRecordForm(7, { getElementById });
    expect(acts).toEqual([{ block: 'center' }, { preventScroll: true }, 'open']);
  });
});
