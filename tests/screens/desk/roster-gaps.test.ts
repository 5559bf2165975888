import { describe, expect, it } from 'vitest';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import { runInParallel } from '#app/inParallel.ts';
import { findGaps } from '#screens/desk/roster/rosterList.ts';
import { person } from '#tests/support/cards.ts';

const entry = (id: number, more: Partial<RosterPlayer> = {}): RosterPlayer => ({
  id: 100 + id,
  tournament: 1,
  player: { ...person(id), username: `player${id}`, handicap: null, is_staff: false },
  status: 'playing',
  handicap: 12,
  tees: 'White',
  groups: [],
  ...more,
});
const field = [1, 2, 3, 4].map((id) => entry(id));
const idsOf = (players: readonly RosterPlayer[]) => players.map(({ player }) => player.id);

describe('a player who was added late', () => {
  it('is listed for missing tees or a missing handicap if nearly all other players have these', () => {
    const gaps = findGaps([...field, entry(9, { tees: null, handicap: null })], true);
    expect([idsOf(gaps.tees), idsOf(gaps.handicap)]).toEqual([[9], [9]]);
  });

  it('is not listed for missing tees if the courses have no tees or the player has withdrawn', () => {
    expect(findGaps([...field, entry(9, { tees: null })], false).tees).toEqual([]);
    expect(findGaps([...field, entry(9, { tees: null, status: 'withdrawn' })], true).tees).toEqual([]);
  });

  it('is not listed for missing tees if many other players have no tees either', () => {
    const half = field.map((each, i) => (i % 2 ? each : { ...each, tees: null }));
    expect(findGaps(half, true).tees).toEqual([]);
  });
});

describe('a change of many players', () => {
  it('makes each call once, and at most four calls at the same time', async () => {
    let running = 0;
    let most = 0;
    const seen: number[] = [];
    const problem = await runInParallel([...Array.from({ length: 62 }).keys()], async (item) => {
      running += 1;
      most = Math.max(most, running);
      await Promise.resolve();
      running -= 1;
      seen.push(item);
      return null;
    });
    expect([problem, most, new Set(seen).size, seen.length]).toEqual([null, 4, 62, 62]);
  });

  it('starts no further call after the first refusal, and throws the error of a failed call', async () => {
    const seen: number[] = [];
    const refuse = async (item: number) => {
      seen.push(item);
      return item === 1 ? 'Refused.' : null;
    };
    expect(await runInParallel([0, 1, 2, 3, 4, 5, 6, 7, 8, 9], refuse)).toBe('Refused.');
    expect(seen.length).toBeLessThan(10);
    await expect(runInParallel([1], () => Promise.reject(new Error('broken')))).rejects.toThrow('broken');
  });
});
