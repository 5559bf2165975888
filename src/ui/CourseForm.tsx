import { useId, useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from './Alert.tsx';
import { Button } from './Button.tsx';
import styles from './CourseForm.module.css';
import { PARS, draftOf, parSum, readDraft } from './courseDraft.ts';
import type { CourseDraft, CourseProblems, CourseValues } from './courseDraft.ts';
import { Field } from './Field.tsx';
import { t } from '#words/t.ts';

interface Props {
  course: CourseValues | { name: string };
  busy: boolean;
  /** Why the last try to save failed, one sentence. */
  failure: string | null;
  onSave: (course: CourseValues) => void;
  onCancel: () => void;
}

const replaceAt = <T,>(list: T[], at: number, value: T): T[] =>
  list.map((old, i) => (i === at ? value : old));

const parWords = (par: number): string => (par ? t('Par {par}', { par }) : t('Par not set'));

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

function Nine({
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
        <span>{parWords(parSum(draft.pars.slice(first - 1, first + 8)))}</span>
      </p>
    </fieldset>
  );
}

/** Pars, stroke indexes, rating and slope of a course. Says what is wrong beside the field, after a try to save. */
export function CourseForm({ course, busy, failure, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(() => draftOf(course));
  const [problems, setProblems] = useState<CourseProblems>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readDraft(draft);
    setProblems(read.ok ? {} : read.problems);
    if (read.ok) onSave(read.course);
  };
  const total = parSum(draft.pars);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('Course name')}
        value={draft.name}
        problem={problems.name}
        onChange={(event) => setDraft({ ...draft, name: event.target.value })}
      />
      <div className={styles.nines}>
        <Nine title={t('Front Nine')} first={1} draft={draft} onChange={setDraft} />
        <Nine title={t('Back Nine')} first={10} draft={draft} onChange={setDraft} />
      </div>
      <p className={styles.sum}>
        <span>{t('All eighteen')}</span>
        <span aria-live="polite">{parWords(total)}</span>
      </p>
      {[problems.pars, problems.strokeIndexes].map((problem) =>
        problem ? (
          <p key={problem} role="alert" className={styles.problem}>
            <span aria-hidden="true">! </span>
            {problem}
          </p>
        ) : null,
      )}
      <div className={styles.pair}>
        <Field
          label={t('Course rating')}
          inputMode="decimal"
          autoComplete="off"
          hint={t("As on the club's card, 71.4. Needed for handicaps only.")}
          value={draft.rating}
          problem={problems.rating}
          onChange={(event) => setDraft({ ...draft, rating: event.target.value })}
        />
        <Field
          label={t('Slope')}
          inputMode="numeric"
          autoComplete="off"
          hint={t('55 to 155; 113 is standard.')}
          value={draft.slope}
          problem={problems.slope}
          onChange={(event) => setDraft({ ...draft, slope: event.target.value })}
        />
      </div>
      {failure ? <Alert kind="error">{failure}</Alert> : null}
      <div className={styles.actions}>
        <Button type="submit" busy={busy}>
          {t('Save course')}
        </Button>
        <Button look="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </div>
    </form>
  );
}
