import type { ScanState } from '#scan/scanner.ts';
import { t, text, type PlainText } from '#words/t.ts';
import type { TakeProblem } from '#data/exchange/take.ts';
import type { BundleProblem } from './types.ts';

const TAKE_PROBLEM_TEXTS: Record<TakeProblem, PlainText> = {
  foreign: text('This is not a Greenside card. Nothing was changed.'),
  newer: text(
    'The other phone has a newer version of the app: update this one when there is a network. Nothing was changed.',
  ),
  damaged: text('This card is damaged. Show it again on the other phone. Nothing was changed.'),
  forged: text('This card does not come from the phone it names. Nothing was changed.'),
  'other-tournament': text('This card is from another tournament. Nothing was changed.'),
  full: text('This phone cannot hold more cards of this round. Nothing was changed.'),
};
export const describeTakeProblem = (problem: TakeProblem): string => t(TAKE_PROBLEM_TEXTS[problem]);

const BUNDLE_PROBLEM_TEXTS: Record<BundleProblem, PlainText> = {
  'no-key': text(
    'This browser cannot show its card to other phones, for example in a private window. It can still read other cards.',
  ),
  nothing: text('This phone has no scores of this round to show. It can read the other phone.'),
};
export const describeBundleProblem = (problem: BundleProblem): string => t(BUNDLE_PROBLEM_TEXTS[problem]);

const CAMERA_PROBLEM_TEXTS: Partial<Record<ScanState, PlainText>> = {
  refused: text(
    'The camera is not allowed. Allow it in the settings of the browser, or send the card as a file.',
  ),
  none: text('There is no camera here. Send the card as a file.'),
  busy: text('The camera is in use by another app. Close it, or send the card as a file.'),
  broken: text('This phone cannot read codes. Send the card as a file.'),
};
/** Describes why the camera shows nothing; null while it opens or works. */
export function describeCameraProblem(state: ScanState): string | null {
  const problemText = CAMERA_PROBLEM_TEXTS[state];
  return problemText === undefined ? null : t(problemText);
}
