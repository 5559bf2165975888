import { useState } from 'react';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Choice } from '../forms/Choice.tsx';
import { Field, SelectField } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import { CourseHoles } from './CourseHoles.tsx';
import { HolesAlert } from './HolesAlert.tsx';
import { NinesFields, RatingFields } from './RatingFields.tsx';
import type { CourseDraft, CourseProblems } from './courseDraft.ts';
import { sumSetPars, type HolesDraft } from './holesDraft.ts';
import { MAX_TEES, formatLength } from './teesDraft.ts';
import type { TeesDraft, TeesProblems } from './teesDraft.ts';
import { addTees, changeTees, chooseCourseTees, findCourseTees } from './teesRating.ts';

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

function Tees({ onRemove, ...teesPart }: TeesPart & { onRemove: () => void }) {
  const { course, tees, problems, onChange } = teesPart;
  const name = tees.name.trim();
  const length = formatLength(tees.lengths?.slice(0, course.size) ?? null, course.unit);
  return (
    <div className={styles.tees}>
      <Field
        label={t('Tee name')}
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

/** The rating of a course without tees: that of the only tees. */
function OnlyTees({ draft, problems, onChange }: Props) {
  return (
    <>
      <p>
        {t(
          'If everybody plays from the same tees, their rating goes here. Otherwise add the tees, each with its own rating.',
        )}
      </p>
      <div className={styles.pair}>
        <RatingFields
          rated={draft}
          problems={problems}
          onChange={onChange}
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
        onChange={(nines) => onChange({ ...draft, nines })}
      />
    </>
  );
}

/** Chooses whose rating counts for players without tees. */
function CourseTeesField({ draft, problems, onChange }: Props) {
  const teesIndex = findCourseTees(draft);
  const { rating, slope } = draft;
  const ownRating = [rating, slope].filter((value) => value.trim() !== '').join(' / ');
  return (
    <SelectField
      label={t('Players without tees play from')}
      value={teesIndex}
      problem={problems.rating ?? problems.slope}
      onChange={({ target }) => onChange(chooseCourseTees(draft, Number(target.value)))}
    >
      {teesIndex < 0 ? (
        <option value={-1} disabled>
          {ownRating || t('Not set')}
        </option>
      ) : null}
      {draft.tees.map(({ name }, i) => (
        <option key={i} value={i}>
          {name.trim() || t('Tees {number}', { number: i + 1 })}
        </option>
      ))}
    </SelectField>
  );
}

interface Props {
  draft: CourseDraft;
  problems: CourseProblems;
  onChange: (draft: CourseDraft) => void;
}

/** Edits the tees with their ratings; a course without tees has one rating. */
export function CourseTees({ draft, problems, onChange }: Props) {
  const { tees, unit } = draft;
  return (
    <fieldset className={styles.nine}>
      <legend>{t('Tees')}</legend>
      {tees.length === 0 ? <OnlyTees draft={draft} problems={problems} onChange={onChange} /> : null}
      {tees.map((teesDraft, i) => (
        <Tees
          key={i}
          course={draft}
          tees={teesDraft}
          problems={problems.tees?.[i] ?? {}}
          onChange={(changedTees) => onChange(changeTees(draft, i, changedTees))}
          onRemove={() => onChange({ ...draft, tees: tees.filter((_, index) => index !== i) })}
        />
      ))}
      {tees.length > 0 ? (
        <>
          <CourseTeesField draft={draft} problems={problems} onChange={onChange} />
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
          <Button look="secondary" onClick={() => onChange(addTees(draft))}>
            {t('Add tees')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
