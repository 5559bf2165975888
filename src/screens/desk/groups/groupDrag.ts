import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { Place } from './drawMoves.ts';

/** A mouse that moves less than this between press and release has clicked. */
const SLACK_PX = 6;
/** So near to the edge of the window the page scrolls along, this far in a frame. */
const EDGE_PX = 56;
const STEP_PX = 12;

/** Where a drop may end: `data-zone` of an element is one of these. */
export type Zone = `group-${number}` | 'none' | 'new';

/** The place under the pointer, by the attributes of what is there; null where nothing can be put. */
export function placeOf(zone: string | undefined, member: string | undefined): Place | null {
  if (zone === 'none' || zone === 'new') return { kind: zone };
  const number = Number(zone?.replace('group-', ''));
  if (!Number.isInteger(number)) return null;
  return { kind: 'group', number, on: member === undefined ? undefined : Number(member) };
}

const dataAt = (x: number, y: number, name: 'zone' | 'member'): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];

/** The click that ends a drag must not open anything. */
function swallowClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

interface Carried {
  player: number;
  /** The zone under the pointer. */
  over: string | null;
}

/** Moves the page while the pointer is held at its edge; answers the end of it. */
function scrollAtEdge(pointer: { y: number }): () => void {
  let frame = 0;
  const step = (): void => {
    if (pointer.y < EDGE_PX) window.scrollBy(0, -STEP_PX);
    if (pointer.y > window.innerHeight - EDGE_PX) window.scrollBy(0, STEP_PX);
    frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}

/**
 * Drag and drop by a mouse or a pen. By pointer events, because Firefox drags no buttons; a finger scrolls, and moves players
 * by the buttons. Escape lets go.
 */
export function useGroupDrag(onDrop: (player: number, place: Place) => void): {
  carried: Carried | null;
  /** What follows the pointer. */
  ghost: RefObject<HTMLDivElement | null>;
  grab: (player: number) => { onPointerDown: (event: ReactPointerEvent) => void };
} {
  const [carried, setCarried] = useState<Carried | null>(null);
  const ghost = useRef<HTMLDivElement>(null);
  const held = useRef<AbortController | null>(null);
  const drop = useRef(onDrop);
  useEffect(() => {
    drop.current = onDrop;
  });
  useEffect(() => () => held.current?.abort(), []);

  const press = (player: number, { clientX, clientY }: ReactPointerEvent): void => {
    held.current?.abort();
    const hold = new AbortController();
    held.current = hold;
    const { signal } = hold;
    const pointer = { x: clientX, y: clientY };
    let isCarried = false;
    signal.addEventListener('abort', () => setCarried(null));
    const move = (event: PointerEvent): void => {
      [pointer.x, pointer.y] = [event.clientX, event.clientY];
      if (!isCarried && Math.hypot(pointer.x - clientX, pointer.y - clientY) < SLACK_PX) return;
      if (!isCarried) signal.addEventListener('abort', scrollAtEdge(pointer));
      isCarried = true;
      ghost.current?.style.setProperty('left', `${pointer.x}px`);
      ghost.current?.style.setProperty('top', `${pointer.y}px`);
      const over = dataAt(pointer.x, pointer.y, 'zone') ?? null;
      setCarried((now) => (now?.player === player && now.over === over ? now : { player, over }));
    };
    const release = (): void => {
      hold.abort();
      if (!isCarried) return;
      swallowClick();
      const place = placeOf(dataAt(pointer.x, pointer.y, 'zone'), dataAt(pointer.x, pointer.y, 'member'));
      if (place) drop.current(player, place);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', () => hold.abort(), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && hold.abort(), { signal });
  };

  return {
    carried,
    ghost,
    grab: (player) => ({
      onPointerDown: (event) => {
        if (event.pointerType !== 'touch' && event.button === 0) press(player, event);
      },
    }),
  };
}
