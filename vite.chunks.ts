/**
 * Assigns modules to chunks. Each chunk costs a phone a round trip, so there are few: libraries and app for the first
 * screen, the part around the phone's database, shared code, and one per screen.
 */

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const FIRST = ['/src/main.tsx'];
const BEHIND = ['/src/app/phone.ts'];
/** Loaded by the landing page after its first paint. */
const FRONT = ['landingExtras.ts', 'ForgotLink.tsx'].map((name) => `/src/screens/landing/${name}`);
const CARD = ['/src/screens/scorecard/ScorecardScreen.tsx'];
/** Loaded with a tournament's board; must not load the phone's part or the card. */
const NOTICES = ['/src/app/notices/TournamentNotices.tsx'];
/** Loaded by every card after its keys: not with the large chunk that organizers' screens share. */
const CARD_NOTICES = ['CardNotices.tsx', 'CardChoice.tsx'].map((name) => `/src/app/notices/${name}`);
const BOARD = ['/src/screens/tournament/TournamentScreen.tsx'];
/** It must not load the phone's part or the card, or a first visit would wait for them. */
const LIST = ['/src/screens/tournaments/TournamentsScreen.tsx'];
/**
 * Other screens of players and visitors: they must not load tables and competitions, which organizers' screens share.
 */
const PEOPLE = [
  'edit-profile/EditProfile',
  'forgot/Forgot',
  'login/Login',
  'profile/Profile',
  'race/Race',
  'reset/Reset',
  'tv/Tv',
  'viewscorecard/ViewScorecard',
].map((name) => `/src/screens/${name}Screen.tsx`);

/** True if one of `roots` imports the module statically. */
function loadsWith(id: string, roots: readonly string[], graph: Graph): boolean {
  const seen = new Set<string>();
  const waiting = [id];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const file = next;
    if (roots.some((root) => file.endsWith(root))) return true;
    if (seen.has(file)) continue;
    seen.add(file);
    waiting.push(...(graph.getModuleInfo(file)?.importers ?? []));
  }
  return false;
}

const isLibrary = (id: string): boolean => id.includes('/node_modules/');
const isScreen = (id: string): boolean => id.includes('/src/screens/');

/** The CSV library: only for imports of players and saved tables, so not in the shared chunk. */
const isTable = (id: string): boolean => /\/node_modules\/papaparse\/|\/src\/domain\/csv\.ts$/.test(id);

/**
 * The engine of competitions and its texts: only for boards of competitions. Contract and cards use a part outside
 * these folders.
 */
const isCompetition = (id: string): boolean => /\/src\/(domain|ui)\/competition\//.test(id);

/** The key of a phone and its seals: every signed-in phone registers one, so apart from the exchange. */
const isKey = (id: string): boolean =>
  /\/src\/(data\/exchange\/(phone-key|seal|base64url)|domain\/exchange\/sealed-text)\.ts$/.test(id);

/** The exchange of cards between phones: only for users who swap cards, so not in the shared chunk. */
const isExchange = (id: string): boolean =>
  /\/src\/((app|data|domain)\/exchange\/|scan\/|api\/shared-file)/.test(id) &&
  !id.endsWith('/SwapButton.tsx');

/** The chunk of a module that several screens need; null for Rollup's default. */
function fileOf(id: string, graph: Graph): string | null {
  if (FIRST.some((root) => id.endsWith(root))) return null; // the entry, which is named separately
  if (isTable(id)) return 'csv';
  if (loadsWith(id, FIRST, graph)) return isLibrary(id) ? 'libraries' : 'app';
  const isOfBoard = loadsWith(id, BOARD, graph);
  // The board must not load the phone's part or the card: code that it shares with them is in the app chunk, or small.
  if (loadsWith(id, BEHIND, graph)) return isOfBoard && !isLibrary(id) ? 'app' : 'phone';
  if (isCompetition(id)) return 'competition';
  if (isKey(id)) return 'phone-key';
  if (isExchange(id)) return 'exchange';
  if ([...FRONT, ...CARD].some((root) => id.endsWith(root))) return null; // lazily loaded under their own names
  // It reads the phone's database, which the shared part of the first screens must not load.
  if (/\/(unsent-authors\.ts|UnsentAuthors\.tsx)$/.test(id)) return 'unsent-authors';
  // Cards load it for a refused mark or two values, not with the large chunk that organizers' screens share.
  if (id.endsWith('/src/app/marks/MarkTroubles.tsx')) return 'mark-troubles';
  if (!isScreen(id) && loadsWith(id, FRONT, graph)) return 'front';
  const isOfNotices = loadsWith(id, NOTICES, graph);
  if (loadsWith(id, CARD, graph)) return isOfBoard || isOfNotices ? 'front' : 'card';
  if (isScreen(id)) return null;
  const isOfCardNotices = loadsWith(id, CARD_NOTICES, graph);
  if (isOfBoard && isOfCardNotices) return 'front';
  if (isOfBoard || loadsWith(id, LIST, graph)) return 'board';
  if (isOfNotices) return 'notices';
  if (isOfCardNotices) return 'card-notices';
  return loadsWith(id, PEOPLE, graph) ? 'people' : null;
}

export const codeSplitting = {
  // The name function assigns every module, including imports.
  includeDependenciesRecursively: false,
  groups: [
    { name: fileOf, priority: 2 },
    { name: 'parts', test: (id: string) => !isScreen(id), minShareCount: 2, priority: 1 },
  ],
};
