import type { ComponentProps } from 'react';
import styles from './FormStack.module.css';

export function FormStack(props: ComponentProps<'form'>) {
  return <form {...props} className={styles.stack} />;
}
