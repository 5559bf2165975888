import type { FormHTMLAttributes } from 'react';
import styles from './FormStack.module.css';

/** A form whose fields stand below each other. */
export function FormStack(props: FormHTMLAttributes<HTMLFormElement>) {
  return <form {...props} className={styles.stack} />;
}
