import { useEffect, useRef } from 'react';
import type { ReactNode } from 'react';
import { buttonClass, type ButtonVariant } from '../forms/Button.tsx';
import styles from './Menu.module.css';

/** A dropdown on `<details>`; Escape, a chosen link or button, or a press elsewhere closes it. */
export function Menu({
  label,
  look = 'primary',
  children,
}: {
  label: string;
  look?: ButtonVariant;
  children: ReactNode;
}) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const pressed = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const typed = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.current?.open) return;
      close();
      element.current.querySelector('summary')?.focus();
    };
    const chosen = (event: Event) => {
      if ((event.target as Element).closest('a, button')) close();
    };
    const list = element.current?.querySelector('div');
    list?.addEventListener('click', chosen);
    document.addEventListener('pointerdown', pressed);
    document.addEventListener('keydown', typed);
    return () => {
      list?.removeEventListener('click', chosen);
      document.removeEventListener('pointerdown', pressed);
      document.removeEventListener('keydown', typed);
    };
  }, []);
  return (
    <details ref={element} className={styles.menu}>
      <summary className={[buttonClass(look), styles.summary].join(' ')}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
