import type { Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { cardPreview, tournamentPreview } from '../store/people/previews.ts';

/** What a chat shows of a link that somebody sent: a line in bold, and a line below it. */
export interface Preview {
  title: string;
  description: string;
  /** Whether the title is the name of something, which is the same in every language. */
  isName: boolean;
}

/** A page waits no longer for its preview: people need the page more than its heading, and only the robots of chats read the rest. */
const PATIENCE_MS = 150;
/** A robot comes once for all who see the link, perhaps to a server that was just started. */
const ROBOTS_PATIENCE_MS = 2_000;
const ROBOT = /bot\b|facebookexternalhit|whatsapp|slack|telegram|discord|skype|teams|preview|embed|crawler/i;
/** Beyond it a number is no id (2^31 - 1), and PostgreSQL refuses it. */
const LARGEST_ID = 2_147_483_647;

type Found = () => Promise<Preview>;

const named =
  (find: () => Promise<Omit<Preview, 'isName'>>): Found =>
  async () => ({ ...(await find()), isName: true });

/** The words of the pages that people send to each other; null for all others, whose HTML stays as it is. */
function previewAt(context: Context, path: string): Found | null {
  const bare = path.replace(/\/$/, '');
  const ids = (bare.match(/\d+/g) ?? []).map(Number);
  // Whoever has the code has the group: the preview is read by strangers' machines, so it tells nothing of it.
  if (/^\/go(\/[^/]+)?$/.test(bare))
    return async () => ({
      title: 'Keep score for your group',
      description: 'One tap, and no password',
      isName: false,
    });
  if (ids.some((id) => id < 1 || id > LARGEST_ID)) return null;
  const [a = 0, b = 0, c = 0] = ids;
  if (/^\/(tournament|tv|join)\/\d+$/.test(bare) || /^\/tournament\/scorecard\/\d+\/[1-4]$/.test(bare))
    return named(() => tournamentPreview(context, a));
  if (/^\/tournament\/viewscorecard\/\d+\/[1-4]\/\d+$/.test(bare))
    return named(() => cardPreview(context, { tournament: a, round: b, user: c }));
  if (/^\/user\/\d+\/tournament\/\d+\/round\/[1-4]\/scorecard$/.test(bare))
    return named(() => cardPreview(context, { user: a, tournament: b, round: c }));
  return null;
}

/** The answer of `work`, or null when it takes too long. */
async function within(work: Promise<Preview | null>, ms: number): Promise<Preview | null> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<null>((done) => {
    timer = setTimeout(done, ms, null);
  });
  return Promise.race([work, late]).finally(() => clearTimeout(timer));
}

interface Asked {
  path: string;
  /** What the browser calls itself. */
  agent: string | undefined;
  log: { error(error: unknown): void };
}

/**
 * The words of the page at a path. Null where there are none: for other paths, for what does not exist, and when they cannot
 * be had, which is logged and keeps nobody from the page.
 */
export function linkPreviews(context: Context): (asked: Asked) => Promise<Preview | null> {
  return async ({ path, agent = '', log }) => {
    const find = previewAt(context, path);
    if (find === null) return null;
    const failed = (error: unknown): null => {
      if (!(error instanceof Refusal)) log.error(error);
      return null;
    };
    return within(find().catch(failed), ROBOT.test(agent) ? ROBOTS_PATIENCE_MS : PATIENCE_MS);
  };
}
