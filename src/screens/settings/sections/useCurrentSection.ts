import { useEffect, useState } from 'react';

/** Share of the window's height, from the top, within which a section counts as being read. */
const READING_LINE_SHARE = 0.35;

/** Prefers the chosen section while it is in the upper part of the window, or the page cannot scroll it there. */
function findCurrentSection(ids: readonly string[], chosenId: string): string | undefined {
  const { scrollHeight, clientHeight } = document.documentElement;
  const line = clientHeight * READING_LINE_SHARE;
  const isAtEnd = window.scrollY + clientHeight >= scrollHeight - 1;
  const tops = ids.flatMap((id) => {
    const element = document.getElementById(id);
    return element ? [{ id, top: element.getBoundingClientRect().top }] : [];
  });
  const chosenTop = tops.find(({ id }) => id === chosenId)?.top;
  if (chosenTop !== undefined && chosenTop >= 0 && chosenTop <= (isAtEnd ? clientHeight : line))
    return chosenId;
  return isAtEnd ? tops.at(-1)?.id : (tops.filter(({ top }) => top <= line).at(-1) ?? tops[0])?.id;
}

export function useCurrentSection(ids: readonly string[], chosenId: string): string | undefined {
  const [current, setCurrent] = useState<string | undefined>(undefined);
  const idsText = ids.join(' ');
  useEffect(() => {
    const update = (): void => setCurrent(findCurrentSection(idsText.split(' '), chosenId));
    const frame = requestAnimationFrame(update);
    window.addEventListener('scroll', update, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      window.removeEventListener('scroll', update);
    };
  }, [idsText, chosenId]);
  return current;
}
