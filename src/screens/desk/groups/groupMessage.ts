/** 'done' is announced politely, 'problem' assertively. */
export interface GroupMessage {
  kind: 'done' | 'problem';
  text: string;
}
export type Announce = (kind: GroupMessage['kind'], text: string) => void;
