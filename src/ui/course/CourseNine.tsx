import { useId } from 'react';
import styles from '../golf/CourseForm.module.css';
import { PARS, parSum } from '../golf/courseDraft.ts';
import type { CourseDraft } from '../golf/courseDraft.ts';
import { t } from '#words/t.ts';

const replaceAt = <T,>(list: T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

export const describePar = (par: number): string => (par ? t('Par {par}', { par }) : t('Par not set'));

function ParChoice({
  hole,
  par,
  onChoose,
}: {
  hole: number;
  par: number | null;
  onChoose: (par: number) => void;
}) {
  const name = useId();
  return (
    <div role="radiogroup" aria-label={t('Par of hole {hole}', { hole })} className={styles.pars}>
      {PARS.map((value) => (
        <label key={value} className={styles.par}>
          <input
            type="radio"
            name={name}
            value={value}
            checked={par === value}
            onChange={() => onChoose(value)}
          />
          {value}
        </label>
      ))}
    </div>
  );
}

export function CourseNine({
  title,
  first,
  draft,
  onChange,
}: {
  title: string;
  first: number;
  draft: CourseDraft;
  onChange: (draft: CourseDraft) => void;
}) {
  const holes = Array.from({ length: 9 }, (_, i) => first + i);
  return (
    <fieldset className={styles.nine}>
      <legend>{title}</legend>
      <div className={styles.columnHeads} aria-hidden="true">
        <span>{t('Hole')}</span>
        <span>{t('Par')}</span>
        <span>{t('Stroke index')}</span>
      </div>
      {holes.map((hole) => (
        <div key={hole} className={styles.hole}>
          <span className={styles.number} aria-hidden="true">
            {hole}
          </span>
          <ParChoice
            hole={hole}
            par={draft.pars[hole - 1] ?? null}
            onChoose={(par) => onChange({ ...draft, pars: replaceAt(draft.pars, hole - 1, par) })}
          />
          <input
            className={styles.index}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            aria-label={t('Stroke index of hole {hole}', { hole })}
            value={draft.strokeIndexes[hole - 1] ?? ''}
            onChange={(event) =>
              onChange({
                ...draft,
                strokeIndexes: replaceAt(draft.strokeIndexes, hole - 1, event.target.value),
              })
            }
          />
        </div>
      ))}
      <p className={styles.sum}>
        <span>{title}</span>
        <span>{describePar(parSum(draft.pars.slice(first - 1, first + 8)))}</span>
      </p>
    </fieldset>
  );
}
