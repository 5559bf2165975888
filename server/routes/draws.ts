import type { RoundKey } from '#domain/round.ts';
import type { FastifyInstance } from 'fastify';
import * as calls from '#contract/tournaments/draw.ts';
import { requireStartRight, requireTournamentRight } from '../auth/tournament-rights.ts';
import { changeGroups, dropTeeSheet, setTeeSheet } from '../draws/change-draw.ts';
import type { Context } from '../context.ts';
import { createStaleRefusal, forbidden } from '../failures.ts';
import { recordDraw } from '../store/journal/record-draw.ts';
import { sendList, serve, serveChange } from './serve.ts';
import { hasRight } from '#domain/rights/rights.ts';
import type { Db } from '../db/schema.ts';
import { loadRoundGroups } from '../store/draws/draws.ts';
import { lockTournament } from '../store/tournaments/tournaments.ts';

/** The text of a group without its start. */
const formatGroup = ({
  group_number,
  players,
  locked,
}: Omit<calls.DrawnGroup, 'start_time' | 'start_hole'>): string =>
  [group_number, ...players, locked].join(' ');

/**
 * A starter may change only starts, not players. Throws 404 for an unknown tournament, 401 or 403 without the right.
 */
async function requireDrawRight(
  trx: Db,
  user: number,
  key: RoundKey,
  groups: readonly calls.DrawnGroup[],
): Promise<void> {
  const { tournament } = key;
  const { asker, rightFacts } = await requireTournamentRight(trx, user, { tournament, right: 'start' });
  if (hasRight(asker, 'run-desk', rightFacts)) return;
  await lockTournament(trx, tournament);
  const storedGroups = (await loadRoundGroups(trx, key)).map(formatGroup).sort();
  if (groups.map(formatGroup).sort().join('/') !== storedGroups.join('/'))
    throw forbidden('The starter sets times. Ask the desk to change the groups.');
}

export function drawRoutes(app: FastifyInstance, context: Context): void {
  const { lists, write, clock } = context;
  const toDrawListRequest = ({ tournament, round }: { tournament: number; round: number }) =>
    ({ name: 'draw', about: tournament, round }) as const;

  serve(app, context, calls.readDraw, async (call) =>
    sendList(context, call, toDrawListRequest(call.params)),
  );

  serve(app, context, calls.changeDraw, async (call) => {
    const { params, body, caller } = call;
    const isDone = await write(async (trx) => {
      await requireDrawRight(trx, caller.user, params, body.groups);
      const change = { act: 'groups-changed', by: caller.user, at: clock() } as const;
      return recordDraw(trx, params, change, () => changeGroups(trx, params, body));
    });
    if (isDone) return sendList(context, call, toDrawListRequest(params));
    const { plain } = await lists(toDrawListRequest(params));
    throw createStaleRefusal(
      'Someone else changed these groups. Check them, then make your change again.',
      JSON.parse(plain.toString()),
    );
  });

  serve(app, context, calls.changeTeeSheet, async (call) => {
    const { params, body, caller } = call;
    await write(async (trx) => {
      await requireStartRight(trx, caller.user, params.tournament);
      const change = { act: 'tee-times-set', by: caller.user, at: clock() } as const;
      await recordDraw(trx, params, change, () => setTeeSheet(trx, params, body));
    });
    return sendList(context, call, toDrawListRequest(params));
  });

  serveChange(app, context, calls.removeTeeSheet, async (trx, { params, caller }) => {
    await requireStartRight(trx, caller.user, params.tournament);
    const change = { act: 'tee-times-removed', by: caller.user, at: clock() } as const;
    await recordDraw(trx, params, change, () => dropTeeSheet(trx, params));
  });
}
