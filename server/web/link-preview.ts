import type { Context } from '../context.ts';
import { Refusal } from '../failures.ts';
import { loadCardPreview, loadTournamentPreview } from '../store/people/previews.ts';

/** Preview of a link in a chat: a bold line, and a line below it. */
export interface LinkPreview {
  title: string;
  description: string;
  /** True if the text is a proper name, which is not translated. */
  isName: boolean;
}

/** Maximum delay of a page in ms: short, because only chat robots read the preview. */
const PREVIEW_TIMEOUT_MS = 150;
/** Maximum delay for a robot in ms: longer, because one request serves all readers of a link. */
const ROBOT_PREVIEW_TIMEOUT_MS = 2_000;
const ROBOT_AGENT =
  /bot\b|facebookexternalhit|whatsapp|slack|telegram|discord|skype|teams|preview|embed|crawler/i;
/** Largest id, 2^31 - 1; PostgreSQL refuses larger ones. */
const MAX_ID = 2_147_483_647;

type LoadPreview = () => Promise<LinkPreview>;

const createNamePreviewLoader =
  (findPreviewData: () => Promise<Omit<LinkPreview, 'isName'>>): LoadPreview =>
  async () => ({ ...(await findPreviewData()), isName: true });

function choosePreviewLoader(context: Context, path: string): LoadPreview | null {
  const trimmedPath = path.replace(/\/$/, '');
  const ids = (trimmedPath.match(/\d+/g) ?? []).map(Number);
  // Robots of other companies read previews, so these must not reveal anything about the group of a code.
  if (/^\/go(\/[^/]+)?$/.test(trimmedPath))
    return async () => ({
      title: 'Keep score for your group',
      description: 'One tap, and no password',
      isName: false,
    });
  if (ids.some((id) => id < 1 || id > MAX_ID)) return null;
  const [firstId = 0, secondId = 0, thirdId = 0] = ids;
  if (
    /^\/(tournament|tv|join)\/\d+$/.test(trimmedPath) ||
    /^\/tournament\/scorecard\/\d+\/[1-4]$/.test(trimmedPath)
  )
    return createNamePreviewLoader(() => loadTournamentPreview(context, firstId));
  if (/^\/tournament\/viewscorecard\/\d+\/[1-4]\/\d+$/.test(trimmedPath))
    return createNamePreviewLoader(() =>
      loadCardPreview(context, { tournament: firstId, round: secondId, user: thirdId }),
    );
  if (/^\/user\/\d+\/tournament\/\d+\/round\/[1-4]\/scorecard$/.test(trimmedPath))
    return createNamePreviewLoader(() =>
      loadCardPreview(context, { user: firstId, tournament: secondId, round: thirdId }),
    );
  return null;
}

async function withTimeout(preview: Promise<LinkPreview | null>, ms: number): Promise<LinkPreview | null> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<null>((resolve) => {
    timer = setTimeout(resolve, ms, null);
  });
  return Promise.race([preview, timeout]).finally(() => clearTimeout(timer));
}

interface PreviewRequest {
  path: string;
  agent: string | undefined;
  log: { error(error: unknown): void };
}

/** Loads previews; null for other paths, missing resources, and errors, which are logged and do not block the page. */
export function createLinkPreviews(
  context: Context,
): (previewRequest: PreviewRequest) => Promise<LinkPreview | null> {
  return async ({ path, agent = '', log }) => {
    const loadPreview = choosePreviewLoader(context, path);
    if (loadPreview === null) return null;
    const logUnlessRefusal = (error: unknown): null => {
      if (!(error instanceof Refusal)) log.error(error);
      return null;
    };
    return withTimeout(
      loadPreview().catch(logUnlessRefusal),
      ROBOT_AGENT.test(agent) ? ROBOT_PREVIEW_TIMEOUT_MS : PREVIEW_TIMEOUT_MS,
    );
  };
}
