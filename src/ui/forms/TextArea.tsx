import { useId, type ReactNode, type TextareaHTMLAttributes } from 'react';
import styles from './Field.module.css';
import { listDescriptionIds, FieldFrame } from './Field.tsx';

export function TextArea({
  label,
  problem,
  hint,
  ...textAreaProps
}: {
  label: string;
  problem?: string | null;
  hint?: ReactNode;
} & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  const generatedId = useId();
  const id = textAreaProps.id ?? generatedId;
  return (
    <FieldFrame id={id} label={label} problem={problem ?? null} hint={hint}>
      <textarea
        {...textAreaProps}
        id={id}
        className={styles.input}
        aria-invalid={problem ? true : undefined}
        aria-describedby={listDescriptionIds(id, { problem: problem ?? null, hint })}
      />
    </FieldFrame>
  );
}
