import { useRef } from 'react';
import { clock } from '#data/clock.ts';

/** Returns an idempotency key, the same for the same body, so that a retry after a lost answer creates no duplicate. */
export function useCreationId(): (body: unknown) => string {
  const lastCreation = useRef({ body: '', id: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (lastCreation.current.body !== text) lastCreation.current = { body: text, id: clock.newId() };
    return lastCreation.current.id;
  };
}
