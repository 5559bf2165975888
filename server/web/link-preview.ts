import type { Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { loadCardPreview, loadTournamentPreview } from '../store/people/previews.ts';

/** How a chat shows a link: a bold line, and a line below it. */
export interface Preview {
  title: string;
  description: string;
  /** True for a proper name, which is not translated. */
  isName: boolean;
}

/** Longest delay of a page: its users need no preview, which only chat robots read. */
const TIMEOUT_MS = 150;
/** A robot asks once for all who see the link, perhaps a server that has just started. */
const ROBOT_TIMEOUT_MS = 2_000;
const ROBOT = /bot\b|facebookexternalhit|whatsapp|slack|telegram|discord|skype|teams|preview|embed|crawler/i;
/** 2^31 - 1; PostgreSQL refuses larger ids. */
const LARGEST_ID = 2_147_483_647;

type LoadPreview = () => Promise<Preview>;

const asName =
  (find: () => Promise<Omit<Preview, 'isName'>>): LoadPreview =>
  async () => ({ ...(await find()), isName: true });

function findPreview(context: Context, path: string): LoadPreview | null {
  const bare = path.replace(/\/$/, '');
  const ids = (bare.match(/\d+/g) ?? []).map(Number);
  // Robots of other companies read previews: they must not learn anything about the group of a code.
  if (/^\/go(\/[^/]+)?$/.test(bare))
    return async () => ({
      title: 'Keep score for your group',
      description: 'One tap, and no password',
      isName: false,
    });
  if (ids.some((id) => id < 1 || id > LARGEST_ID)) return null;
  const [a = 0, b = 0, c = 0] = ids;
  if (/^\/(tournament|tv|join)\/\d+$/.test(bare) || /^\/tournament\/scorecard\/\d+\/[1-4]$/.test(bare))
    return asName(() => loadTournamentPreview(context, a));
  if (/^\/tournament\/viewscorecard\/\d+\/[1-4]\/\d+$/.test(bare))
    return asName(() => loadCardPreview(context, { tournament: a, round: b, user: c }));
  if (/^\/user\/\d+\/tournament\/\d+\/round\/[1-4]\/scorecard$/.test(bare))
    return asName(() => loadCardPreview(context, { user: a, tournament: b, round: c }));
  return null;
}

async function withTimeout(work: Promise<Preview | null>, ms: number): Promise<Preview | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, ms, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface PreviewRequest {
  path: string;
  agent: string | undefined;
  log: { error(error: unknown): void };
}

/** Null for other paths, for what does not exist, and after an error, which is logged and does not block the page. */
export function createLinkPreviews(context: Context): (asked: PreviewRequest) => Promise<Preview | null> {
  return async ({ path, agent = '', log }) => {
    const find = findPreview(context, path);
    if (find === null) return null;
    const failed = (error: unknown): null => {
      if (!(error instanceof Refusal)) log.error(error);
      return null;
    };
    return withTimeout(find().catch(failed), ROBOT.test(agent) ? ROBOT_TIMEOUT_MS : TIMEOUT_MS);
  };
}
