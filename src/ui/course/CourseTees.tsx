import { Button } from '../forms/Button.tsx';
import { Choice } from '../forms/Choice.tsx';
import styles from '../golf/CourseForm.module.css';
import type { CourseDraft } from '../golf/courseDraft.ts';
import { Field } from '../forms/Field.tsx';
import { MOST_TEES, NO_TEES, formatLength } from '../golf/teesDraft.ts';
import type { TeesDraft, TeesProblems } from '../golf/teesDraft.ts';
import { t } from '#words/t.ts';

function Tees({
  tees,
  problems,
  length,
  onChange,
  onRemove,
}: {
  tees: TeesDraft;
  problems: TeesProblems;
  /** Formatted length; null if not set. */
  length: string | null;
  onChange: (tees: TeesDraft) => void;
  onRemove: () => void;
}) {
  const name = tees.name.trim();
  return (
    <div className={styles.tees}>
      <Field
        label={t('Name of the tees')}
        maxLength={60}
        autoComplete="off"
        value={tees.name}
        problem={problems.name}
        onChange={(event) => onChange({ ...tees, name: event.target.value })}
      />
      <Field
        label={t('Course rating')}
        inputMode="decimal"
        autoComplete="off"
        value={tees.rating}
        problem={problems.rating}
        onChange={(event) => onChange({ ...tees, rating: event.target.value })}
      />
      <Field
        label={t('Slope')}
        inputMode="numeric"
        autoComplete="off"
        value={tees.slope}
        problem={problems.slope}
        onChange={(event) => onChange({ ...tees, slope: event.target.value })}
      />
      <p>{length ?? t('No lengths')}</p>
      <div className={styles.actions}>
        {tees.lengths === null ? null : (
          <Button look="quiet" onClick={() => onChange({ ...tees, lengths: null })}>
            {t('Clear the lengths')}
          </Button>
        )}
        <Button look="quiet" aria-label={t('Remove tees {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
    </div>
  );
}

export function CourseTees({
  draft,
  problems,
  onChange,
}: {
  draft: CourseDraft;
  problems: TeesProblems[];
  onChange: (draft: CourseDraft) => void;
}) {
  const { tees, unit } = draft;
  const set = (next: TeesDraft[]): void => onChange({ ...draft, tees: next });
  return (
    <fieldset className={styles.nine}>
      <legend>{t('Tees')}</legend>
      <p>
        {t(
          'Where players start from different tees: each with its own rating and slope. Who has none of them goes by the course rating above.',
        )}
      </p>
      {tees.map((one, i) => (
        <Tees
          key={i}
          tees={one}
          problems={problems[i] ?? {}}
          length={formatLength(one.lengths, unit)}
          onChange={(changed) => set(tees.map((old, at) => (at === i ? changed : old)))}
          onRemove={() => set(tees.filter((_, at) => at !== i))}
        />
      ))}
      {tees.length > 0 ? (
        <>
          <p>{t('Lengths are pasted above, under “Paste eighteen numbers”.')}</p>
          <Choice
            label={t('Lengths are in')}
            options={[
              { value: 'metres', label: t('Metres') },
              { value: 'yards', label: t('Yards') },
            ]}
            chosen={unit}
            onChoose={(chosen) => onChange({ ...draft, unit: chosen })}
          />
        </>
      ) : null}
      {tees.length < MOST_TEES ? (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => set([...tees, NO_TEES])}>
            {t('Add tees')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
