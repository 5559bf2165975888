import { describe, expect, it } from 'vitest';
import { problemFields, problemOf } from '#data/problem.ts';
import { sentence } from '#words/message.ts';

const message = sentence('Round {round} is not played on this course.', { round: 1 });

describe('The stored reason for which the server refused a score', () => {
  it('is a sentence in English, with its template and values for a translation', () => {
    const fields = problemFields(message);
    expect(fields.problem).toBe('Round 1 is not played on this course.');
    expect(problemOf(fields)).toEqual(message);
    expect(problemOf(problemFields(null))).toBeNull();
    expect(problemFields({ detail: 'No.' })).toEqual({ problem: 'No.' });
  });

  it('is a sentence in English without a template if the previous release stored it', () => {
    expect(problemOf({ problem: 'No.' })).toEqual({ detail: 'No.' });
  });

  it('is a sentence in English without a template if a tab of the previous release has changed it', () => {
    const fields = problemFields(message);
    expect(problemOf({ ...fields, problem: 'No.' })).toEqual({ detail: 'No.' });
    expect(problemOf({ ...fields, problem: null })).toBeNull();
  });
});
