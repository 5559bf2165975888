import { busy } from '../failures.ts';
import { MOST_CHANGES_WAITING } from '../policies/queues.ts';

/** The answer to one change more than may wait. */
export const tooManyChanges = () =>
  busy('The server has more to store than it can at once. Please try again in a few seconds.', 5);

/** Whose turn it is on the one writing connection of an embedded database. Each call resolves to its release. */
export interface Turns {
  /**
   * For a group of scores: before everything else that waits. The next group asks after the release of this one, so
   * other changes get their turn between two groups.
   */
  first(): Promise<() => void>;
  /** For any other change, in the order of arrival. 503 when too many wait already. */
  next(): Promise<() => void>;
  /** Changes that wait for their turn. */
  waiting(): number;
}

export function createTurns(): Turns {
  const scores: (() => void)[] = [];
  const changes: (() => void)[] = [];
  let taken = false;

  const release = (): void => {
    const go = scores.shift() ?? changes.shift();
    if (go) go();
    else taken = false;
  };
  const turn = (queue: (() => void)[]): Promise<() => void> =>
    new Promise((resolve) => {
      const go = (): void => resolve(release);
      if (taken) queue.push(go);
      else {
        taken = true;
        go();
      }
    });
  return {
    first: () => turn(scores),
    async next() {
      if (changes.length >= MOST_CHANGES_WAITING) throw tooManyChanges();
      return turn(changes);
    },
    waiting: () => changes.length,
  };
}
