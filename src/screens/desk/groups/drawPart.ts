import type { Desk, DrawKeeper } from './drawKeeper.ts';
import type { FocusOn } from './groupFocus.ts';
import type { Say } from './groupMessage.ts';

/** What a part of the desk needs that has the server change the groups of a round. */
export interface DrawPart {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  desk: Desk;
  keeper: DrawKeeper;
  say: Say;
  focusOn: FocusOn;
}
