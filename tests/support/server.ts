import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { FastifyInstance } from 'fastify';
import { describe, inject } from 'vitest';
import { buildApp } from '#server/app.ts';
import type { Context } from '#server/context.ts';
import type { LogLevel } from '#server/log.ts';
import type { Mail } from '#server/mail/transport.ts';
import { openContext } from '#server/open-context.ts';
import { copyEmbedded, copyPostgres, databaseOf, runOn } from './migrated.ts';
import { isWhole } from './proof.ts';

export type DatabaseName = 'sqlite' | 'postgres';

/** The answer; its body is parsed if it is JSON. */
export interface Answer {
  status: number;
  headers: Record<string, unknown>;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into bodies of every shape
  body: any;
}

/** Calls with one token, or signed out. */
export interface Caller {
  get(path: string): Promise<Answer>;
  post(path: string, body?: unknown): Promise<Answer>;
  put(path: string, body?: unknown): Promise<Answer>;
  delete(path: string): Promise<Answer>;
}

export interface TestServer {
  app: FastifyInstance;
  context: Context;
  /** The folder of the SQLite file. */
  dataDir: string;
  /** The PostgreSQL database of the server, null on SQLite. */
  databaseUrl: string | null;
  /** The server's clock, which tests advance. */
  time: { now: number };
  register(username: string): Promise<{ id: number; access: string; refresh: string; as: Caller }>;
  as(token: string | null): Caller;
  makeStaff(id: number): Promise<void>;
  /** The mails that the server sent. */
  mails: Mail[];
  /** Fails if the server logged unexpected warnings; `expectLog` takes expected ones. */
  close(): Promise<void>;
  /** The lines logged so far (warnings and worse by default), which then count as expected. */
  expectLog(): string[];
}

let databases = 0;

/** A database in the run's cluster, and a function that drops it. */
async function newDatabase(isMigrated: boolean): Promise<{ url: string; drop(): Promise<void> }> {
  const cluster = inject('postgresUrl');
  const name = `greenside_${process.pid}_${(databases += 1)}_${Date.now()}`;
  if (isMigrated) await copyPostgres(cluster, inject('migrated'), name);
  else await runOn(cluster, `create database ${name}`);
  return {
    url: databaseOf(cluster, name),
    drop: () => runOn(cluster, `drop database if exists ${name} with (force)`),
  };
}

export interface Place {
  dataDir: string;
  databaseUrl: string | null;
  remove(): Promise<void>;
}

/** A temporary server's data: empty, or a copy of the migrated database. */
export async function newPlace(database: DatabaseName, { isMigrated = false } = {}): Promise<Place> {
  const dataDir = await mkdtemp(path.join(tmpdir(), 'greenside-test-'));
  const postgres = database === 'postgres' ? await newDatabase(isMigrated) : null;
  if (isMigrated && !postgres) await copyEmbedded(inject('migrated'), dataDir);
  return {
    dataDir,
    databaseUrl: postgres?.url ?? null,
    async remove() {
      await postgres?.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

function callerFor(app: FastifyInstance, token: string | null): Caller {
  const send = async (
    method: 'GET' | 'POST' | 'PUT' | 'DELETE',
    url: string,
    body?: unknown,
  ): Promise<Answer> => {
    const answer = await app.inject({
      method,
      url: url.startsWith('/') ? url : `/${url}`,
      headers: {
        accept: 'application/json',
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
      },
      ...(body === undefined ? {} : { payload: JSON.stringify(body) }),
    });
    const json = String(answer.headers['content-type'] ?? '').includes('json');
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: json && answer.payload !== '' ? answer.json() : answer.payload,
    };
  };
  return {
    get: (url) => send('GET', url),
    post: (url, body) => send('POST', url, body),
    put: (url, body) => send('PUT', url, body),
    delete: (url) => send('DELETE', url),
  };
}

interface Wanted {
  database: DatabaseName;
  /** Runs before the server opens its data. */
  prepare?: (place: Place) => Promise<void>;
  /** Enforces the rate limits of a real server; by default each call counts as a minute after the last. */
  isPaced?: boolean;
  /** `info` logs every request; its lines must be read before the server is closed. */
  logLevel?: LogLevel;
}

const PIXEL = Buffer.from('R0lGODlhAQABAIAAAP///wAAACH5BAEAAAAALAAAAAABAAEAAAICRAEAOw==', 'base64');

/** The real app in this process with a temporary database. */
export async function startServer({
  database,
  prepare,
  logLevel,
  isPaced = false,
}: Wanted): Promise<TestServer> {
  const place = await newPlace(database, { isMigrated: !prepare });
  await prepare?.(place);
  const time = { now: Date.UTC(2026, 5, 1, 9) };
  let paced = 0;
  const { context, close } = await openContext({
    ...place,
    tokenSecret: 'a secret that only tests know',
    clock: () => time.now,
    ...(!isPaced && { rateLimitClock: () => (paced += 60_000) }),
    // Tests make no requests to the internet.
    fetchPicture: async (address) => (address.startsWith('https://pictures.example/') ? PIXEL : null),
  });
  const lines: string[] = [];
  const mails: Mail[] = [];
  const app = buildApp(context, {
    pages: null,
    publicUrl: null,
    sendMail: async (mail) => void mails.push(mail),
    log: { write: (line) => lines.push(line) },
    logLevel,
  });
  await app.ready();
  return {
    app,
    context,
    dataDir: place.dataDir,
    databaseUrl: place.databaseUrl,
    time,
    mails,
    as: (token) => callerFor(app, token),
    async register(username) {
      const { status, body } = await callerFor(app, null).post('/register/', {
        username,
        password: 'a password',
      });
      if (status !== 201) throw new Error(`register answered ${status}: ${JSON.stringify(body)}`);
      const { access, refresh, user } = body;
      return { id: user.id, access, refresh, as: callerFor(app, access) };
    },
    makeStaff: async (id) => {
      await context.write((trx) =>
        trx.updateTable('users').set({ is_staff: 1 }).where('id', '=', id).execute(),
      );
    },
    async close() {
      await app.close();
      await close();
      await place.remove();
      if (lines.length > 0) throw new Error(`The server complained:\n${lines.join('')}`);
    },
    expectLog: () => lines.splice(0),
  };
}

type Suite = (database: DatabaseName) => void;

const describeOn = (names: readonly DatabaseName[]) => (name: string, suite: Suite) => {
  for (const database of names)
    describe(`${name} on ${database === 'sqlite' ? 'SQLite' : 'PostgreSQL'}`, () => {
      suite(database);
    });
};

/** Runs a suite on SQLite and on PostgreSQL, also in `npm test`: for scores, and for differences between the two. */
export const describeOnBothDatabases = describeOn(['sqlite', 'postgres']);

/** Runs a suite on SQLite, and in `npm run test:all` also on PostgreSQL. */
export const describeOnEveryDatabase = isWhole ? describeOnBothDatabases : describeOn(['sqlite']);
