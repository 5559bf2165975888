import { useState } from 'react';

export interface Message {
  id: number;
  kind: 'success' | 'error';
  text: string;
  /** The part of the desk that the message links to. */
  deskPart?: 'journal' | undefined;
}
export type AddMessage = (kind: Message['kind'], text: string, deskPart?: Message['deskPart']) => void;

/** Maximum number of messages shown at once; more would cover the page. */
const MAX_MESSAGES = 3;

/** The newest message is first; a repeated message replaces the earlier one. Each stays until dismissed. */
export function useMessages(): {
  messages: Message[];
  addMessage: AddMessage;
  dismiss: (id: number) => void;
} {
  const [messages, setMessages] = useState<Message[]>([]);
  const addMessage: AddMessage = (messageKind, text, deskPart) =>
    setMessages((messagesBefore) => [
      { id: (messagesBefore[0]?.id ?? 0) + 1, kind: messageKind, text, deskPart },
      ...messagesBefore.filter((message) => message.text !== text).slice(0, MAX_MESSAGES - 1),
    ]);
  const dismiss = (id: number) =>
    setMessages((messagesBefore) => messagesBefore.filter((message) => message.id !== id));
  return { messages, addMessage, dismiss };
}
