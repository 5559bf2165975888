import { useState } from 'react';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import { CourseHoles } from './CourseHoles.tsx';
import { HolesAlert } from './HolesAlert.tsx';
import { NinesFields } from './RatingFields.tsx';
import type { CourseDraft } from './courseDraft.ts';
import { sumSetPars, type HolesDraft } from './holesDraft.ts';
import type { TeesDraft, TeesProblems } from './teesDraft.ts';

export interface TeesPart {
  course: CourseDraft;
  tees: TeesDraft;
  problems: TeesProblems;
  onChange: (tees: TeesDraft) => void;
}

/**
 * Fields that most clubs do not need: pars and stroke indexes that differ from the course's, and the ratings of the
 * nines.
 */
export function TeesExtras({ course, tees, problems, onChange }: TeesPart) {
  const [isOpen, setOpen] = useState(false);
  const name = tees.name.trim();
  const ownHoles = tees.own;
  const setOwnHoles = (holes: HolesDraft | null) => onChange({ ...tees, own: holes });
  const hasProblems = Boolean(problems.own ?? problems.nines);
  return (
    <Fold
      title={name === '' ? t('More') : t('More for tees {name}', { name })}
      note={
        ownHoles
          ? t('Own par {par}', { par: sumSetPars(ownHoles.pars.slice(0, course.size)) })
          : t('Same as the course')
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
              <Button variant="secondary" onClick={() => setOwnHoles(null)}>
                {t('Use the course’s pars and stroke indexes')}
              </Button>
            </div>
          </>
        ) : (
          <>
            <p>{t('If the card has other pars or stroke indexes for these tees, such as ladies’ tees.')}</p>
            <div className={styles.actions}>
              <Button
                variant="secondary"
                onClick={() => setOwnHoles({ pars: course.pars, strokeIndexes: course.strokeIndexes })}
              >
                {t('Fill in own pars and stroke indexes')}
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
