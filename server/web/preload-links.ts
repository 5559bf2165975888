import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

interface ManifestEntry {
  file: string;
  isEntry?: boolean;
  imports?: string[];
  css?: string[];
}
type Manifest = Partial<Record<string, ManifestEntry>>;

/** Screens that people open directly, from a home screen or a shared link. */
const SCREEN_FILES: [RegExp, string][] = [
  [/^\/tournament\/\d+\/?$/, 'src/screens/tournament/TournamentScreen.tsx'],
  [/^\/tournament\/scorecard\/\d+\/\d+\/?$/, 'src/screens/scorecard/ScorecardScreen.tsx'],
  [/^\/user\/\d+\/tournament\/\d+\/round\/\d+\/scorecard\/?$/, 'src/screens/scorecard/ScorecardScreen.tsx'],
  [/^\/tournaments\/?$/, 'src/screens/tournaments/TournamentsScreen.tsx'],
  [/^\/(profile|player\/\d+)\/?$/, 'src/screens/profile/ProfileScreen.tsx'],
];

function collectFiles(manifest: Manifest, name: string, seenNames = new Set<string>()): Set<string> {
  const manifestEntry = manifest[name];
  if (!manifestEntry || seenNames.has(manifestEntry.file)) return seenNames;
  seenNames.add(manifestEntry.file);
  for (const style of manifestEntry.css ?? []) seenNames.add(style);
  for (const importedName of manifestEntry.imports ?? []) collectFiles(manifest, importedName, seenNames);
  return seenNames;
}

const formatPreloadLink = (file: string): string =>
  file.endsWith('.css')
    ? `</${file}>; rel=preload; as=style; crossorigin`
    : `</${file}>; rel=modulepreload; crossorigin; fetchpriority=low`;

/** Returns the `Link` header with a screen's files, so that they load one round trip earlier; null for none. */
export function createPreloadLinks(folder: string): (path: string) => string | null {
  const manifestFile = path.join(folder, '.vite/manifest.json');
  const manifest = existsSync(manifestFile)
    ? (JSON.parse(readFileSync(manifestFile, 'utf8')) as Manifest)
    : {};
  const entryName = Object.keys(manifest).find((name) => manifest[name]?.isEntry);
  const entryFiles = entryName === undefined ? new Set<string>() : collectFiles(manifest, entryName);
  const linksByScreen = new Map<string, string>();
  for (const [, screen] of SCREEN_FILES) {
    const filesToPreload = [...collectFiles(manifest, screen)].filter(
      (neededFile) => !entryFiles.has(neededFile),
    );
    if (filesToPreload.length > 0)
      linksByScreen.set(screen, filesToPreload.map(formatPreloadLink).join(', '));
  }
  return (pagePath) => {
    const screen = SCREEN_FILES.find(([pattern]) => pattern.test(pagePath));
    return (screen && linksByScreen.get(screen[1])) ?? null;
  };
}
