import { fresh, good, putInGroup, type World } from '../world.ts';

export interface CodeSession {
  access: string;
  refresh: string;
  user: { id: number };
}

/** A guest in the owner's group of round 1, signed in by its code. */
export async function guestInGroup(world: World): Promise<CodeSession> {
  const { server, code, organizer, tournament } = world;
  const body = { op_id: fresh('import'), rows: [{ name: fresh('Gus Guest') }] };
  const sent = { params: { id: tournament }, body };
  type Added = { results: { player: { id: number } }[] };
  const { results } = await good<Added>(server, 'addToRoster', sent, organizer.access);
  const { id } = results[0]!.player;
  await putInGroup(server, tournament, id);
  return good<CodeSession>(server, 'signInByCode', { body: { code, player: id } });
}
