import type { FastifyInstance, FastifyRequest } from 'fastify';
import * as v from 'valibot';
import { MarkUpdate, toQueuedUpdate } from '#contract/scores/mark-updates.ts';
import { updateMarks } from '#contract/scores/marks.ts';
import { readScoreLog } from '#contract/scores/score-log.ts';
import * as calls from '#contract/scores/scores.ts';
import { findHiddenHoles } from '#domain/boards/overlay-field.ts';
import { canScore, requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import type { Db } from '../db/schema.ts';
import { forbidden, createSignInRefusal } from '../failures.ts';
import { createRefusedOutcome } from '../scores/answer.ts';
import { createScoreStore } from '../scores/store-scores.ts';
import type { ScoreOp, ScoreOutcome } from '../scores/types.ts';
import { loadHiddenHoles } from '../store/boards/hidden-holes.ts';
import { loadGroupCardVersions, loadRound, loadScorecard, type CardKey } from '../store/cards/scorecards.ts';
import { ALREADY_SENT, createInputRefusal, sendList, serve, type Caller } from './serve.ts';

export const createOtherTournamentRefusal = () =>
  forbidden('You logged in with a code for another tournament. Use a code for this one, or log in.');

const JSON_TYPE = 'application/json; charset=utf-8';

const formatBatchAnswer = (outcomes: readonly ScoreOutcome[]): string => {
  const resultTexts = outcomes.map(
    ({ status, op_id, body: bodyText }) =>
      `{"status":${status},"op_id":${JSON.stringify(op_id)},"body":${bodyText}}`,
  );
  return `{"results":[${resultTexts.join(',')}]}`;
};

/** Reads the op id of an item that does not match the schema, so that the refusal can name it to the phone. */
const readOpId = (item: unknown): string | null =>
  typeof item === 'object' && item !== null && 'op_id' in item && typeof item.op_id === 'string'
    ? item.op_id
    : null;

/** Stores the items; refuses only those that do not match the schema. */
const storeItems = <Item>(
  items: readonly unknown[],
  schema: v.GenericSchema<unknown, Item>,
  storeItem: (item: Item) => Promise<ScoreOutcome>,
): Promise<ScoreOutcome[]> =>
  Promise.all(
    items.map(async (item) => {
      const parseResult = v.safeParse(schema, item);
      return parseResult.success
        ? storeItem(parseResult.output)
        : createRefusedOutcome(createInputRefusal(parseResult.issues), readOpId(item));
    }),
  );

export function scoreRoutes(app: FastifyInstance, context: Context): void {
  const { snapshot, read, clock } = context;
  const storeOp = createScoreStore(context, app.log);

  const storeUpdate = async (
    update: calls.ScoreUpdate,
    { user: author, only }: Caller,
    mark?: ScoreOp['mark'],
  ): Promise<ScoreOutcome> => {
    if (only !== null && only !== update.tournament)
      return createRefusedOutcome(createOtherTournamentRefusal(), update.op_id ?? null);
    return storeOp({ update, author, arrived_at: clock(), ...(mark && { mark }) });
  };

  serve(app, context, calls.updateScore, async ({ body, caller, reply }) => {
    const { status, body: bodyText, retry_after } = await storeUpdate(body, caller);
    if (retry_after !== undefined) reply.header('retry-after', String(retry_after));
    reply.code(status).type(JSON_TYPE).send(bodyText);
    return ALREADY_SENT;
  });

  serve(app, context, calls.updateScores, async ({ body, caller, reply }) => {
    const scoreOutcomes = await storeItems(body.updates, calls.ScoreUpdate, (update) =>
      storeUpdate(update, caller),
    );
    reply.type(JSON_TYPE).send(formatBatchAnswer(scoreOutcomes));
    return ALREADY_SENT;
  });

  serve(app, context, updateMarks, async ({ body, caller, reply }) => {
    const markOutcomes = await storeItems(body.updates, MarkUpdate, (markUpdate) =>
      storeUpdate(toQueuedUpdate(markUpdate), caller, { kind: markUpdate.kind, value: markUpdate.value }),
    );
    reply.type(JSON_TYPE).send(formatBatchAnswer(markOutcomes));
    return ALREADY_SENT;
  });

  /**
   * Returns a function that lists the holes of a card hidden from the caller: none if the caller may score it. Throws
   * 401 for an invalid token: treated as anonymous, a phone of the group would store its card with holes missing.
   */
  async function createHiddenHolesReader(
    db: Db,
    { tournament, round }: CardKey,
    { caller, request }: { caller: Caller | null; request: FastifyRequest },
  ): Promise<(player: number) => Promise<readonly number[]>> {
    const hiddenHoles = await loadHiddenHoles(db, tournament);
    if (hiddenHoles.length === 0) return async () => [];
    const getHiddenOnCard = (player: number) => findHiddenHoles(hiddenHoles, round, player);
    if (caller === null && request.headers.authorization !== undefined) throw createSignInRefusal();
    if (caller === null || (caller.only ?? tournament) !== tournament)
      return async (player) => getHiddenOnCard(player);
    return async (user) =>
      (await canScore(db, caller.user, { tournament, round, user })) ? [] : getHiddenOnCard(user);
  }

  serve(app, context, calls.readScorecard, async (call) =>
    snapshot(async (db) => {
      const readHiddenHoles = await createHiddenHolesReader(db, call.params, call);
      return loadScorecard(db, call.params, await readHiddenHoles(call.params.user));
    }),
  );

  serve(app, context, calls.readGroupVersions, async (call) =>
    snapshot(async (db) =>
      loadGroupCardVersions(db, call.params, await createHiddenHolesReader(db, call.params, call)),
    ),
  );

  serve(app, context, readScoreLog, async (call) => {
    const { params, caller } = call;
    await requireAccount(read, caller.user);
    if (caller.only !== null && caller.only !== params.tournament) throw createOtherTournamentRefusal();
    await loadRound(read, params);
    if (!(await canScore(read, caller.user, params)))
      throw forbidden(
        'Only the player, their group, the organizer and staff may read the history of this card.',
      );
    const { tournament: tournamentId, round, user: player } = params;
    return sendList(context, call, { name: 'score-log', about: tournamentId, round, player });
  });
}
