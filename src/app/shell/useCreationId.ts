import { useRef } from 'react';
import { clock } from '#data/clock.ts';

/**
 * Names what a form creates: the same id while what is sent is the same, so that a second try after a lost answer makes
 * nothing twice.
 */
export function useCreationId(): (body: unknown) => string {
  const kept = useRef({ body: '', id: '' });
  return (body) => {
    const text = JSON.stringify(body);
    if (kept.current.body !== text) kept.current = { body: text, id: clock.newId() };
    return kept.current.id;
  };
}
