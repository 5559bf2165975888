import { useEffect, useState, type RefObject } from 'react';
import styles from './Rail.module.css';

/** Share of the width of the line of steps by which a press of an arrow moves it. */
const SHARE_PER_PRESS = 0.7;

/** Tolerance in px when the scroll position is compared with its end, because browsers round. */
const ROUNDING_PX = 2;

/** Finds the sides on which steps are out of sight on a phone. */
function findHiddenSides({ scrollLeft, clientWidth, scrollWidth }: HTMLElement) {
  return {
    isLeft: scrollLeft > ROUNDING_PX,
    isRight: scrollLeft + clientWidth < scrollWidth - ROUNDING_PX,
  };
}

/** Shows an arrow at each side with more steps. For touch only, because keys move through the tabs themselves. */
export function RailArrows({ rail }: { rail: RefObject<HTMLElement | null> }) {
  const [{ isLeft, isRight }, setHiddenSides] = useState({ isLeft: false, isRight: false });
  useEffect(() => {
    const strip = rail.current;
    if (strip === null) return undefined;
    const update = (): void =>
      setHiddenSides((sidesBefore) => {
        const sides = findHiddenSides(strip);
        return sidesBefore.isLeft === sides.isLeft && sidesBefore.isRight === sides.isRight
          ? sidesBefore
          : sides;
      });
    update();
    strip.addEventListener('scroll', update, { passive: true });
    const observer = new ResizeObserver(update);
    observer.observe(strip);
    for (const child of strip.children) observer.observe(child);
    return () => {
      strip.removeEventListener('scroll', update);
      observer.disconnect();
    };
  }, [rail]);
  const move = (direction: -1 | 1) => () => {
    const strip = rail.current;
    strip?.scrollBy({ left: direction * SHARE_PER_PRESS * strip.clientWidth });
  };
  return (
    <>
      {isLeft ? (
        <button type="button" aria-hidden="true" tabIndex={-1} className={styles.toLeft} onClick={move(-1)}>
          ‹
        </button>
      ) : null}
      {isRight ? (
        <button type="button" aria-hidden="true" tabIndex={-1} className={styles.toRight} onClick={move(1)}>
          ›
        </button>
      ) : null}
    </>
  );
}
