import { useId } from 'react';
import styles from './Choice.module.css';

interface Option<T> {
  value: T;
  label: string;
  /** Text for screen readers instead of a short label. */
  spoken?: string;
}

/** Shows native radio buttons that look like one strip. */
export function Choice<T extends string | number>({
  label,
  options,
  chosen,
  calm = false,
  onChoose,
}: {
  label: string;
  options: Option<T>[];
  chosen: T;
  /** True to look less prominent, for a filter next to larger content. */
  calm?: boolean;
  onChoose: (value: T) => void;
}) {
  const name = useId();
  return (
    <fieldset className={[styles.choice, calm ? styles.calm : ''].filter(Boolean).join(' ')}>
      <legend className="visually-hidden">{label}</legend>
      {options.map((option) => (
        <label key={option.value} className={styles.option}>
          <input
            type="radio"
            name={name}
            checked={option.value === chosen}
            aria-label={option.spoken}
            onChange={() => onChoose(option.value)}
          />
          {option.label}
        </label>
      ))}
    </fieldset>
  );
}
