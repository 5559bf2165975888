import { describe, expect, it } from 'vitest';
import type { FieldAnswer } from '#contract/scores/field.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { describeRemoval, findCountingCompetition } from '#screens/settings/dates/RemoveRound.tsx';
import {
  createDatesDraft,
  findLastDatedRound,
  proposeRound,
  toDatesChange,
  withdrawProposal,
} from '#screens/settings/dates/newRounds.ts';
import { settingsOf } from '#tests/support/competition.ts';

const CUP = {
  id: 7,
  name: 'Cup',
  date1: '2026-12-31',
  date2: null,
  course1: { id: 1, name: 'Links' },
} as Tournament;

describe('A round that the organizer adds', () => {
  const draft = createDatesDraft(CUP);
  const twoRounds = { ...draft, ...proposeRound(CUP, draft, 2) };

  it('is proposed for the day after the last round, on the same course', () => {
    expect(twoRounds).toMatchObject({ date2: '2027-01-01', courses: { 2: 'Links' } });
    expect(proposeRound(CUP, twoRounds, 3)).toEqual({
      date3: '2027-01-02',
      courses: { 2: 'Links', 3: 'Links' },
    });
    expect(proposeRound(CUP, { ...draft, date1: '' }, 2)).toEqual({ date2: '', courses: { 2: 'Links' } });
    expect(proposeRound(CUP, { ...draft, date1: '122026-12-31' }, 2)).toMatchObject({ date2: '' });
    expect(findLastDatedRound(twoRounds)).toBe(2);
  });

  it('is saved with its course, without the courses of the other rounds', () => {
    const date2 = '2027-01-01';
    expect(toDatesChange(CUP, twoRounds)).toEqual({ date2, course2: 'Links' });
    expect(toDatesChange(CUP, { ...twoRounds, courses: { 2: ' ' } })).toEqual({ date2, course2: null });
    // The server says that the round needs a date.
    expect(toDatesChange(CUP, { ...twoRounds, date2: '' })).toEqual({ course2: 'Links' });
  });

  it('leaves no unsaved change if it is removed before it is saved', () => {
    expect({ ...twoRounds, ...withdrawProposal(twoRounds, 2) }).toEqual(draft);
  });
});

describe('The question before a round is removed', () => {
  it('shows how many groups go with it', () => {
    expect(describeRemoval(0)).toBe('It has no groups and no scores.');
    expect(describeRemoval(1)).toMatch(/^It has 1 group and no scores\./);
    expect(describeRemoval(3)).toMatch(/^It has 3 groups and no scores\./);
  });

  it('names a competition that counts the round', () => {
    const competition = { id: 1, name: 'Medal', settings: settingsOf({ rounds: [1, 2] }) };
    const field = { competitions: [competition] } as unknown as FieldAnswer;
    expect(findCountingCompetition(field, 2)).toBe('Medal');
    expect(findCountingCompetition(field, 3)).toBeUndefined();
  });
});
