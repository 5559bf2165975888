import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { Kysely } from 'kysely';
import type { BoardRow } from '#contract/board.ts';
import { rankBoard } from '#domain/leaderboard.ts';
import { roundsOf } from '#domain/round.ts';
import type { Tables } from '../db/schema.ts';
import { notFound } from '../failures.ts';
import { isParKnown } from './summaries.ts';
import { publicUser } from './users.ts';

type Db = Kysely<Tables>;

/** The bytes of a board at one version, made once and sent to everybody. */
export interface BoardBytes {
  version: number;
  etag: string;
  plain: Buffer;
  gzip: Buffer;
  brotli: Buffer;
}

export interface BoardCache {
  /** The board as it is now: a read that starts after a write was answered sees it. 404 without the tournament. */
  bytes(tournament: number): Promise<BoardBytes>;
  /** Says, inside the transaction of a change that boards show, that the board is another one. */
  touch(trx: Db, tournament: number): Promise<void>;
}

const compressed = { gzip: promisify(gzip), brotli: promisify(brotliCompress) };
const QUICK_BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** One row for every player of the tournament, in leaderboard order. */
export async function boardRows(db: Db, tournament: number): Promise<BoardRow[]> {
  const row = await db.selectFrom('tournaments').where('id', '=', tournament).selectAll().executeTakeFirst();
  if (!row) throw notFound('There is no such tournament.');
  const users = await db
    .selectFrom('players')
    .innerJoin('users', 'users.id', 'players.player')
    .where('players.tournament', '=', tournament)
    .selectAll('users')
    .execute();
  const sums = await db.selectFrom('round_scores').where('tournament', '=', tournament).selectAll().execute();
  const byUser = grouped(sums);
  const rounds = roundsOf(row);
  return rankBoard(
    users.map((user) => ({
      user: publicUser(user),
      round_scores: Object.fromEntries(
        rounds.map(({ round_number }) => {
          const card = byUser.get(user.id)?.find((s) => s.round_number === round_number);
          return [
            String(round_number),
            {
              holes_played: card?.holes_played ?? 0,
              over_under_par: card ? card.par_score - card.total_par : 0,
              total_par: card?.total_par ?? 0,
              total_score: card?.total_score ?? 0,
              par_known: card ? isParKnown(card) : true,
            },
          ];
        }),
      ),
    })),
  );
}

function grouped<Row extends { user: number }>(rows: readonly Row[]): Map<number, Row[]> {
  const groups = new Map<number, Row[]>();
  for (const row of rows) {
    const group = groups.get(row.user);
    if (group) group.push(row);
    else groups.set(row.user, [row]);
  }
  return groups;
}

async function build(db: Db, tournament: number): Promise<BoardBytes> {
  const row = await db
    .selectFrom('tournaments')
    .where('id', '=', tournament)
    .select('version')
    .executeTakeFirst();
  if (!row) throw notFound('There is no such tournament.');
  const plain = Buffer.from(JSON.stringify(await boardRows(db, tournament)));
  const digest = createHash('sha256').update(plain).digest('base64url').slice(0, 22);
  return {
    version: row.version,
    etag: `"${digest}"`,
    plain,
    gzip: await compressed.gzip(plain, { level: 6 }),
    brotli: await compressed.brotli(plain, QUICK_BROTLI),
  };
}

/** Boards kept at a time; the one unread for longest goes first. */
const MOST_BOARDS = 200;

/** The boards of a server process, each kept as bytes until its version changes. */
export function createBoardCache(
  versionOf: (tournament: number) => Promise<number | null>,
  snapshot: <T>(work: (db: Db) => Promise<T>) => Promise<T>,
): BoardCache {
  const kept = new Map<number, BoardBytes>();
  const building = new Map<string, Promise<BoardBytes>>();

  /** Shared by readers that saw the same version, so that a rush after a score builds once. */
  const rebuild = (tournament: number, version: number): Promise<BoardBytes> => {
    const name = `${tournament}/${version}`;
    const known = building.get(name);
    if (known) return known;
    const made = snapshot((db) => build(db, tournament)).finally(() => building.delete(name));
    building.set(name, made);
    return made;
  };
  return {
    async bytes(tournament) {
      const version = await versionOf(tournament);
      if (version === null) throw notFound('There is no such tournament.');
      const known = kept.get(tournament);
      if (known && known.version >= version) return known;
      const made = await rebuild(tournament, version);
      const newest = kept.get(tournament);
      if (!newest || newest.version < made.version) {
        kept.delete(tournament);
        kept.set(tournament, made);
        if (kept.size > MOST_BOARDS) kept.delete(kept.keys().next().value!);
      }
      return made;
    },
    async touch(trx, tournament) {
      await trx
        .updateTable('tournaments')
        .set((eb) => ({ version: eb('version', '+', 1) }))
        .where('id', '=', tournament)
        .execute();
    },
  };
}
