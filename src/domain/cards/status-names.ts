import type { Status } from './marks.ts';
import { text, type PlainText } from '#words/t.ts';

export const STATUS_NAMES: Record<Status, PlainText> = {
  playing: text('Playing'),
  RTD: text('Retired'),
  WD: text('Withdrawn'),
  NR: text('No return'),
  NC: text('No card'),
  DQ: text('Disqualified'),
  NS: text('Did not start'),
};
