/**
 * How the app is cut into files. Each file costs a phone a round trip of its own, so there are few: the libraries and the
 * app that the first screen needs, the part around the phone's database (which loads behind the first screen), what
 * several screens share, and one for each screen.
 */

interface Graph {
  getModuleInfo(id: string): { importers: readonly string[] } | null;
}

const FIRST = ['/src/main.tsx'];
const BEHIND = ['/src/app/phone.ts'];
/** What the landing page shows once it is drawn. */
const FRONT = ['beside.ts', 'Forgot.tsx'].map((name) => `/src/screens/landing/${name}`);
const CARD = ['/src/screens/scorecard/ScorecardScreen.tsx'];
const BOARD = ['/src/screens/tournament/TournamentScreen.tsx'];
/** What else players and visitors open; organizers' screens share tables and competitions, which these need not wait for. */
const PEOPLE = [
  'edit-profile/EditProfile',
  'forgot/Forgot',
  'login/Login',
  'profile/Profile',
  'race/Race',
  'reset/Reset',
  'tournaments/Tournaments',
  'tv/Tv',
  'viewscorecard/ViewScorecard',
].map((name) => `/src/screens/${name}Screen.tsx`);

/** Whether one of `roots` loads a module along with itself; a lazy import is not that. */
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

/** The CSV library: for who imports players or saves a table, and so not with what several screens share. */
const isTable = (id: string): boolean => /\/node_modules\/papaparse\/|\/src\/domain\/csv\.ts$/.test(id);

/** The engine of competitions and its words: for who looks at one. What the contract and cards need of it is not among them. */
const isCompetition = (id: string): boolean => /\/src\/(domain|ui)\/competition\//.test(id);

/** The key of a phone and its seals: registered by everybody who signs in, so apart from what swaps cards. */
const isKey = (id: string): boolean =>
  /\/src\/(data\/exchange\/(phone-key|seal|base64url)|domain\/exchange\/sealed-text)\.ts$/.test(id);

/** The exchange of cards between phones: for who swaps them, and so not with what several screens share. */
const isExchange = (id: string): boolean =>
  /\/src\/((app|data|domain)\/exchange\/|scan\/|api\/shared-file)/.test(id) &&
  !id.endsWith('/SwapButton.tsx');

/** The file that a module goes to, for those that more than one screen needs. */
function fileOf(id: string, graph: Graph): string | null {
  if (FIRST.some((root) => id.endsWith(root))) return null; // the entry, named by its own
  if (isTable(id)) return 'csv';
  if (loadsWith(id, FIRST, graph)) return isLibrary(id) ? 'libraries' : 'app';
  const isOfBoard = loadsWith(id, BOARD, graph);
  // A board is drawn without the phone's part and the card: what it shares with them comes with the app, or is small.
  if (loadsWith(id, BEHIND, graph)) return isOfBoard && !isLibrary(id) ? 'app' : 'phone';
  if (isCompetition(id)) return 'competition';
  if (isKey(id)) return 'phone-key';
  if (isExchange(id)) return 'exchange';
  if ([...FRONT, ...CARD].some((root) => id.endsWith(root))) return null; // loaded by their own names
  if (!isScreen(id) && loadsWith(id, FRONT, graph)) return 'front';
  if (loadsWith(id, CARD, graph)) return isOfBoard ? 'front' : 'card';
  if (isScreen(id)) return null;
  if (isOfBoard) return 'board';
  return loadsWith(id, PEOPLE, graph) ? 'people' : null;
}

export const codeSplitting = {
  // A group takes what is named, and not what that imports: the name says where each of those goes.
  includeDependenciesRecursively: false,
  groups: [
    { name: fileOf, priority: 2 },
    { name: 'parts', test: (id: string) => !isScreen(id), minShareCount: 2, priority: 1 },
  ],
};
