/** What happened last at the desk: 'done' is read out when there is time, 'problem' at once. */
export interface Message {
  kind: 'done' | 'problem';
  text: string;
}
export type Say = (kind: Message['kind'], text: string) => void;
