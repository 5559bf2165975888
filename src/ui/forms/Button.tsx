import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

/** 'back' is a secondary one with an arrow. */
export type ButtonLook = 'primary' | 'secondary' | 'back' | 'quiet' | 'danger';

/** The class of a button, for links that look like one. */
export const buttonClass = (look: ButtonLook = 'primary', wide = false): string =>
  [styles.button, styles[look], wide ? styles.wide : ''].filter(Boolean).join(' ');

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  look?: ButtonLook;
  wide?: boolean;
  /** Shows that its work is under way and takes no second press; the words stay readable. */
  busy?: boolean;
  children: ReactNode;
}

/** A native button, at least 48 px high. */
export function Button({
  look = 'primary',
  wide,
  busy,
  className,
  disabled,
  type,
  children,
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type ?? 'button'}
      className={[buttonClass(look, wide), className].filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.turning} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
