import type { FastifyInstance } from 'fastify';
import { carryBlocks, registerDevice, type BlockResult, type DeviceKey } from '#contract/scores/relay.ts';
import type { ExchangedRegister } from '#domain/exchange/types.ts';
import { requireAccount } from '../auth/rights.ts';
import type { Context } from '../context.ts';
import { badInput, Refusal, signInFirst } from '../failures.ts';
import { MAX_REGISTERS_PER_CALL } from '../policies/quotas.ts';
import { openParcel, toScoreOp, checkSeal, type Parcel } from '../scores/relayed-blocks.ts';
import { refused } from '../scores/answer.ts';
import { tooManyScores } from '../scores/group-commit.ts';
import { parsePublicKey } from '../scores/seals.ts';
import { storeScores } from '../scores/store-scores.ts';
import type { ScoreOutcome } from '../scores/types.ts';
import { addKey, loadKeys } from '../store/access/device-keys.ts';
import { findLiveScope } from '../store/access/tokens.ts';
import { otherTournament } from './scores.ts';
import { inputRefusal, serve, type Caller } from './serve.ts';

type Result = BlockResult['results'][number];

const toRefusedBlock = ({ status, sentence }: Refusal): BlockResult => ({ status, ...sentence, results: [] });

function toResult({ user, place }: ExchangedRegister, { status, body }: ScoreOutcome): Result {
  const { result = null, detail, template, params } = JSON.parse(body) as Partial<Result>;
  return { user, place, status, result, ...(detail && { detail, template, params }) };
}

const isRetryable = ({ status }: Result): boolean => status === 429 || status >= 500;

/** The status of the first refusal that a retry may fix, else of the first refusal, else 200. */
function toBlock(results: Result[]): BlockResult {
  const problem = results.find(isRetryable) ?? results.find(({ status }) => status !== 200);
  if (!problem) return { status: 200, results };
  const { status, detail, template, params } = problem;
  return { status, detail, template, params, results };
}

/** Stores blocks that phones relay for each other, and the device keys that prove their authors. */
export function relayRoutes(app: FastifyInstance, context: Context): void {
  const { read, write, clock, loopTurn } = context;
  const store = storeScores(context, app.log);

  serve(app, context, registerDevice, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    if (parsePublicKey(body.key) === null) throw badInput('key is not valid.', 'key');
    await write(async (trx) => {
      const { user, only: tournament } = caller;
      const scope = await findLiveScope(trx, user, tournament, clock());
      if (!scope) throw signInFirst('Your session has ended. Please log in again.');
      await addKey(trx, { user, ...body, tournament, access: scope.access }, clock());
    });
    return body;
  });

  async function storeParcel({ block }: Parcel, relayUser: number): Promise<BlockResult> {
    const outcomes = await Promise.all(
      block.registers.map(async (register) => {
        const op = toScoreOp(block, register, { by: relayUser, now: clock() });
        return 'update' in op ? store(op) : refused(inputRefusal(op), null);
      }),
    );
    return toBlock(outcomes.map((outcome, i) => toResult(block.registers[i]!, outcome)));
  }

  function createKeyReader(): (author: number, tournament: number) => Promise<DeviceKey[]> {
    const keysByAuthor = new Map<string, Promise<DeviceKey[]>>();
    return (author, tournament) => {
      const authorAndTournament = `${author}/${tournament}`;
      const keys = keysByAuthor.get(authorAndTournament) ?? loadKeys(read, [author], tournament);
      keysByAuthor.set(authorAndTournament, keys);
      return keys;
    };
  }

  /** Resolves to the block of an item if its author's seal is valid, else to the refusal. */
  async function openItem(
    item: unknown,
    { only }: Caller,
    readKeys: ReturnType<typeof createKeyReader>,
  ): Promise<Parcel | Refusal> {
    const parcel = openParcel(item);
    if (parcel instanceof Refusal) return parcel;
    const { tournament, author } = parcel.block;
    if (only !== null && only !== tournament) return otherTournament();
    return (await checkSeal(parcel, await readKeys(author, tournament))) ?? parcel;
  }

  serve(app, context, carryBlocks, async ({ body, caller }) => {
    await requireAccount(read, caller.user);
    const blocks: BlockResult[] = [];
    const readKeys = createKeyReader();
    let registers = 0;
    // Stores one block after the other, so that scores of other phones are stored in between.
    for (const item of body.blocks) {
      await loopTurn();
      const parcel =
        registers > MAX_REGISTERS_PER_CALL ? tooManyScores() : await openItem(item, caller, readKeys);
      if (!(parcel instanceof Refusal)) registers += parcel.block.registers.length;
      blocks.push(
        parcel instanceof Refusal ? toRefusedBlock(parcel) : await storeParcel(parcel, caller.user),
      );
    }
    return { blocks };
  });
}
