import { useState } from 'react';

export interface DrawMessage {
  /** Differs for each message, so that a repeated text is announced again. */
  id: number;
  kind: 'success' | 'error';
  text: string;
  round: number;
  /** True after a draw that changed the groups: the message links to them. */
  isDrawn: boolean;
  /** The version of the groups that the draw made; null if it cannot be undone here. */
  drawnVersion: string | null;
}
export type ShowDrawMessage = (
  message: Pick<DrawMessage, 'kind' | 'text' | 'round'> & Partial<DrawMessage>,
) => void;

export interface DrawMessages {
  message: DrawMessage | null;
  show: ShowDrawMessage;
  close: () => void;
}

/** One message for the draws of all rounds: a newer one replaces the older. It stays until it is closed. */
export function useDrawMessage(): DrawMessages {
  const [message, setMessage] = useState<DrawMessage | null>(null);
  return {
    message,
    show: (shown) =>
      setMessage((before) => ({ isDrawn: false, drawnVersion: null, ...shown, id: (before?.id ?? 0) + 1 })),
    close: () => setMessage(null),
  };
}
