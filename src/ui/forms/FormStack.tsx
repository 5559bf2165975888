import type { ComponentProps } from 'react';
import styles from './FormStack.module.css';

/** A form with its fields one below the other. Sending it does not load another page. */
export function FormStack({ onSubmit, ...props }: ComponentProps<'form'>) {
  return (
    <form
      {...props}
      className={styles.stack}
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit?.(event);
      }}
    />
  );
}
