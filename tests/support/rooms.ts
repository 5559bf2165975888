import path from 'node:path';
import { importsOf } from './imports.ts';

interface Room {
  /** Other rooms that it may import. */
  rooms: string[];
  /** Packages that it may import; a trailing `*` matches any suffix. */
  packages: string[];
  node?: boolean;
}

const SRC = ['words', 'domain', 'contract', 'data', 'api', 'sync', 'scan', 'app', 'ui', 'screens'];

/** The import rules (docs: ARCHITECTURE.md section 2). */
export const ROOMS: Record<string, Room> = {
  words: { rooms: [], packages: [] },
  domain: { rooms: ['words'], packages: ['papaparse'] },
  contract: { rooms: ['words', 'domain'], packages: ['valibot'] },
  data: { rooms: ['words', 'domain', 'contract'], packages: ['dexie'] },
  api: { rooms: ['words', 'contract'], packages: ['ky'] },
  sync: { rooms: ['words', 'domain', 'contract', 'data', 'api'], packages: [] },
  sw: { rooms: ['words', 'domain', 'contract', 'data', 'api', 'sync'], packages: ['workbox-*'] },
  // Camera and QR decoding: a library of 15 kB, loaded only for scanning.
  scan: { rooms: [], packages: ['qr'] },
  ui: { rooms: ['words', 'domain'], packages: ['react', 'react-dom', 'lean-qr'] },
  screens: {
    rooms: ['words', 'ui', 'app', 'data', 'api', 'domain', 'contract'],
    packages: ['react', '@tanstack/react-router'],
  },
  app: {
    rooms: SRC,
    packages: ['react', 'react-dom', '@tanstack/react-router', 'zustand', 'workbox-window'],
  },
  main: { rooms: SRC, packages: ['react', 'react-dom', '@tanstack/react-router'] },
  server: {
    rooms: ['words', 'domain', 'contract'],
    packages: [
      'fastify',
      '@fastify/*',
      'kysely',
      'libsql',
      'pg',
      'valibot',
      '@valibot/to-json-schema',
      '@node-rs/argon2',
      'fast-jwt',
      'nodemailer',
      'prom-client',
    ],
    node: true,
  },
};

/**
 * Folders inside a room with the other folders of the room that each may import. Files directly in the room are open to
 * all.
 */
export const FOLDERS: Record<string, Record<string, readonly string[]>> = {
  app: {
    http: [],
    worker: [],
    reads: ['http', 'worker'],
    scores: ['http', 'worker', 'reads'],
    session: ['http', 'worker', 'reads', 'scores'],
    offline: ['http', 'worker', 'reads', 'scores', 'session'],
    marks: ['http', 'worker', 'reads', 'scores', 'session'],
    notices: ['http', 'worker', 'reads', 'scores', 'session'],
    sync: ['http', 'worker', 'reads', 'scores', 'session'],
    shell: ['http', 'worker', 'reads', 'scores', 'session', 'sync'],
    forms: ['shell'],
    invite: ['reads', 'shell'],
    journal: ['http', 'worker', 'reads', 'scores', 'session'],
    exports: ['http', 'worker', 'reads', 'scores', 'session'],
    'course-offers': ['http', 'worker', 'reads', 'scores', 'session'],
    closing: ['http', 'worker', 'reads', 'scores', 'session'],
    // Between the phone's cards and sign-in on one side and the exchange screens on the other.
    exchange: ['http', 'worker', 'reads', 'scores', 'session', 'sync', 'shell'],
    entry: ['http', 'worker', 'reads', 'scores', 'session', 'forms'],
    install: ['http', 'worker', 'reads', 'scores', 'session', 'sync', 'shell'],
  },
  // exchange: loaded at the first exchange; stores and displays what `scores` holds.
  data: { store: [], scores: ['store'], backup: ['scores', 'store'], exchange: ['scores', 'store'] },
};

/** The composition roots, with the files that may import them. */
const COMPOSED: Record<string, readonly string[]> = {
  'src/app/app.ts': ['src/main.tsx', 'src/app/useApp.ts'],
  'src/app/phone.ts': ['src/app/app.ts'],
  'src/app/routes.tsx': ['src/main.tsx'],
  'src/app/tournament-routes.tsx': ['src/app/routes.tsx'],
};

/** Screens that are a step of another one: the settings show the rail of the desk. */
const STEP_OF: Record<string, string | undefined> = { settings: 'desk' };

/** The routes: no other file in src/app imports screens. */
const ROUTES = ['src/app/routes.tsx', 'src/app/tournament-routes.tsx'];

/** The room of a path: `main` for files directly in src, null outside all rooms. */
export function roomOf(file: string): string | null {
  const [top, second, third] = file.split('/');
  if (top === 'sw' || top === 'server') return top;
  if (top !== 'src') return null;
  if (third === undefined) return 'main';
  return second !== undefined && second in ROOMS ? second : null;
}

const NAMED: Record<string, string> = { '#server': 'server', '#tests': 'tests' };

/** The repository path of a specifier, or null for a package. */
export function targetOf(file: string, specifier: string): string | null {
  if (specifier.startsWith('.')) return path.posix.join(path.posix.dirname(file), specifier);
  if (!specifier.startsWith('#')) return null;
  const [name, ...rest] = specifier.split('/');
  return [NAMED[name!] ?? `src/${name!.slice(1)}`, ...rest].join('/');
}

const covers = (pattern: string, specifier: string) =>
  pattern.endsWith('*')
    ? specifier.startsWith(pattern.slice(0, -1))
    : specifier === pattern || specifier.startsWith(`${pattern}/`);

function packageBreach(room: Room, specifier: string): string | null {
  if (specifier.startsWith('node:')) return room.node ? null : `loads ${specifier}`;
  return room.packages.some((allowed) => covers(allowed, specifier)) ? null : `loads ${specifier}`;
}

/** The folder within its room: `scores` for src/app/scores/useCard.ts; null for a file directly in the room. */
function folderOf(file: string): string | null {
  const [, room, folder, rest] = file.split('/');
  return rest !== undefined && folder !== undefined && room !== undefined && room in FOLDERS ? folder : null;
}

/** The breach of an import within one room. */
function breachWithin(room: string, file: string, target: string): string | null {
  const [from, to] = [folderOf(file), folderOf(target)];
  if (from === null || to === null || from === to) return null;
  const may = FOLDERS[room]?.[from];
  if (may === undefined) return `lies in the folder ${room}/${from}, which is not in the table`;
  return may.includes(to) ? null : `enters ${room}/${to} from ${room}/${from} (${target})`;
}

function breachOf(file: string, specifier: string): string | null {
  const from = roomOf(file)!;
  const target = targetOf(file, specifier);
  if (target === null) {
    if (covers('dexie', specifier) && folderOf(file) !== 'store') return `loads ${specifier}`;
    return packageBreach(ROOMS[from]!, specifier);
  }
  const loaders = COMPOSED[target];
  if (loaders && !loaders.includes(file)) return `loads ${target}, which joins the parts`;
  if (target === 'package.json' && from === 'server') return null;
  const to = roomOf(target);
  if (to === null) return `enters ${target}, which is in no room`;
  if (to === 'screens' && from === 'app' && !ROUTES.includes(file)) return `imports the screen ${target}`;
  if (to === 'screens' && from === 'main') return `imports the screen ${target}`;
  const screen = (name: string) => name.split('/')[2]!;
  if (
    to === 'screens' &&
    from === 'screens' &&
    ![screen(file), STEP_OF[screen(file)]].includes(screen(target))
  )
    return `imports the other screen ${target}`;
  if (to === from) return breachWithin(from, file, target);
  return ROOMS[from]!.rooms.includes(to) ? null : `enters ${to} (${target})`;
}

/** All breaches, one sentence each: `src/ui/messages/Age.tsx:3 loads dexie`. */
export function breaches(files: ReadonlyMap<string, string>): string[] {
  const found: string[] = [];
  for (const [file, source] of files) {
    if (roomOf(file) === null) {
      found.push(`${file} is in no room`);
      continue;
    }
    for (const { specifier, line } of importsOf(file, source)) {
      const fault =
        specifier === null ? 'loads something that only the run can tell' : breachOf(file, specifier);
      if (fault) found.push(`${file}:${line} ${fault}`);
    }
  }
  return found;
}
