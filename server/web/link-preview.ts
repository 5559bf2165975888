import type { Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { cardPreview, tournamentPreview } from '../store/previews.ts';
import { escapeHtml } from './escape-html.ts';

/** What a chat shows of a link that somebody sent: a line in bold, and a line below it. */
export interface Preview {
  title: string;
  description: string;
}

/** A page waits no longer for its preview: people need the page, and only the robots of chats read this. */
const PATIENCE_MS = 150;
/** A robot comes once for all who see the link, perhaps to a server that was just started. */
const ROBOTS_PATIENCE_MS = 2_000;
const ROBOT = /bot\b|facebookexternalhit|whatsapp|slack|telegram|discord|skype|teams|preview|embed|crawler/i;
const PICTURE = { path: '/screenshots/link-preview.png', width: 1200, height: 630 };
/** Beyond it a number is no id (2^31 - 1), and PostgreSQL refuses it. */
const LARGEST_ID = 2_147_483_647;

type Found = () => Promise<Preview>;

/** The words of the pages that people send to each other; null for all others, whose HTML stays as it is. */
function previewAt(context: Context, path: string): Found | null {
  const bare = path.replace(/\/$/, '');
  const ids = (bare.match(/\d+/g) ?? []).map(Number);
  // Whoever has the code has the group: the preview is read by strangers' machines, so it tells nothing of it.
  if (/^\/go(\/[^/]+)?$/.test(bare))
    return async () => ({ title: 'Keep score for your group', description: 'One tap, and no password' });
  if (ids.some((id) => id < 1 || id > LARGEST_ID)) return null;
  const [a = 0, b = 0, c = 0] = ids;
  if (/^\/(tournament|tv|join)\/\d+$/.test(bare) || /^\/tournament\/scorecard\/\d+\/[1-4]$/.test(bare))
    return () => tournamentPreview(context, a);
  if (/^\/tournament\/viewscorecard\/\d+\/[1-4]\/\d+$/.test(bare))
    return () => cardPreview(context, { tournament: a, round: b, user: c });
  if (/^\/user\/\d+\/tournament\/\d+\/round\/[1-4]\/scorecard$/.test(bare))
    return () => cardPreview(context, { user: a, tournament: b, round: c });
  return null;
}

const tag = (kind: 'property' | 'name', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}" />`;

function tagsOf({ title, description }: Preview, path: string, origin: string, site: string): string {
  return [
    tag('property', 'og:type', 'website'),
    tag('property', 'og:site_name', site),
    tag('property', 'og:title', title),
    tag('property', 'og:description', description),
    tag('property', 'og:url', origin + path),
    tag('property', 'og:image', origin + PICTURE.path),
    tag('property', 'og:image:width', String(PICTURE.width)),
    tag('property', 'og:image:height', String(PICTURE.height)),
    tag('name', 'twitter:card', 'summary_large_image'),
  ].join('');
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
  /** Where people come to, such as https://golf.example.org. */
  origin: string;
  /** What the browser calls itself. */
  agent: string | undefined;
  log: { error(error: unknown): void };
}

/**
 * Puts the words of a link preview into the page of a path. The page as it is where there are none: for other paths, for
 * what does not exist, and when they cannot be had, which is logged and keeps nobody from the page.
 */
export function linkPreviews(
  context: Context,
  html: Buffer,
  site: string,
): (asked: Asked) => Promise<Buffer> {
  const at = html.indexOf('</head>');
  const before = html.subarray(0, at);
  const after = html.subarray(at);
  return async ({ path, origin, agent = '', log }) => {
    const find = at < 0 ? null : previewAt(context, path);
    if (find === null) return html;
    const failed = (error: unknown): null => {
      if (!(error instanceof Refusal)) log.error(error);
      return null;
    };
    const patience = ROBOT.test(agent) ? ROBOTS_PATIENCE_MS : PATIENCE_MS;
    const preview = await within(find().catch(failed), patience);
    if (preview === null) return html;
    return Buffer.concat([before, Buffer.from(tagsOf(preview, path, origin, site)), after]);
  };
}
