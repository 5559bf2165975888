import { useLocation, useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState, type MouseEvent } from 'react';
import { t } from '#words/t.ts';
import { SECTION_INDEX_ID } from './SectionCard.tsx';
import styles from './Sections.module.css';
import type { Section } from './useSections.ts';
import { DeskLink } from '#screens/desk/DeskLink.tsx';

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

function useCurrentSection(ids: readonly string[], chosenId: string): string | undefined {
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

/** Moves the focus to the chosen section, so that the keyboard goes on from there. */
function focusSection(id: string): void {
  const element = document.getElementById(id);
  if (element === null) return;
  element.tabIndex = -1;
  element.focus({ preventScroll: true });
}

/** Links to the sections, each with a summary of its settings, and to settings at the desk. */
export function SectionLinks({ tournament, sections }: { tournament: number; sections: readonly Section[] }) {
  const index = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  const chosenId = useLocation({ select: ({ hash }) => hash });
  const currentId = useCurrentSection(
    sections.map(({ id }) => id),
    chosenId,
  );
  useEffect(() => {
    const nav = index.current;
    const link = currentId && nav?.querySelector<HTMLElement>(`[href="#${currentId}"]`);
    const column = nav?.parentElement;
    if (column && link) column.scrollTop = link.offsetTop - (column.clientHeight - link.offsetHeight) / 2;
  }, [currentId]);
  /** Replaces the router's `Link`, which would mark all of these links as current: they differ only in the hash. */
  const choose = (event: MouseEvent, id: string): void => {
    event.preventDefault();
    void navigate({ to: '.', hash: id, replace: true }).then(() => focusSection(id));
  };
  return (
    <nav ref={index} id={SECTION_INDEX_ID} aria-label={t('Tournament Settings')} className={styles.index}>
      <ul className={styles.links}>
        {sections.map(({ id, label, summary, deskPlace }) => (
          <li key={id}>
            {deskPlace === undefined ? (
              <a
                href={`#${id}`}
                className={styles.link}
                aria-current={id === currentId ? 'true' : undefined}
                onClick={(event) => choose(event, id)}
              >
                <span className={styles.label}>{label}</span>{' '}
                {summary === null ? null : (
                  <small className={styles.summary} title={summary}>
                    {summary}
                  </small>
                )}
              </a>
            ) : (
              <DeskLink tournament={tournament} place={deskPlace} className={styles.link}>
                <span className={styles.label}>{label}</span>
              </DeskLink>
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}
