import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { createListAnswers } from '#server/background/list-answers.ts';
import type { ListRequest } from '#server/background/lists.ts';
import { encodeJson } from '#server/web/bytes.ts';

const players: ListRequest = { name: 'players', about: undefined };
const turn = () => new Promise<void>((resolve) => void setImmediate(resolve));

describe('A list that many clients request at the same time', () => {
  it('is never older than a client’s request, and is never built twice at the same time', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(fc.constantFrom('write', 'read', 'wait', 'fail'), { maxLength: 40 }),
        async (steps) => {
          let version = 1;
          let running = 0;
          let most = 0;
          let fails = false;
          const answers = createListAnswers(async () => {
            most = Math.max(most, (running += 1));
            const seen = version;
            const broken = fails;
            fails = false;
            await turn();
            await turn();
            running -= 1;
            if (broken) throw new Error('broken');
            return { bytes: { ...encodeJson(seen), next: null }, took: 0 };
          });
          const reads: Promise<void>[] = [];
          for (const step of steps) {
            if (step === 'write') version += 1;
            if (step === 'fail') fails = true;
            if (step === 'wait') await turn();
            if (step !== 'read') continue;
            const asked = version;
            const check = async () => {
              const shown = await answers(players).then(
                ({ plain }) => Number(plain),
                (error: Error) => error.message,
              );
              expect(shown === 'broken' || Number(shown) >= asked).toBe(true);
            };
            reads.push(check());
          }
          await Promise.all(reads);
          expect(most).toBeLessThanOrEqual(1);
        },
      ),
    );
  });

  it('is built only once more for all clients that request the list during a build', async () => {
    let made = 0;
    let go = (): void => {};
    const answers = createListAnswers(async () => {
      made += 1;
      await new Promise<void>((resolve) => (go = resolve));
      return { bytes: { ...encodeJson([]), next: null }, took: 0 };
    });
    const first = answers(players);
    await turn();
    const others = Array.from({ length: 50 }, () => answers(players));
    go();
    await first;
    await turn();
    go();
    await Promise.all(others);
    expect(made).toBe(2);
  });

  it('is built again only after a pause of twice the last build’s duration, which delays no other list', async () => {
    let made = 0;
    const answers = createListAnswers(async () => {
      made += 1;
      return { bytes: { ...encodeJson([]), next: null }, took: 30_000 };
    });
    await answers(players);
    void answers(players);
    await answers({ name: 'groupings', about: undefined });
    expect(made).toBe(2);
  });
});
