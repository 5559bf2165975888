import { describe, expect, it } from 'vitest';
import { toProblemFields, problemOf } from '#data/problem.ts';
import { sentence } from '#words/message.ts';

const message = sentence('Round {round} is not played on this course.', { round: 1 });

describe('The stored reason for a refused score', () => {
  it('is a sentence in English, with its template and values for a translation', () => {
    const fields = toProblemFields(message);
    expect(fields.problem).toBe('Round 1 is not played on this course.');
    expect(problemOf(fields)).toEqual(message);
    expect(problemOf(toProblemFields(null))).toBeNull();
    expect(toProblemFields({ detail: 'No.' })).toEqual({ problem: 'No.' });
  });

  it('is shown in English, without a translation, if the previous release stored the reason', () => {
    expect(problemOf({ problem: 'No.' })).toEqual({ detail: 'No.' });
  });

  it('is shown in English if an older tab changed only the English text, not the template', () => {
    const fields = toProblemFields(message);
    expect(problemOf({ ...fields, problem: 'No.' })).toEqual({ detail: 'No.' });
    expect(problemOf({ ...fields, problem: null })).toBeNull();
  });
});
