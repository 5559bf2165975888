import { useEffect, useRef, useState, type PointerEvent as ReactPointerEvent } from 'react';
import type { Destination } from './drawMoves.ts';

/** A movement of fewer pixels is a click, not a drag. */
const DRAG_THRESHOLD_PX = 6;
/** Distance in pixels from the window's edge within which dragging scrolls the page. */
const EDGE_PX = 56;
const STEP_PX = 12;

/** Parses `data-zone` and `data-member`; null outside a drop target. */
export function parseDestination(zone: string | undefined, member: string | undefined): Destination | null {
  if (zone === 'none' || zone === 'new') return { kind: zone };
  const number = Number(zone?.replace('group-', ''));
  if (!Number.isInteger(number)) return null;
  return { kind: 'group', number, on: member === undefined ? undefined : Number(member) };
}

const readDataAt = (x: number, y: number, name: 'zone' | 'member'): string | undefined =>
  document.elementFromPoint(x, y)?.closest<HTMLElement>(`[data-${name}]`)?.dataset[name];

/** Stops the click that ends a drag from opening a dialog. */
function stopNextClick(): void {
  const swallow = (event: Event) => event.stopPropagation();
  window.addEventListener('click', swallow, { capture: true, once: true });
  setTimeout(() => window.removeEventListener('click', swallow, { capture: true }));
}

interface DragState {
  player: number;
  /** Value of `data-zone` under the pointer. */
  over: string | null;
}

/** Scrolls while the pointer is near the edge. Returns a function that stops it. */
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

/** Uses pointer events, because Firefox does not drag buttons; mouse and pen only, because touch scrolls. */
export function useGroupDrag(onDrop: (player: number, place: Destination) => void) {
  const [dragState, setDragState] = useState<DragState | null>(null);
  const nameCopy = useRef<HTMLDivElement>(null);
  const activeDrag = useRef<AbortController | null>(null);
  const latestOnDrop = useRef(onDrop);
  useEffect(() => {
    latestOnDrop.current = onDrop;
  });
  useEffect(() => () => activeDrag.current?.abort(), []);

  const startDrag = (player: number, { clientX, clientY }: ReactPointerEvent): void => {
    activeDrag.current?.abort();
    const dragListeners = new AbortController();
    activeDrag.current = dragListeners;
    const { signal } = dragListeners;
    const pointer = { x: clientX, y: clientY };
    let isDragging = false;
    signal.addEventListener('abort', () => setDragState(null));
    const move = (event: PointerEvent): void => {
      [pointer.x, pointer.y] = [event.clientX, event.clientY];
      if (!isDragging && Math.hypot(pointer.x - clientX, pointer.y - clientY) < DRAG_THRESHOLD_PX) return;
      if (!isDragging) signal.addEventListener('abort', scrollAtEdge(pointer));
      isDragging = true;
      nameCopy.current?.style.setProperty('left', `${pointer.x}px`);
      nameCopy.current?.style.setProperty('top', `${pointer.y}px`);
      const hoveredZone = readDataAt(pointer.x, pointer.y, 'zone') ?? null;
      setDragState((stateBefore) =>
        stateBefore?.player === player && stateBefore.over === hoveredZone
          ? stateBefore
          : { player, over: hoveredZone },
      );
    };
    const release = (): void => {
      dragListeners.abort();
      if (!isDragging) return;
      stopNextClick();
      const destination = parseDestination(
        readDataAt(pointer.x, pointer.y, 'zone'),
        readDataAt(pointer.x, pointer.y, 'member'),
      );
      if (destination) latestOnDrop.current(player, destination);
    };
    window.addEventListener('pointermove', move, { signal });
    window.addEventListener('pointerup', release, { signal });
    window.addEventListener('pointercancel', () => dragListeners.abort(), { signal });
    window.addEventListener('keydown', (event) => event.key === 'Escape' && dragListeners.abort(), {
      signal,
    });
  };

  return {
    carried: dragState,
    /** The copy of the player's name that follows the pointer. */
    ghost: nameCopy,
    grab: (player: number) => ({
      onPointerDown: (event: ReactPointerEvent) => {
        if (event.pointerType !== 'touch' && event.button === 0) startDrag(player, event);
      },
    }),
  };
}
