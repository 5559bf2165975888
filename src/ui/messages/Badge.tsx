import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeVariant = 'plain' | 'good' | 'warning' | 'bad';

export function Badge({
  look = 'plain',
  wraps = false,
  children,
}: {
  look?: BadgeVariant;
  wraps?: boolean;
  children: ReactNode;
}) {
  return (
    <span className={[styles.badge, styles[look], wraps ? styles.wraps : ''].filter(Boolean).join(' ')}>
      {children}
    </span>
  );
}
