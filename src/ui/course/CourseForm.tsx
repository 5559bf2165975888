import { useState } from 'react';
import type { FormEvent } from 'react';
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
import { Fold } from '../layout/Fold.tsx';
import { CourseFilePart } from './CourseFilePart.tsx';
import styles from './CourseForm.module.css';
import { CourseHoles } from './CourseHoles.tsx';
import { CoursePaste } from './CoursePaste.tsx';
import { CourseTees } from './CourseTees.tsx';
import { HolesAlert } from './HolesAlert.tsx';
import { NinesFields, RatingFields } from './RatingFields.tsx';
import { TimeZoneField } from './TimeZoneField.tsx';
import { TwoNines } from './TwoNines.tsx';
import { readDraft, toDraft, type CourseDraft, type CourseProblems } from './courseDraft.ts';
import { HOLES_OF_FOUR } from './holesDraft.ts';

interface Props {
  course: CourseCard | { name: string };
  /** Courses whose nines can be combined. */
  courses: readonly CourseCard[];
  busy: boolean;
  failure: string | null;
  /** Calls `onSaved` once the course is stored. */
  onSave: (course: CourseCard, onSaved: () => void) => void;
  onCancel: () => void;
}

function Sources({
  draft,
  courses,
  onChange,
}: {
  draft: CourseDraft;
  courses: Props['courses'];
  onChange: (draft: CourseDraft) => void;
}) {
  const [isOpen, setOpen] = useState(false);
  /** Fills the form; a name that the user typed stays. */
  const applyCourse = (course: CourseCard) =>
    onChange({ ...toDraft(course), name: draft.name.trim() || course.name });
  return (
    <Fold level={2} title={t('From a file, or from two nines')} open={isOpen} onToggle={setOpen}>
      <div className={styles.form}>
        <CourseFilePart onTake={applyCourse} />
        <TwoNines courses={courses} onTake={applyCourse} />
      </div>
    </Fold>
  );
}

function Size({ draft, onChange }: { draft: CourseDraft; onChange: (draft: CourseDraft) => void }) {
  const isNine = draft.size === FRONT_HOLES;
  const read = isNine ? readDraft(draft) : null;
  const walkTwice = (course: CourseCard) => {
    const nine = { course, nine: 'only' as const };
    onChange({ ...toDraft(combineNines(nine, nine)), name: draft.name });
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
        <Button look="secondary" onClick={() => onChange({ ...draft, pars: HOLES_OF_FOUR })}>
          {t('Par 4 on every hole')}
        </Button>
        {read?.ok ? (
          <Button look="secondary" onClick={() => walkTwice(read.course)}>
            {t('Make 18: walk these nine twice')}
          </Button>
        ) : null}
      </div>
    </>
  );
}

/** Edits a course. Shows errors next to the fields after an attempt to save. */
export function CourseForm({ course, courses, busy, failure, onSave, onCancel }: Props) {
  const { values: draft, state, change: setDraft, markSaved } = useDraft<CourseDraft>(toDraft(course));
  const [problems, setProblems] = useState<CourseProblems>({});
  const save = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    const read = readDraft(draft);
    setProblems(read.ok ? {} : read.problems);
    if (read.ok) onSave(read.course, markSaved);
  };
  /** A new course, or a time zone that the form has suggested. */
  const isSuggested = !('holes' in course) || draft.timeZone !== (course.time_zone ?? null);
  return (
    <form className={styles.form} onSubmit={save} noValidate>
      <Field
        label={t('Course name')}
        value={draft.name}
        problem={problems.name}
        onChange={(event) => setDraft({ name: event.target.value })}
      />
      <Sources draft={draft} courses={courses} onChange={setDraft} />
      <Size draft={draft} onChange={setDraft} />
      <CoursePaste draft={draft} onChange={setDraft} />
      <CourseHoles
        size={draft.size}
        holes={draft}
        onChange={({ pars, strokeIndexes }) => setDraft({ pars, strokeIndexes })}
      />
      <HolesAlert problems={problems} />
      <div className={styles.pair}>
        <RatingFields
          rated={draft}
          problems={problems}
          onChange={setDraft}
          hints={{
            rating: t("As on the club's card, 71.4. Needed for handicaps only."),
            slope: t('55 to 155; 113 is standard.'),
          }}
        />
      </div>
      <NinesFields
        nines={draft.nines}
        size={draft.size}
        problems={problems.nines ?? []}
        onChange={(nines) => setDraft({ nines })}
      />
      <CourseTees draft={draft} problems={problems.tees ?? []} onChange={setDraft} />
      <TimeZoneField zone={draft.timeZone} onChange={(timeZone) => setDraft({ timeZone })} />
      <SaveBar
        state={state}
        busy={busy}
        problem={failure}
        label={t('Save course')}
        canSave={isSuggested || state === 'changed'}
      >
        <Button look="secondary" onClick={onCancel}>
          {t('Cancel')}
        </Button>
      </SaveBar>
    </form>
  );
}
