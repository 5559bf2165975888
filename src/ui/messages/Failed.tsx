import type { ReactNode } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from '../forms/Button.tsx';
import styles from './Failed.module.css';
import { t } from '#words/t.ts';

interface Props {
  title: string;
  children?: ReactNode;
  onRetry: () => void;
}

/** Shown instead of an empty list if a read fails. */
export function Failed({ title, children, onRetry }: Props) {
  return (
    <div className={styles.failed}>
      <Alert kind="error" title={title}>
        {children}
      </Alert>
      <Button variant="secondary" onClick={onRetry}>
        {t('Try again')}
      </Button>
    </div>
  );
}
