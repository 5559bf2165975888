import { useRef } from 'react';
import { clock } from '#data/clock.ts';

/** Returns an idempotency key, the same for the same body, so that a retry after a lost answer creates no duplicate. */
export function useCreationId(): (body: unknown) => string {
  const lastCreation = useRef({ body: '', id: '' });
  return (body) => {
    const bodyText = JSON.stringify(body);
    if (lastCreation.current.body !== bodyText) lastCreation.current = { body: bodyText, id: clock.newId() };
    return lastCreation.current.id;
  };
}
