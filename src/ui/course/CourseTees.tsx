import { useState } from 'react';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Choice } from '../forms/Choice.tsx';
import { Field } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import { CourseHoles } from './CourseHoles.tsx';
import { HolesAlert } from './HolesAlert.tsx';
import { NinesFields, RatingFields } from './RatingFields.tsx';
import type { CourseDraft } from './courseDraft.ts';
import { parSum, type HolesDraft } from './holesDraft.ts';
import { MAX_TEES, NO_TEES, formatLength } from './teesDraft.ts';
import type { TeesDraft, TeesProblems } from './teesDraft.ts';

interface TeesPart {
  course: CourseDraft;
  tees: TeesDraft;
  problems: TeesProblems;
  onChange: (tees: TeesDraft) => void;
}

/** Edits pars and stroke indexes that differ from the course's, and the ratings of the nines. */
function OwnCard({ course, tees, problems, onChange }: TeesPart) {
  const [isOpen, setOpen] = useState(false);
  const name = tees.name.trim();
  const ownHoles = tees.own;
  const setOwnHoles = (holes: HolesDraft | null) => onChange({ ...tees, own: holes });
  const hasProblems = Boolean(problems.own ?? problems.nines);
  return (
    <Fold
      title={t('Card of tees {name}', { name })}
      note={
        ownHoles
          ? t('Own par {par}', { par: parSum(ownHoles.pars.slice(0, course.size)) })
          : t('As the course')
      }
      open={isOpen || hasProblems}
      onToggle={setOpen}
    >
      <div className={styles.form}>
        {ownHoles ? (
          <>
            <CourseHoles size={course.size} holes={ownHoles} onChange={setOwnHoles} />
            <HolesAlert problems={problems.own} />
            <div className={styles.actions}>
              <Button look="secondary" onClick={() => setOwnHoles(null)}>
                {t('Use the course’s pars and stroke indexes')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('If the card has other pars or stroke indexes for these tees, such as ladies’ tees.')}</p>
            <div className={styles.actions}>
              <Button
                look="secondary"
                onClick={() => setOwnHoles({ pars: course.pars, strokeIndexes: course.strokeIndexes })}
              >
                {t('Enter own pars and stroke indexes')}
              </Button>
            </div>
          </>
        )}
        <NinesFields
          nines={tees.nines}
          size={course.size}
          problems={problems.nines ?? []}
          onChange={(nines) => onChange({ ...tees, nines })}
        />
      </div>
    </Fold>
  );
}

function Tees({ onRemove, ...teesPart }: TeesPart & { onRemove: () => void }) {
  const { course, tees, problems, onChange } = teesPart;
  const name = tees.name.trim();
  const length = formatLength(tees.lengths?.slice(0, course.size) ?? null, course.unit);
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
      <RatingFields rated={tees} problems={problems} onChange={onChange} />
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
      <OwnCard {...teesPart} />
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
  const setOwnHoles = (nextTees: TeesDraft[]): void => onChange({ ...draft, tees: nextTees });
  return (
    <fieldset className={styles.nine}>
      <legend>{t('Tees')}</legend>
      <p>
        {t(
          'If players use different tees: each with its own rating and slope. Players without tees use the course rating above.',
        )}
      </p>
      {tees.map((teesDraft, i) => (
        <Tees
          key={i}
          course={draft}
          tees={teesDraft}
          problems={problems[i] ?? {}}
          onChange={(changedTees) =>
            setOwnHoles(tees.map((teesBefore, index) => (index === i ? changedTees : teesBefore)))
          }
          onRemove={() => setOwnHoles(tees.filter((_, index) => index !== i))}
        />
      ))}
      {tees.length > 0 ? (
        <>
          <p>{t('Lengths are pasted above, under “Paste the card”.')}</p>
          <Choice
            label={t('Lengths are in')}
            options={[
              { value: 'metres', label: t('Metres') },
              { value: 'yards', label: t('Yards') },
            ]}
            chosen={unit}
            onChoose={(chosenUnit) => onChange({ ...draft, unit: chosenUnit })}
          />
        </>
      ) : null}
      {tees.length < MAX_TEES ? (
        <div className={styles.actions}>
          <Button look="secondary" onClick={() => setOwnHoles([...tees, NO_TEES])}>
            {t('Add tees')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
