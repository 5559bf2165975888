import { useState } from 'react';
import type { FormEvent } from 'react';
import { Alert } from '../messages/Alert.tsx';
import { Button } from '../forms/Button.tsx';
import styles from './CourseForm.module.css';
import { HOLES_OF_FOUR, toDraft, parSum, readDraft } from './courseDraft.ts';
import type { CourseProblems, CourseValues } from './courseDraft.ts';
import { CourseNine, describePar } from '../course/CourseNine.tsx';
import { CoursePaste } from '../course/CoursePaste.tsx';
import { CourseTees } from '../course/CourseTees.tsx';
import { Field } from '../forms/Field.tsx';
import { t } from '#words/t.ts';

interface Props {
  course: CourseValues | { name: string };
  busy: boolean;
  failure: string | null;
  onSave: (course: CourseValues) => void;
  onCancel: () => void;
}

/** Shows errors next to the fields after an attempt to save. */
export function CourseForm({ course, busy, failure, onSave, onCancel }: Props) {
  const [draft, setDraft] = useState(() => toDraft(course));
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
      <div className={styles.actions}>
        <Button look="secondary" onClick={() => setDraft({ ...draft, pars: HOLES_OF_FOUR })}>
          {t('Par 4 on every hole')}
        </Button>
      </div>
      <CoursePaste draft={draft} onChange={setDraft} />
      <div className={styles.nines}>
        <CourseNine title={t('Front Nine')} first={1} draft={draft} onChange={setDraft} />
        <CourseNine title={t('Back Nine')} first={10} draft={draft} onChange={setDraft} />
      </div>
      <p className={styles.sum}>
        <span>{t('All eighteen')}</span>
        <span aria-live="polite">{describePar(total)}</span>
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
      <CourseTees draft={draft} problems={problems.tees ?? []} onChange={setDraft} />
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
