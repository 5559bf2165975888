import { GUEST, isHelper } from './cards.ts';
import { accountOf } from './people/people.ts';
import type { Phone } from './phone.ts';
import { SIGN_IN } from './server.ts';
import type { World } from './world.ts';

const GROUP_OF_HELPERS = 1;

interface CodeSession {
  access: string;
  refresh: string;
  user: { id: number };
}

/** One call with a code from a phone that reaches the server; null if refused. */
async function ask(
  { server }: World,
  phone: Phone,
  body: Record<string, unknown>,
): Promise<CodeSession | null> {
  if (phone.air !== 'good') return null;
  const answer = await server.handle({ path: SIGN_IN, method: 'POST', body });
  return answer.status === 200 ? (JSON.parse(answer.body) as CodeSession) : null;
}

/** Signs in on this phone with the code of group 1, as the phone's former helper or as a new one. */
export async function signInHelper(world: World, phone: Phone): Promise<void> {
  const { club, server, truth, recordEvent } = world;
  const code = server.codes().get(GROUP_OF_HELPERS);
  if (club === null || code === undefined) return;
  const before = phone.formerHelper();
  const session = await ask(world, phone, { code, helper: 'Dora', ...(before !== null && { before }) });
  if (session === null) return;
  const { id } = session.user;
  recordEvent(`${phone.name}: signed in: ${id}, a helper`);
  club.helpers.add(id);
  // After the morning a player may have left group 1, and this helper's scores for that player may be refused.
  if (club.isMorningOver) truth.mayBeRefused(id);
  phone.enter(session);
  phone.helper = session.access;
}

/** Signs the guest in with the code of the own group, if it has one. */
async function signInGuest(world: World, phone: Phone): Promise<void> {
  const { server, recordEvent } = world;
  for (const code of server.codes().values()) {
    const session = await ask(world, phone, { code, player: GUEST });
    if (session === null) continue;
    recordEvent(`${phone.name}: signed in: ${GUEST}, a guest`);
    return phone.enter(session);
  }
}

const isGuest = ({ club }: World, user: number): boolean => club?.hasGuest === true && user === GUEST;

/** Signs a user in with a password, or by code if there is none; a code may be refused. */
export async function signIn(world: World, phone: Phone, user: number): Promise<void> {
  if (isHelper(user)) await signInHelper(world, phone);
  else if (isGuest(world, user)) await signInGuest(world, phone);
  else phone.signIn(accountOf(world, user));
}
