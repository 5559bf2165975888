import { expect, test } from '@playwright/test';
import type { Draw } from '#contract/tournaments/draw.ts';
import { skipHole, prepareForCourse, onHole, signIn } from '../support/card.ts';
import { createProfile, startPhone } from '../support/phone.ts';
import { startRealServer } from '../support/server.ts';
import { call, createWorld } from '../support/world.ts';

const ROUND_FROM_10 = [11, 12, 13, 14, 15, 16, 17, 18, 1, 2, 3, 4, 5, 6, 7, 8, 9];

test('the card of a group that starts on hole 10 goes on to hole 18 and then from 1 to 9, even offline', async () => {
  const server = await startRealServer();
  const profile = await createProfile();
  const phone = await startPhone(profile.folder);
  try {
    const world = await createWorld(server.url);
    const { golfers, organizer, tournament } = world;
    const address = `/tournament/${tournament}/round/1/groups/`;
    const { version } = await call<Draw>(server.url, 'GET', address);
    const group = {
      group_number: 1,
      players: golfers.map(({ id }) => id),
      start_time: '09:40',
      start_hole: 10,
    };
    await call(server.url, 'PUT', address, { version, groups: [group] }, organizer.token);

    await signIn(phone.page, server.url, golfers[0]!);
    await prepareForCourse(phone.page, world);
    await server.stop();
    await phone.page.goto(`${server.url}/tournament/scorecard/${tournament}/1`);

    const next = phone.page.getByRole('button', { name: 'Next Hole', exact: true });
    await onHole(phone.page, 10);
    await expect(phone.page.getByRole('button', { name: 'Previous Hole' })).toBeDisabled();
    for (const hole of ROUND_FROM_10) {
      await skipHole(phone.page);
      await onHole(phone.page, hole);
    }
    await expect(next).toBeDisabled();
  } finally {
    await phone.kill();
    await profile.remove();
    await server.close();
  }
});
