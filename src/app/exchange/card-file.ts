import { createCollector } from '#domain/exchange/collector.ts';
import { formatFrame, countFramesNeeded } from '#domain/exchange/frames.ts';
import type { ExchangeProblemKind } from '#domain/exchange/types.ts';
import { t } from '#words/t.ts';

const CARD_FILE_TYPE = 'text/plain';
/** Maximum size; a larger file cannot be a card. */
const MAX_CARD_FILE_BYTES = 1_000_000;
export const CARD_FILE_NAME = 'greenside-cards.txt';

/** The brackets protect the trailing spaces of a QR code from mail programs. */
const FRAME_PATTERN = /<(G\d[0-9A-Z $%*+\-./:]+)>/g;

/** Writes one line for each QR code, after a line that explains the file to a person. */
export function formatCardFile(bundle: Uint8Array): string {
  const frames = Array.from({ length: countFramesNeeded(bundle) }, (_, i) => `<${formatFrame(bundle, i)}>`);
  const lines = [t('Golf cards. Open this file in Greenside: Swap cards, Open a file.'), ...frames];
  return `${lines.join('\n')}\n`;
}

export const createCardFile = (bundle: Uint8Array): File =>
  new File([formatCardFile(bundle)], CARD_FILE_NAME, { type: CARD_FILE_TYPE });

/** Reads the QR codes and ignores any other text around them. */
export function parseCardFile(fileText: string): { bundle: Uint8Array } | { problem: ExchangeProblemKind } {
  const collector = createCollector();
  let problem: ExchangeProblemKind = 'foreign';
  for (const [, frame] of fileText.matchAll(FRAME_PATTERN)) {
    const collectResult = collector.add(frame!);
    if (collectResult.state === 'whole') return { bundle: collectResult.bundle };
    problem = collectResult.state === 'problem' ? collectResult.problem : 'damaged';
  }
  return { problem };
}

export const readBundleFile = async (
  file: Blob,
): Promise<{ bundle: Uint8Array } | { problem: ExchangeProblemKind }> =>
  file.size > MAX_CARD_FILE_BYTES ? { problem: 'foreign' } : parseCardFile(await file.text());
