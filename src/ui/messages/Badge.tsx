import type { ReactNode } from 'react';
import styles from './Badge.module.css';

export type BadgeVariant = 'plain' | 'good' | 'warning' | 'bad';

interface Props {
  variant?: BadgeVariant;
  wraps?: boolean;
  children: ReactNode;
}

export function Badge({ variant = 'plain', wraps = false, children }: Props) {
  return (
    <span className={[styles.badge, styles[variant], wraps ? styles.wraps : ''].filter(Boolean).join(' ')}>
      {children}
    </span>
  );
}
