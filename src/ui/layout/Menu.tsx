import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { buttonClass } from '../forms/Button.tsx';
import styles from './Menu.module.css';

/** A dropdown on `<details>`; Escape, a choice or a press elsewhere closes it. */
export function Menu({ label, children }: { label: string; children: ReactNode }) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const closeOnPress = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const moveByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.current?.open) return;
      close();
      element.current.querySelector('summary')?.focus();
    };
    document.addEventListener('pointerdown', closeOnPress);
    document.addEventListener('keydown', moveByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOnPress);
      document.removeEventListener('keydown', moveByKey);
    };
  }, []);
  return (
    <details ref={element} className={styles.menu}>
      <summary className={[buttonClass('primary'), styles.summary].join(' ')}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
