import { useState, type FormEvent } from 'react';
import { combineNines } from '#domain/courses/combine-nines.ts';
import type { CourseCard } from '#domain/courses/course-card.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { FRONT_HOLES, HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Choice } from '../forms/Choice.tsx';
import { Field } from '../forms/Field.tsx';
import { SaveBar } from '../forms/SaveBar.tsx';
import { useDraft } from '../forms/useDraft.ts';
import { useShownProblems } from '../forms/useShownProblems.ts';
import { Fold } from '../layout/Fold.tsx';
import { CourseFilePart } from './CourseFilePart.tsx';
import styles from './CourseForm.module.css';
import { CourseHoles } from './CourseHoles.tsx';
import { CoursePaste } from './CoursePaste.tsx';
import { CourseTees } from './CourseTees.tsx';
import { HolesAlert } from './HolesAlert.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { TwoNines } from './TwoNines.tsx';
import { readDraft, toCourseDraft, type CourseDraft, type CourseProblems } from './courseDraft.ts';
import { DEFAULT_PARS } from './holesDraft.ts';

interface Props {
  course: CourseCard | { name: string };
  /** Courses whose nines can be combined. */
  courses: readonly CourseCard[];
  busy: boolean;
  failure: string | null;
  /** Calls `onSaved` once the course is stored. */
  onSave: (course: CourseCard, onSaved: () => void) => void;
  onCancel: () => void;
  /** Name under which the unsaved input of one user and course is stored. */
  place?: string;
}

interface CourseSourcesProps {
  draft: CourseDraft;
  courses: Props['courses'];
  onChange: (draft: CourseDraft) => void;
}

function CourseSources({ draft, courses, onChange }: CourseSourcesProps) {
  const [isOpen, setOpen] = useState(false);
  /** Fills the form; a name that the user typed stays. */
  const applyCourse = (course: CourseCard) =>
    onChange({ ...toCourseDraft(course), name: draft.name.trim() || course.name });
  return (
    <Fold level={2} title={t('From a file, or from two nines')} open={isOpen} onToggle={setOpen}>
      <div className={styles.form}>
        <CourseFilePart onTake={applyCourse} />
        <TwoNines courses={courses} onTake={applyCourse} />
      </div>
    </Fold>
  );
}

function SizeField({ draft, onChange }: { draft: CourseDraft; onChange: (draft: CourseDraft) => void }) {
  const isNine = draft.size === FRONT_HOLES;
  const draftResult = isNine ? readDraft(draft) : null;
  const applyNineTwice = (course: CourseCard) => {
    const nine = { course, nine: 'only' as const };
    onChange({ ...toCourseDraft(combineNines(nine, nine)), name: draft.name });
  };
  return (
    <>
      <div className={styles.size}>
        <Choice<CardSize>
          label={t('Number of holes')}
          options={[
            { value: HOLES, label: t('18 holes') },
            { value: FRONT_HOLES, label: t('9 holes') },
          ]}
          chosen={draft.size}
          onChoose={(size) => onChange({ ...draft, size })}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={() => onChange({ ...draft, pars: DEFAULT_PARS })}>
          {t('Par 4 on every hole')}
        </Button>
        {draftResult?.ok ? (
          <Button variant="secondary" onClick={() => applyNineTwice(draftResult.course)}>
            {t('Make 18 holes: play these nine twice')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Edits a course. After an attempt to save, errors are next to the fields and follow the typing. */
export function CourseForm({ course, courses, busy, failure, onSave, onCancel, place }: Props) {
  const {
    values: draft,
    state,
    change: setDraft,
    markSaved,
    forget,
  } = useDraft<CourseDraft>(toCourseDraft(course), place);
  const onSaved = () => {
    markSaved();
    forget();
  };
  const cancel = () => {
    forget();
    onCancel();
  };
  const draftResult = readDraft(draft);
  const { shown, isValid } = useShownProblems(draftResult.ok ? null : draftResult.problems);
  const problems: CourseProblems = shown ?? {};
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (isValid() && draftResult.ok) onSave(draftResult.course, onSaved);
  };
  /** True for a new course, and if the form has suggested the time zone. */
  const isZoneSuggested = !('holes' in course) || draft.timeZone !== (course.time_zone ?? null);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('Course name')}
        value={draft.name}
        problem={problems.name}
        onChange={(event) => setDraft({ name: event.target.value })}
      />
      <CourseSources draft={draft} courses={courses} onChange={setDraft} />
      <SizeField draft={draft} onChange={setDraft} />
      <CoursePaste draft={draft} onChange={setDraft} />
      <CourseHoles
        size={draft.size}
        holes={draft}
        onChange={({ pars, strokeIndexes }) => setDraft({ pars, strokeIndexes })}
      />
      <HolesAlert problems={problems} />
      <CourseTees draft={draft} problems={problems} onChange={setDraft} />
      <TimeZoneField zone={draft.timeZone} onChange={(timeZone) => setDraft({ timeZone })} />
      <SaveBar
        state={state}
        busy={busy}
        problem={failure}
        label={t('Save course')}
        canSave={isZoneSuggested || state === 'changed'}
      >
        <Button variant="secondary" onClick={cancel}>
          {t('Cancel')}
        </Button>
      </SaveBar>
    </form>
  );
}
