import type { FastifyInstance } from 'fastify';
import { carryBlocks, registerDevice, type BlockResult, type DeviceKey } from '#contract/scores/relay.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import { requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { requireActiveSignIn } from '../auth/lasting-rights.ts';
import { badInput, Refusal } from '../failures.ts';
import { MAX_REGISTERS_PER_CALL } from '../policies/quotas.ts';
import { decodeBlockAndSeal, toScoreOp, checkSeal, type BlockAndSeal } from '../scores/relayed-blocks.ts';
import { createRefusedOutcome } from '../scores/answer.ts';
import { createBusyRefusal } from '../scores/group-commit.ts';
import { parsePublicKey } from '../scores/seals.ts';
import { createScoreStore } from '../scores/store-scores.ts';
import type { ScoreOutcome } from '../scores/types.ts';
import { addDeviceKey, loadDeviceKeys } from '../store/access/device-keys.ts';
import { createOtherTournamentRefusal } from './scores.ts';
import { createInputRefusal, serve, type Caller } from './serve.ts';

type RegisterResult = BlockResult['results'][number];

const toRefusedBlock = ({ status, sentence }: Refusal): BlockResult => ({ status, ...sentence, results: [] });

function toRegisterResult(
  { user, place }: ExchangedRegister,
  { status, body }: ScoreOutcome,
): RegisterResult {
  const { result = null, detail, template, params } = JSON.parse(body) as Partial<RegisterResult>;
  return { user, place, status, result, ...(detail && { detail, template, params }) };
}

const isRetryable = ({ status }: RegisterResult): boolean => status === 429 || status >= 500;

/** The status is that of the first refusal that a retry may fix, else of the first refusal, else 200. */
function toBlockResult(registerResults: RegisterResult[]): BlockResult {
  const problem = registerResults.find(isRetryable) ?? registerResults.find(({ status }) => status !== 200);
  if (!problem) return { status: 200, results: registerResults };
  const { status, detail, template, params } = problem;
  return { status, detail, template, params, results: registerResults };
}

/** Stores blocks that phones relay for each other, and the device keys that prove their authors. */
export function relayRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, clock, loopTurn } = context;
  const storeOp = createScoreStore(context, app.log);

  serve(app, context, registerDevice, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    if (parsePublicKey(body.key) === null) throw badInput('key is not valid.', 'key');
    await write(async (trx) => {
      const { user, only: tournament } = caller;
      const { access } = await requireActiveSignIn(trx, caller, clock());
      await addDeviceKey(trx, { user, ...body, tournament, access }, clock());
    });
    return body;
  });

  async function storeRelayedBlock({ block }: BlockAndSeal, relayUser: number): Promise<BlockResult> {
    const outcomes = await Promise.all(
      block.registers.map(async (register) => {
        const op = toScoreOp(block, register, { by: relayUser, now: clock() });
        return 'update' in op ? storeOp(op) : createRefusedOutcome(createInputRefusal(op), null);
      }),
    );
    return toBlockResult(outcomes.map((outcome, i) => toRegisterResult(block.registers[i]!, outcome)));
  }

  function createKeyReader(): (author: number, tournament: number) => Promise<DeviceKey[]> {
    const keysByAuthor = new Map<string, Promise<DeviceKey[]>>();
    return (author, tournament) => {
      const authorAndTournament = `${author}/${tournament}`;
      const keys = keysByAuthor.get(authorAndTournament) ?? loadDeviceKeys(read, [author], tournament);
      keysByAuthor.set(authorAndTournament, keys);
      return keys;
    };
  }

  /** Checks the signature (seal) of a relayed block's author. Resolves to the block, or to the refusal of this item. */
  async function openBlock(
    item: unknown,
    { only }: Caller,
    readKeys: ReturnType<typeof createKeyReader>,
  ): Promise<BlockAndSeal | Refusal> {
    const blockAndSeal = decodeBlockAndSeal(item);
    if (blockAndSeal instanceof Refusal) return blockAndSeal;
    const { tournament, author } = blockAndSeal.block;
    if (only !== null && only !== tournament) return createOtherTournamentRefusal();
    return (await checkSeal(blockAndSeal, await readKeys(author, tournament))) ?? blockAndSeal;
  }

  serve(app, context, carryBlocks, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    const blockResults: BlockResult[] = [];
    const readKeys = createKeyReader();
    let registerCount = 0;
    // Stores one block after the other, so that scores of other phones are stored in between.
    for (const item of body.blocks) {
      await loopTurn();
      const blockAndSeal =
        registerCount > MAX_REGISTERS_PER_CALL
          ? createBusyRefusal()
          : await openBlock(item, caller, readKeys);
      if (!(blockAndSeal instanceof Refusal)) registerCount += blockAndSeal.block.registers.length;
      blockResults.push(
        blockAndSeal instanceof Refusal
          ? toRefusedBlock(blockAndSeal)
          : await storeRelayedBlock(blockAndSeal, caller.user),
      );
    }
    return { blocks: blockResults };
  });
}
