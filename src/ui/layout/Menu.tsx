import { useEffect, useRef, type ReactNode } from 'react';
import { getButtonClass, type ButtonVariant } from '../forms/Button.tsx';
import styles from './Menu.module.css';

interface Props {
  label: string;
  variant?: ButtonVariant;
  children: ReactNode;
}

/** A menu on `<details>`. Escape, a chosen link or button, or a press elsewhere closes it. */
export function Menu({ label, variant = 'primary', children }: Props) {
  const element = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    const close = () => element.current?.removeAttribute('open');
    const closeOnPress = (event: Event) => {
      if (!element.current?.contains(event.target as Node)) close();
    };
    const closeOnEscape = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || !element.current?.open) return;
      close();
      element.current.querySelector('summary')?.focus();
    };
    const closeOnChoice = (event: Event) => {
      if ((event.target as Element).closest('a, button')) close();
    };
    const menuList = element.current?.querySelector('div');
    menuList?.addEventListener('click', closeOnChoice);
    document.addEventListener('pointerdown', closeOnPress);
    document.addEventListener('keydown', closeOnEscape);
    return () => {
      menuList?.removeEventListener('click', closeOnChoice);
      document.removeEventListener('pointerdown', closeOnPress);
      document.removeEventListener('keydown', closeOnEscape);
    };
  }, []);
  return (
    <details ref={element} className={styles.menu}>
      <summary className={[getButtonClass(variant), styles.summary].join(' ')}>
        {label} <span aria-hidden="true">▾</span>
      </summary>
      <div className={styles.list}>{children}</div>
    </details>
  );
}
