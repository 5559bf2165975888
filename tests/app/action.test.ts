import { describe, expect, it, vi } from 'vitest';
import { fail, describeCallFailure, OFFLINE_FAILURE, succeed, type Result } from '#api/failures.ts';
import { createAction } from '#app/action.ts';

const made = () => {
  const worked: string[] = [];
  const action = createAction({
    worked: (words) => worked.push(words),
    wordsOf: describeCallFailure,
    thrown: () => 'This phone could not store that.',
  });
  return { ...action, worked, now: () => action.store.getState() };
};

describe('An action of a user', () => {
  it('is busy while it runs, and reports success when it ends', async () => {
    const { run, now, worked } = made();
    let answer!: (result: Result<number>) => void;
    const running = run(() => new Promise<Result<number>>((resolve) => (answer = resolve)), 'Saved.');
    expect(now()).toEqual({ busy: true, problem: null, failure: null });
    answer(succeed(7));
    expect(await running).toBe(true);
    expect(now()).toEqual({ busy: false, problem: null, failure: null });
    expect(worked).toEqual(['Saved.']);
  });

  it('reports its success with a text that contains its result', async () => {
    const { run, worked } = made();
    await run(
      () => Promise.resolve(succeed(7)),
      (count) => `${count} rows`,
    );
    await run(
      () => Promise.resolve(succeed(8)),
      () => {},
    );
    expect(worked).toEqual(['7 rows']);
  });

  it('runs only once if its button is pressed again meanwhile', async () => {
    const { run } = made();
    const work = vi.fn<() => Promise<Result<null>>>(() => Promise.resolve(succeed(null)));
    expect(await Promise.all([run(work), run(work), run(work)])).toEqual([true, false, false]);
    expect(work).toHaveBeenCalledTimes(1);
    expect(await run(work)).toBe(true);
  });

  it('shows why it failed until the user runs it again', async () => {
    const { run, now, worked } = made();
    expect(await run(() => Promise.resolve(fail(OFFLINE_FAILURE)), 'Saved.')).toBe(false);
    expect(now()).toEqual({ busy: false, problem: 'No connection to the server.', failure: OFFLINE_FAILURE });
    expect(await run(() => Promise.resolve(succeed(null)))).toBe(true);
    expect(now().problem).toBeNull();
    expect(worked).toEqual([]);
  });

  it('ends with an error message and a log entry if it throws an exception', async () => {
    const logged = vi.spyOn(console, 'error').mockImplementation(() => {});
    const { run, attempt, now } = made();
    const error = new Error('The storage does not answer.');
    const broken = () => {
      throw error;
    };
    expect(await run(broken)).toBe(false);
    expect(await attempt(() => Promise.reject(error))).toBe(false);
    expect(now()).toEqual({ busy: false, problem: 'This phone could not store that.', failure: null });
    expect(logged).toHaveBeenCalledWith('What the user asked for failed.', error);
  });

  it('reports success even if it returns no result', async () => {
    const { attempt, worked } = made();
    expect(await attempt(() => Promise.resolve(), 'Stored.')).toBe(true);
    expect(worked).toEqual(['Stored.']);
  });

  it('can be refused by the app, which then sends no request', () => {
    const { show, now } = made();
    show('A name is missing.');
    expect(now()).toEqual({ busy: false, problem: 'A name is missing.', failure: null });
    show(null);
    expect(now().problem).toBeNull();
  });
});
