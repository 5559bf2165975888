// Checks the size limits of the built app: scripts of the landing page and of a card, language files and the service
// worker. Needs a build.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const DIST = fileURLToPath(new URL('../dist/app/', import.meta.url));
const LIMITS = { landing: 192_500, card: 221_500, language: 27_500, part: 28_500, worker: 45_000 };

const zipped = (file) => gzipSync(readFileSync(path.join(DIST, file)), { level: 6 }).length;

/** Loaded only after a tap or an error, after the first paint, on a tournament, with stored scores, for signed-in users, or for organizers. */
const LATER = [
  'src/app/session/SignOutDialog.tsx',
  'src/app/sync/SyncPanel.tsx',
  'src/app/sync/UnsentFile.tsx',
  'src/app/sync/resend-lost.ts',
  'src/app/shell/server-notice/ServerNotice.tsx',
  'src/app/install/InstallLink.tsx',
  'src/app/offline/preparation.ts',
  'src/app/reads/live-streams.ts',
  'src/app/exchange/exchange.ts',
  'src/data/exchange/phone-key.ts',
];
/** Each phone loads one language, and none for English. */
const isLanguage = (name) => /^src\/words\/locales\/[\w-]+\/[\w-]+\.json$/.test(name);
const isLater = (name) => name.startsWith('src/screens/') || isLanguage(name) || LATER.includes(name);

/** Scripts of `roots`, with all that these import, and with their dynamic imports that `isFollowed` allows. */
function collectScripts(manifest, roots, isFollowed) {
  const found = new Set();
  const visit = (name) => {
    if (found.has(name)) return;
    found.add(name);
    const { imports = [], dynamicImports = [] } = manifest[name];
    for (const other of imports) visit(other);
    for (const other of dynamicImports) if (isFollowed(other)) visit(other);
  };
  for (const root of roots) visit(root);
  return [...new Set([...found].map((name) => manifest[name].file))].filter((file) => file.endsWith('.js'));
}

/** The landing page loads the entry and the deferred scripts. Other screens load on navigation. */
function landingScripts(manifest) {
  const entry = Object.keys(manifest).find((name) => manifest[name].isEntry);
  if (!entry) throw new Error('The build names no entry.');
  const missing = LATER.filter((name) => !manifest[name]?.isDynamicEntry);
  if (missing.length > 0) throw new Error(`Not loaded later any more: ${missing.join(', ')}.`);
  return collectScripts(manifest, [entry], (name) => !isLater(name));
}

/** A card loads these before or right after its first frame: one shared chunk more would delay the first tap. */
const CARD = [
  'src/app/phone.ts',
  'src/screens/scorecard/ScorecardScreen.tsx',
  'src/app/notices/CardNotices.tsx',
  'src/app/notices/CardChoice.tsx',
];

const manifest = JSON.parse(readFileSync(path.join(DIST, '.vite/manifest.json'), 'utf8'));
const scripts = landingScripts(manifest).map((file) => ({ file, bytes: zipped(file) }));
const landing = scripts.reduce((sum, { bytes }) => sum + bytes, 0);
const card = collectScripts(manifest, CARD, () => false).reduce((sum, file) => sum + zipped(file), 0);
const languages = Object.keys(manifest).filter(isLanguage);
if (languages.length === 0) throw new Error('The build has no language beside English.');
const largest = (of) => Math.max(...of.map((name) => zipped(manifest[name].file)));
/** Every phone loads it; the other parts of a language only their screens do. */
const isMain = (name) => name.endsWith('/main.json');
const language = largest(languages.filter(isMain));
const part = largest(languages.filter((name) => !isMain(name)));
const worker = zipped('sw.js');
const kB = (bytes) => `${(bytes / 1000).toFixed(1)} kB`;

for (const { file, bytes } of scripts) console.log(`  ${file} ${kB(bytes)}`);
console.log(`Landing page, JavaScript in all, gzip: ${kB(landing)} (at most ${kB(LIMITS.landing)})`);
console.log(`Scorecard, JavaScript in all, gzip: ${kB(card)} (at most ${kB(LIMITS.card)})`);
console.log(
  `The largest language, gzip: ${kB(language)} (at most ${kB(LIMITS.language)}); of ${languages.length} files the largest part: ${kB(part)} (at most ${kB(LIMITS.part)})`,
);
console.log(`Service worker, gzip: ${kB(worker)} (at most ${kB(LIMITS.worker)})`);
const sizes = { landing, card, language, part, worker };
if (Object.keys(LIMITS).some((what) => sizes[what] > LIMITS[what])) {
  console.error('The app has grown beyond its limits.');
  process.exitCode = 1;
}
