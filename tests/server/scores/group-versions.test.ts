import { beforeAll, expect, it } from 'vitest';
import type { CardVersion, Scorecard } from '#contract/scores/scores.ts';
import { computeScorecardVersion } from '#data/scores/scorecard-version.ts';
import { good, newPeople, newWorld, onEveryServer, scoreOf, type People } from '../world.ts';

onEveryServer('the versions of a group’s cards', (server) => {
  let people: People;
  beforeAll(async () => {
    people = await newPeople(server());
  });

  it('are the same on phone and server, and change with every score and conflict', async () => {
    const w = await newWorld(server(), people);
    const card = { params: { user: w.owner.id, tournament: w.tournament, round: 1 } };
    const seen = new Set<string>();
    const expectSame = async () => {
      const versions = await good<CardVersion[]>(server(), 'readGroupVersions', card);
      expect(versions.map(({ user }) => user)).toContain(people.mate.id);
      for (const { user, version } of versions) {
        const params = { ...card.params, user };
        expect(computeScorecardVersion(await good<Scorecard>(server(), 'readScorecard', { params }))).toBe(
          version,
        );
      }
      const own = versions.find(({ user }) => user === w.owner.id)!.version;
      expect(seen.has(own)).toBe(false);
      seen.add(own);
    };
    await expectSame();
    await good(server(), 'updateScore', { body: scoreOf(w) }, people.owner.access);
    await expectSame();
    const blind = { stamp: '7fffffffffff-0000-other-phone', seen: null, op_id: 'op-of-another-phone' };
    await good(server(), 'updateScore', { body: { ...scoreOf(w), score: 6, ...blind } }, people.mate.access);
    const { holes } = await good<Scorecard>(server(), 'readScorecard', card);
    expect(holes['1']!.disagreement).not.toBeNull();
    await expectSame();
    expect(seen.size).toBe(3);
  });
});
