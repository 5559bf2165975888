import { createCollector } from '#domain/exchange/collector.ts';
import { frameText, framesNeeded } from '#domain/exchange/frames.ts';
import type { ExchangeProblem } from '#domain/exchange/types.ts';
import { t } from '#words/t.ts';

/** Share sheets take plain text and little else. */
const TYPE = 'text/plain';
/** No card of a round is nearly as long; what somebody picked by mistake is not read to its end. */
const MOST_BYTES = 1_000_000;
export const FILE_NAME = 'greenside-cards.txt';

/** A code's text in its brackets: it may end with spaces, which a mail would cut off. */
const FRAME = /<(G\d[0-9A-Z $%*+\-./:]+)>/g;

/** The text of a bundle: those of its codes, one a line, below a line that tells a person what it is. */
export function cardText(bundle: Uint8Array): string {
  const frames = Array.from({ length: framesNeeded(bundle) }, (_, i) => `<${frameText(bundle, i)}>`);
  const lines = [t('Golf cards. Open this file in Greenside: Swap cards, Open a file.'), ...frames];
  return `${lines.join('\n')}\n`;
}

export const cardFile = (bundle: Uint8Array): File => new File([cardText(bundle)], FILE_NAME, { type: TYPE });

/** The bundle that a text holds, whatever else stands around it. */
export function bundleIn(text: string): { bundle: Uint8Array } | { problem: ExchangeProblem } {
  const collector = createCollector();
  let problem: ExchangeProblem = 'foreign';
  for (const [, frame] of text.matchAll(FRAME)) {
    const read = collector.add(frame!);
    if (read.state === 'whole') return { bundle: read.bundle };
    problem = read.state === 'problem' ? read.problem : 'damaged';
  }
  return { problem };
}

/** The same of a file that somebody chose. */
export const bundleOfFile = async (
  file: Blob,
): Promise<{ bundle: Uint8Array } | { problem: ExchangeProblem }> =>
  file.size > MOST_BYTES ? { problem: 'foreign' } : bundleIn(await file.text());
