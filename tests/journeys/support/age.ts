import { createSigner } from 'fast-jwt';
import type { Page } from '@playwright/test';
import type { Golfer } from './world.ts';

/** The TOKEN_SECRET of servers whose tokens a journey ages. */
export const SECRET = 'the secret of this journey';

/** Makes the phone's access token hours old, as after an afternoon offline. */
export async function age(page: Page, golfer: Golfer): Promise<void> {
  const iat = Math.floor(Date.now() / 1000) - 5 * 3600;
  const sign = createSigner({ key: SECRET, algorithm: 'HS256', noTimestamp: true });
  const old = sign({ user_id: golfer.id, iat, exp: iat + 900 });
  await page.evaluate((access) => {
    localStorage.setItem('access_token', access);
    localStorage.setItem('access_token_at', String(Date.now() - 5 * 3_600_000));
  }, old);
}
