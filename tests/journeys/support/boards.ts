import type { Page } from '@playwright/test';
import { call, type World } from './world.ts';

/** Another phone enters scores of a golfer, starting at the first hole. */
export async function enterAsOther(
  world: World,
  golfer: number,
  scores: readonly number[],
  from = 1,
): Promise<void> {
  const { id, token } = world.golfers[golfer]!;
  for (const [i, score] of scores.entries())
    await call(
      world.url,
      'POST',
      '/api/scoreupdate/',
      {
        user: id,
        date: '2026-09-19',
        tournament: world.tournament,
        course: world.course.id,
        round_number: 1,
        hole: world.course.id * 100 + from + i,
        score,
        partner: null,
      },
      token,
    );
}

export const row = (page: Page, name: string) => page.getByRole('row').filter({ hasText: name });
