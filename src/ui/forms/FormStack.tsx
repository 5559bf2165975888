import type { FormHTMLAttributes } from 'react';
import styles from './FormStack.module.css';

export function FormStack(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} className={styles.stack} />;
}
