import type { GroupDesk, DrawKeeper } from './drawKeeper.ts';
import type { FocusOn } from './useGroupFocus.ts';

/** 'done' is announced politely, 'problem' assertively. */
export interface GroupMessage {
  kind: 'done' | 'problem';
  text: string;
}
export type Announce = (kind: GroupMessage['kind'], text: string) => void;

export interface DrawPart {
  tournament: number;
  round: 1 | 2 | 3 | 4;
  desk: GroupDesk;
  keeper: DrawKeeper;
  /** Lets the user undo the latest change of the groups at the desk. */
  record: (what: string) => void;
  announce: Announce;
  focusOn: FocusOn;
}
