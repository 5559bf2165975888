import type { ButtonHTMLAttributes, ReactNode } from 'react';
import styles from './Button.module.css';

/** 'back' is 'secondary' with an arrow. */
export type ButtonVariant = 'primary' | 'secondary' | 'back' | 'quiet' | 'danger';

export const getButtonClass = (variant: ButtonVariant = 'primary', isWide = false): string =>
  [styles.button, styles[variant], isWide ? styles.wide : ''].filter(Boolean).join(' ');

interface Props extends ButtonHTMLAttributes<HTMLButtonElement> {
  variant?: ButtonVariant;
  wide?: boolean;
  /** True while the action runs: the button shows progress and ignores presses; its text stays. */
  busy?: boolean;
  children: ReactNode;
}

/**
 * A button at least 48 px high. The React key creates a new element when the type changes: an element that becomes a
 * submit button during a click would submit its form by that click.
 */
export function Button({
  variant = 'primary',
  wide,
  busy,
  className,
  disabled,
  type = 'button',
  children,
  ...buttonProps
}: Props) {
  return (
    <button
      key={type}
      {...buttonProps}
      type={type}
      className={[getButtonClass(variant, wide), className].filter(Boolean).join(' ')}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy ? <span className={styles.turning} aria-hidden="true" /> : null}
      {children}
    </button>
  );
}
