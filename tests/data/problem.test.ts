import { describe, expect, it } from 'vitest';
import { problemFields, problemOf } from '#data/problem.ts';
import { sentence } from '#words/message.ts';

const message = sentence('Round {round} is not played on this course.', { round: 1 });

describe('The reason of a refusal', () => {
  it('is stored in English with its values', () => {
    const fields = problemFields(message);
    expect(fields.problem).toBe('Round 1 is not played on this course.');
    expect(problemOf(fields)).toEqual(message);
    expect(problemOf(problemFields(null))).toBeNull();
    expect(problemFields({ detail: 'No.' })).toEqual({ problem: 'No.' });
  });

  it('is only English in a row of the previous release', () => {
    expect(problemOf({ problem: 'No.' })).toEqual({ detail: 'No.' });
  });

  it('is the newer sentence if a tab of the previous release changes only that', () => {
    const fields = problemFields(message);
    expect(problemOf({ ...fields, problem: 'No.' })).toEqual({ detail: 'No.' });
    expect(problemOf({ ...fields, problem: null })).toBeNull();
  });
});
