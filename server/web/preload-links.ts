import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** An entry of the build's manifest; a name leads to a file and to what it needs. */
interface Built {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Partial<Record<string, Built>>;

/** The screens that people open by their address, from a home screen or a shared link. */
const SCREENS: [RegExp, string][] = [
  [/^\/tournament\/\d+\/?$/, 'src/screens/tournament/TournamentScreen.tsx'],
  [/^\/tournament\/scorecard\/\d+\/\d+\/?$/, 'src/screens/scorecard/ScorecardScreen.tsx'],
  [/^\/user\/\d+\/tournament\/\d+\/round\/\d+\/scorecard\/?$/, 'src/screens/scorecard/ScorecardScreen.tsx'],
  [/^\/tournaments\/?$/, 'src/screens/tournaments/TournamentsScreen.tsx'],
  [/^\/(profile|player\/\d+)\/?$/, 'src/screens/profile/ProfileScreen.tsx'],
];

/** Every file that a name of the manifest loads, itself included. */
function filesOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const built = manifest[name];
  if (!built || seen.has(built.file)) return seen;
  seen.add(built.file);
  for (const style of built.css ?? []) seen.add(style);
  for (const other of built.imports ?? []) filesOf(manifest, other, seen);
  return seen;
}

const linkOf = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`;

/**
 * Says by a path which files of the app its screen needs beyond what the page names itself, as a `Link` header: the browser
 * fetches them beside the app instead of a round trip later. Null where there is nothing to say.
 */
export function preloadLinks(folder: string): (path: string) => string | null {
  const file = path.join(folder, '.vite/manifest.json');
  const manifest = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Manifest) : {};
  const entry = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const known = entry === undefined ? new Set<string>() : filesOf(manifest, entry);
  const links = new Map<string, string>();
  for (const [, screen] of SCREENS) {
    const needed = [...filesOf(manifest, screen)].filter((needs) => !known.has(needs));
    if (needed.length > 0) links.set(screen, needed.map(linkOf).join(', '));
  }
  return (at) => {
    const found = SCREENS.find(([pattern]) => pattern.test(at));
    return (found && links.get(found[1])) ?? null;
  };
}
