import type { FastifyInstance } from 'fastify';
import { claimGuest, readCode, signInByCode } from '#contract/people/access.ts';
import { endCode, makeCodes, readCodes } from '#contract/people/group-codes.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { requireActiveSignIn } from '#server/auth/lasting-rights.ts';
import { createCodeLimit } from '#server/auth/network-limits.ts';
import { requireDeskRight } from '#server/auth/tournament-rights.ts';
import type { Context } from '#server/context.ts';
import type { Db } from '#server/db/schema.ts';
import { conflict, forbidden, notFound } from '#server/failures.ts';
import { MAX_SIGN_INS } from '#server/policies/quotas.ts';
import * as store from '#server/store/access/access.ts';
import type { CodeRow } from '#server/store/access/code-expiry.ts';
import { requireOwnGuest } from '#server/store/access/guest-owner.ts';
import { claimAccount } from '#server/store/access/guests.ts';
import { signInHelper } from '#server/store/access/helpers.ts';
import { endSignIns, countSignIns } from '#server/store/access/tokens.ts';
import { recordChange } from '#server/store/journal/record-change.ts';
import { loadFormerInstallations } from '#server/store/server/settings.ts';
import { lockTournament } from '#server/store/tournaments/tournaments.ts';
import { toPublicUser, requireFreeName, loadUserTournaments, loadUser } from '#server/store/people/users.ts';
import { sentence } from '#words/message.ts';
import { sendList, serve } from '../serve.ts';

/** Signs in with a group's code, without account or password. */
export function accessRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, tokens, passwords, boards, clock } = context;
  const countWrongCode = createCodeLimit();

  serve(app, context, makeCodes, async ({ params, query, body, caller }) => {
    await requireDeskRight(read, caller.user, params.id);
    return write(async (trx) => {
      await lockTournament(trx, params.id);
      const [tournament, round] = [params.id, body.round_number];
      const isRenewal = query.renew === 'true';
      const author = { user: caller.user, now: clock() };
      const storedCodes = await store.loadRoundCodes(trx, tournament, round);
      const codes = await store.ensureCodes(trx, { tournament, round, renew: isRenewal, ...author });
      const hasNewCode = codes.some(({ id }) => storedCodes.every((storedCode) => storedCode.id !== id));
      if (hasNewCode)
        await recordChange(trx, {
          tournament,
          act: isRenewal && storedCodes.length > 0 ? 'codes-renewed' : 'codes-made',
          by: author.user,
          at: author.now,
          params: { round },
        });
      return { codes };
    });
  });

  serve(app, context, readCodes, async (call) => {
    const { params, query, caller } = call;
    await requireDeskRight(read, caller.user, params.id);
    return sendList(context, call, { name: 'codes', about: params.id, round: query.round_number });
  });

  serve(app, context, endCode, async ({ params, caller }) => {
    const codeRow = await store.loadCode(read, params.id);
    await requireDeskRight(read, caller.user, codeRow.tournament);
    await write(async (trx) => {
      await store.endAccess(trx, codeRow, clock());
      const { tournament, round_number: round, group_number: group } = codeRow;
      const change = { tournament, by: caller.user, at: clock(), params: { round, group } };
      await recordChange(trx, { act: 'code-ended', ...change });
    });
  });

  async function requireCode(db: Db, code: string, address: string): Promise<CodeRow> {
    const codeRow = await store.findLiveCode(db, code);
    if (codeRow) return codeRow;
    countWrongCode(address);
    throw notFound('This code is not valid. Please check the card, or ask the organizer.');
  }

  async function findFormerHelper(
    db: Db,
    { tournament }: CodeRow,
    previousToken: string | undefined,
  ): Promise<number | null> {
    if (previousToken === undefined) return null;
    const claims = tokens.readExpired(previousToken, await loadFormerInstallations(db));
    return claims?.tournament === tournament ? claims.user_id : null;
  }

  serve(app, context, readCode, async ({ body, request }) =>
    store.describeAccess(read, await requireCode(read, body.code, request.ip), clock()),
  );

  serve(app, context, signInByCode, async ({ body, request }) => {
    await requireCode(read, body.code, request.ip);
    return write(async (trx) => {
      const codeRow = await requireCode(trx, body.code, request.ip);
      if ((await countSignIns(trx, codeRow.id, clock())) >= MAX_SIGN_INS)
        throw conflict(
          sentence('{most} phones are logged in with this code. Ask the organizer for a new one.', {
            most: MAX_SIGN_INS,
          }),
        );
      if ('helper' in body) await store.loadCodeGroup(trx, codeRow); // For players, `findGuestSignIn` does this check.
      const { user, until } =
        'helper' in body
          ? await signInHelper(
              trx,
              codeRow,
              { name: body.helper, before: await findFormerHelper(trx, codeRow, body.before) },
              clock(),
            )
          : await store.findGuestSignIn(trx, codeRow, body.player, clock());
      const scope = { tournament: codeRow.tournament, access: codeRow.id, until };
      return { ...(await tokens.issueIn(trx, user.id, request.ip, scope)), user: toPublicUser(user) };
    });
  });

  serve(app, context, claimGuest, async ({ params, body, caller, request }) => {
    if (!hasRight({ userId: caller.user, isStaff: false }, 'hold-account', { owner: params.id }))
      throw forbidden('Only the player may make this an account.');
    await requireFreeName(read, body.username, clock());
    const password_hash = await passwords.hash(body.password);
    return write(async (trx) => {
      const now = clock();
      if (caller.only !== null) await requireOwnGuest(trx, await loadUser(trx, params.id), caller.only);
      await claimAccount(trx, params.id, { username: body.username, password_hash, now });
      await requireActiveSignIn(trx, caller, now);
      await endSignIns(trx, { user: params.id }, now);
      await boards.touchAll(trx, await loadUserTournaments(trx, params.id));
      return tokens.issueIn(trx, params.id, request.ip);
    });
  });
}
