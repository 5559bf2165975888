import type { Desk, DrawKeeper } from './drawKeeper.ts';
import type { FocusOn } from './useGroupFocus.ts';
import type { Announce } from './groupMessage.ts';

/** Props of components that make the server change a round's groups. */
export interface DrawPart {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  desk: Desk;
  keeper: DrawKeeper;
  /** Makes the latest change of the groups undoable. */
  record: (what: string) => void;
  say: Announce;
  focusOn: FocusOn;
}
