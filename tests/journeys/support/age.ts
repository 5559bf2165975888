import { createSigner } from 'fast-jwt';
import type { Page } from '@playwright/test';
import type { Golfer } from './world.ts';

/** The TOKEN_SECRET of a server whose tokens a journey ages. */
export const SECRET = 'the secret of this journey';

/** Ages the access token of this phone by hours, as an afternoon without a network does. */
export async function age(page: Page, golfer: Golfer): Promise<void> {
  const iat = Math.floor(Date.now() / 1000) - 5 * 3600;
  const sign = createSigner({ key: SECRET, algorithm: 'HS256', noTimestamp: true });
  const old = sign({ user_id: golfer.id, iat, exp: iat + 900 });
  await page.evaluate((access) => {
    localStorage.setItem('access_token', access);
    localStorage.setItem('access_token_at', String(Date.now() - 5 * 3_600_000));
  }, old);
}
