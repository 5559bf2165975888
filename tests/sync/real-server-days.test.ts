import { afterAll, beforeAll, expect, it } from 'vitest';
import { isHelper } from '#tests/support/sim/cards.ts';
import { CLUB_DAYS } from '#tests/support/sim/club.ts';
import { SERVER_PEOPLE_DAYS, type PeopleCounts } from '#tests/support/sim/people/people.ts';
import { addPeople, clearPeople } from '#tests/support/sim/people/real-people.ts';
import { clearScores, makeClub, realServers } from '#tests/support/sim/real-server.ts';
import { runSeed } from '#tests/support/sim/seeds.ts';
import type { SimServer } from '#tests/support/sim/server.ts';
import type { VirtualTime } from '#tests/support/sim/time.ts';
import type { World } from '#tests/support/sim/world.ts';
import { describeOnEveryDatabase, startServer, type TestServer } from '#tests/support/server.ts';

const FROM = Number(process.env['SIM_FROM'] ?? 1);
/** Number of days, because PostgreSQL takes several times as long; club days are half as many. */
const COUNTS = { sqlite: 100, postgres: 25 };

describeOnEveryDatabase('A simulated day with the real server', (database) => {
  let server: TestServer;
  let serverIn: (time: VirtualTime) => SimServer;
  let withPeople: TestServer;
  let serverOfPeople: (time: VirtualTime) => SimServer;
  beforeAll(async () => {
    server = await startServer({ database });
    await makeClub(server);
    serverIn = realServers(server);
    withPeople = await startServer({ database });
    await makeClub(withPeople);
    await addPeople(withPeople);
    serverOfPeople = realServers(withPeople, { hasPeople: true });
  });
  afterAll(async () => {
    await server?.close();
    await withPeople?.close();
  });

  const count = Number(process.env['SIM_REAL_SEEDS'] ?? COUNTS[database]);

  const days: [of: string, from: number, count: number][] = [
    ['any day', FROM, count],
    ['a day of a club', CLUB_DAYS + FROM, Math.ceil(count / 2)],
  ];

  it.each(days)(
    'loses no score, whatever happens to phones and network: %s',
    async (_, from, most) => {
      let runs = 0;
      let arrivals = 0;
      let ofHelpers = 0;
      for (let seed = from; seed < from + most; seed += 1) {
        await clearScores(server);
        const failed = await runSeed(seed, { serverIn });
        if (failed) throw new Error(`seed ${seed}: ${failed.broken}\n${failed.story.join('\n')}`);
        const authors = await authorsInLog(server);
        arrivals += authors.length;
        ofHelpers += authors.filter(isHelper).length;
        runs += 1;
      }
      console.log(
        `${runs} simulated days on ${database} from seed ${from}, ${arrivals} scores in its log, ${ofHelpers} of helpers`,
      );
      expect(runs).toBeGreaterThan(0);
      expect(arrivals).toBeGreaterThan(runs);
      expect(ofHelpers > 0).toBe(from >= CLUB_DAYS);
    },
    600_000,
  );

  it('loses no score with entries, roles, suspensions of play and merges of accounts', async () => {
    const from = SERVER_PEOPLE_DAYS + FROM;
    const happened: Partial<PeopleCounts> = {};
    const half = Math.ceil(count / 2);
    for (let seed = from; seed < from + half; seed += 1) {
      await clearPeople(withPeople);
      await clearScores(withPeople);
      const after = ({ people }: World): void => {
        for (const [name, n] of Object.entries(people!.counts) as [keyof PeopleCounts, number][])
          happened[name] = (happened[name] ?? 0) + n;
      };
      const failed = await runSeed(seed, { serverIn: serverOfPeople }, { after });
      if (failed) throw new Error(`seed ${seed}: ${failed.broken}\n${failed.story.join('\n')}`);
    }
    console.log(`${half} days of people on ${database} from seed ${from}: ${JSON.stringify(happened)}`);
    const { merged, undone, removed, rolesEnded, stopsNoted } = happened;
    expect(Math.min(merged!, undone!, removed!, rolesEnded!, stopsNoted!)).toBeGreaterThan(0);
  }, 600_000);
});

const authorsInLog = async ({ context }: TestServer): Promise<number[]> => {
  const rows = await context.read.selectFrom('score_log').select('entered_by').execute();
  return rows.map(({ entered_by }) => entered_by);
};
