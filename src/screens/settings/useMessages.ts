import { useState } from 'react';

export interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
}
export type AddMessage = (kind: Message['kind'], text: string) => void;

/** Most messages shown at once; more would cover the page. */
const MOST_MESSAGES = 3;

/** Newest first, no duplicates; each stays until dismissed. */
export function useMessages(): {
  messages: Message[];
  addMessage: AddMessage;
  dismiss: (id: number) => void;
} {
  const [messages, setMessages] = useState<Message[]>([]);
  const addMessage: AddMessage = (kind, text) =>
    setMessages((old) => [
      { id: (old[0]?.id ?? 0) + 1, kind, text },
      ...old.filter((message) => message.text !== text).slice(0, MOST_MESSAGES - 1),
    ]);
  const dismiss = (id: number) => setMessages((old) => old.filter((message) => message.id !== id));
  return { messages, addMessage, dismiss };
}
