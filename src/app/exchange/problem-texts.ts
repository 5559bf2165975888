import type { ScanState } from '#scan/scanner.ts';
import { t, text } from '#words/t.ts';
import type { PlainText } from '#words/t.ts';
import type { BundleProblem, TakeProblem } from './types.ts';

const TAKE: Record<TakeProblem, PlainText> = {
  foreign: text('This is not a card of Greenside. Nothing was taken.'),
  newer: text(
    'The other phone has a newer version of the app: update this one when there is a network. Nothing was taken.',
  ),
  damaged: text('This card is damaged. Let the other phone show it again. Nothing was taken.'),
  forged: text('This card does not come from the phone that it names. Nothing was taken.'),
  'other-tournament': text('This card is of another tournament. Nothing was taken.'),
  full: text('This phone keeps no more cards of this round. Nothing was taken.'),
};
export const takeProblem = (problem: TakeProblem): string => t(TAKE[problem]);

const SHOW: Record<BundleProblem, PlainText> = {
  'no-key': text(
    'This browser cannot seal a card, as in a private window. It can still read those of others.',
  ),
  nothing: text(
    'Nothing of this round was entered or taken on this phone, so it has nothing to show. It can read the other phone.',
  ),
};
export const showProblem = (problem: BundleProblem): string => t(SHOW[problem]);

const CAMERA: Partial<Record<ScanState, PlainText>> = {
  refused: text(
    'The camera is not allowed. Allow it in the settings of the browser, or pass the card as a file.',
  ),
  none: text('There is no camera here. Pass the card as a file.'),
  busy: text('The camera is taken by another app. Close that, or pass the card as a file.'),
  broken: text('This phone cannot read codes. Pass the card as a file.'),
};
/** Null while the camera opens or works. */
export function cameraProblem(state: ScanState): string | null {
  const words = CAMERA[state];
  return words === undefined ? null : t(words);
}
