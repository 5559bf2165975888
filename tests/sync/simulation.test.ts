import { expect, it } from 'vitest';
import { runSeeds } from '#tests/support/sim/seeds.ts';

it('loses nothing, whatever happens to phones, network and server', async () => {
  const { runs, failures } = await runSeeds(
    Number(process.env['SIM_FROM'] ?? 1),
    Number(process.env['SIM_SEEDS'] ?? 300),
  );
  expect(failures).toEqual([]);
  expect(runs).toBeGreaterThan(0);
});
