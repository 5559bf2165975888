import { describe, expect, it } from 'vitest';
import { problemFields, problemOf } from '#data/problem.ts';
import { sentence } from '#words/message.ts';

const message = sentence('Round {round} is not played on this course.', { round: 1 });

describe('Why the server refused something', () => {
  it('is kept in English and with its values', () => {
    const fields = problemFields(message);
    expect(fields.problem).toBe('Round 1 is not played on this course.');
    expect(problemOf(fields)).toEqual(message);
    expect(problemOf(problemFields(null))).toBeNull();
    expect(problemFields({ detail: 'No.' })).toEqual({ problem: 'No.' });
  });

  it('is the English alone in a row of the release before', () => {
    expect(problemOf({ problem: 'No.' })).toEqual({ detail: 'No.' });
  });

  it('is the newer sentence where a tab of the release before has changed that alone', () => {
    const fields = problemFields(message);
    expect(problemOf({ ...fields, problem: 'No.' })).toEqual({ detail: 'No.' });
    expect(problemOf({ ...fields, problem: null })).toBeNull();
  });
});
