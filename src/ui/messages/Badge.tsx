import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeVariant = 'plain' | 'good' | 'warning' | 'bad';

export function Badge({
  variant = 'plain',
  wraps = false,
  children,
}: {
  variant?: BadgeVariant;
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={[styles.badge, styles[variant], wraps ? styles.wraps : ''].filter(Boolean).join(' ')}>
      {children}
    </span>
  );
}
