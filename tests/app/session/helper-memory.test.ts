import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { createApp } from '#app/app.ts';
import { json, serve, tokenOf } from '#tests/support/loopback.ts';
import type { Loopback } from '#tests/support/loopback.ts';
import { stubPage } from '#tests/support/page.ts';

const CUP = 1;
const tokensOf = (userId: number) => ({
  access: tokenOf({ user_id: userId, iat: 1, exp: 901 }),
  refresh: `r${userId}`,
});
let server: Loopback;

beforeEach(async () => {
  server = await serve((request, response) => {
    if (request.url === '/logout/') response.writeHead(204).end();
    else json(response, 200, tokensOf(5));
  });
  stubPage(server.url);
});
afterEach(async () => {
  vi.unstubAllGlobals();
  await server.close();
});

const load = () => createApp({ base: server.url });

/** The previous sign-ins that the page reports when a helper signs in. */
async function before({ phone, session }: ReturnType<typeof load>, tournament: number) {
  return (await phone()).helpers.findToken(tournament, session.heldAccess());
}

/** A helper signs in on a phone and signs out; then its golfer signs in again. */
async function helped() {
  const app = load();
  const helper = tokensOf(9);
  await app.session.enter(helper);
  await (await app.phone()).helpers.storeToken(CUP, helper.access);
  await app.session.signOut({ evenIfUnsent: true });
  return { app, helper };
}

it('A phone remembers the helper who entered scores on it, even after another sign-in and a restart', async () => {
  const { app, helper } = await helped();
  expect(await before(app, CUP)).toBe(helper.access);
  await app.session.signIn('ana', 'secret');
  expect(await before(app, CUP)).toBe(helper.access);
  expect(await before(load(), CUP)).toBe(helper.access);
});

it('In another tournament, a phone uses the token of the signed-in user instead of the remembered helper', async () => {
  const { app } = await helped();
  expect(await before(app, CUP + 1)).toBeNull();
  await app.session.enter(tokensOf(10));
  expect(await before(app, CUP + 1)).toBe(tokensOf(10).access);
});

it('A helper can sign in even if the phone cannot store the helper', async () => {
  const { app, helper } = await helped();
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {});
  const phone = await app.phone();
  vi.spyOn(phone.db, 'read').mockRejectedValue(new Error('broken'));
  vi.spyOn(phone.db, 'write').mockRejectedValue(new Error('broken'));
  await phone.helpers.storeToken(CUP, helper.access);
  expect(await phone.helpers.findToken(CUP, null)).toBeNull();
  expect(warn).toHaveBeenCalledTimes(2);
  warn.mockRestore();
});
