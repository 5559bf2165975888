import { useEffect, useState } from 'react';
import type { RefObject } from 'react';
import { Button } from '#ui/Button.tsx';
import styles from './Board.module.css';

/** A page of a long board stands this long on the club house screen. */
const PAGE_MS = 15_000;

/** How far down a board goes next: a page on, or back to the top once the end was seen. */
export const nextTop = (at: { top: number; seen: number; whole: number }): number =>
  at.top + at.seen >= at.whole - 1 ? 0 : Math.min(at.top + at.seen * 0.85, at.whole - at.seen);

/** Turns the pages of a board that is longer than the screen. */
function turnPage(board: HTMLElement): void {
  const { scrollTop: top, clientHeight: seen, scrollHeight: whole } = board;
  const still = matchMedia('(prefers-reduced-motion: reduce)').matches;
  board.scrollTo({ top: nextTop({ top, seen, whole }), behavior: still ? 'instant' : 'smooth' });
}

/** The board alone over a whole large screen, page by page, for the wall of the club house. */
export function ClubScreen({ board }: { board: RefObject<HTMLElement | null> }) {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const follow = () => setShown(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', follow);
    return () => document.removeEventListener('fullscreenchange', follow);
  }, []);
  useEffect(() => {
    if (!shown) return;
    const timer = setInterval(() => {
      if (board.current) turnPage(board.current);
    }, PAGE_MS);
    return () => clearInterval(timer);
  }, [shown, board]);
  if (!document.fullscreenEnabled) return null;
  const turn = () => (shown ? document.exitFullscreen() : board.current?.requestFullscreen());
  return (
    <Button
      look="secondary"
      className={styles.clubScreen}
      onClick={() => void turn()?.catch((error: unknown) => console.warn('No full screen.', error))}
    >
      {shown ? 'Leave full screen' : 'Club house screen'}
    </Button>
  );
}
