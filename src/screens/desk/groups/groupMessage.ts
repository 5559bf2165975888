/** 'done' is announced politely, 'problem' assertively. */
export interface Message {
  kind: 'done' | 'problem';
  text: string;
}
export type Say = (kind: Message['kind'], text: string) => void;
