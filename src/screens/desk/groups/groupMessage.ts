/** 'done' is announced politely, 'problem' assertively. */
export interface Message {
  kind: 'done' | 'problem';
  text: string;
}
export type Announce = (kind: Message['kind'], text: string) => void;
