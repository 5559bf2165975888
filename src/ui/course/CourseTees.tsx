import { useEffect, useId, useState } from 'react';
import { HOLES } from '#domain/holes-in-play.ts';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Field, Options, SelectField } from '../forms/Field.tsx';
import { Fold } from '../layout/Fold.tsx';
import styles from './CourseForm.module.css';
import { NinesFields, RatingFields } from './RatingFields.tsx';
import type { CourseDraft, CourseProblems } from './courseDraft.ts';
import { TeesExtras, type TeesPart } from './TeesExtras.tsx';
import { MAX_TEES } from '#domain/courses/course-card.ts';
import { formatTeesLength } from './teesDraft.ts';
import { addTees, changeTees, chooseCourseTees, findCourseTees, hasOnlyRating } from './teesRating.ts';
import { UnitChoice } from './UnitChoice.tsx';

function Tees({ nameId, onRemove, ...teesPart }: TeesPart & { nameId: string; onRemove: () => void }) {
  const { course, tees, problems, onChange } = teesPart;
  const name = tees.name.trim();
  const lengthText = formatTeesLength(tees.lengths?.slice(0, course.size) ?? null, course.unit);
  return (
    <div className={styles.tees}>
      <Field
        label={t('Tee name')}
        id={nameId}
        maxLength={60}
        autoComplete="off"
        value={tees.name}
        problem={problems.name}
        onChange={(event) => onChange({ ...tees, name: event.target.value })}
      />
      <RatingFields rated={tees} problems={problems} onChange={onChange} />
      <p>{lengthText ?? t('No lengths')}</p>
      <div className={styles.actions}>
        {tees.lengths === null ? null : (
          <Button variant="quiet" onClick={() => onChange({ ...tees, lengths: null })}>
            {t('Clear the lengths')}
          </Button>
        )}
        <Button variant="quiet" aria-label={t('Remove tees {name}', { name })} onClick={onRemove}>
          {t('Remove')}
        </Button>
      </div>
      <TeesExtras {...teesPart} />
    </div>
  );
}

/** Edits the only rating of a course without tees. */
function OnlyTees({ draft, problems, onChange }: Props) {
  const [isOpen, setOpen] = useState(() => draft.nines.some(({ rating, slope }) => rating + slope !== ''));
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
      {draft.size === HOLES ? (
        <Fold title={t('More')} open={isOpen || problems.nines !== undefined} onToggle={setOpen}>
          <NinesFields
            nines={draft.nines}
            size={draft.size}
            problems={problems.nines ?? []}
            onChange={(nines) => onChange({ ...draft, nines })}
          />
        </Fold>
      ) : null}
    </>
  );
}

/** Chooses the tees whose rating counts for players without tees. */
function CourseTeesField({ draft, problems, onChange }: Props) {
  const teesIndex = findCourseTees(draft);
  const { rating, slope } = draft;
  const ratingText = [rating, slope].filter((value) => value.trim() !== '').join(' / ');
  return (
    <SelectField
      label={t('Usual tees')}
      hint={t('For players who have no tees set.')}
      value={teesIndex}
      problem={problems.rating ?? problems.slope}
      onChange={({ target }) => onChange(chooseCourseTees(draft, Number(target.value)))}
    >
      {teesIndex < 0 ? (
        <option value={-1} disabled>
          {ratingText || t('Not set')}
        </option>
      ) : null}
      <Options
        of={draft.tees.map(({ name }, i) => [i, name.trim() || t('Tees {number}', { number: i + 1 })])}
      />
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
  const id = useId();
  const [addedTees, setAddedTees] = useState<{ index: number; isSplit: boolean } | null>(null);
  useEffect(() => {
    if (addedTees) document.getElementById(`${id}-${addedTees.index}`)?.focus();
  }, [addedTees, id]);
  return (
    <fieldset className={styles.nine}>
      <legend>{t('Tees')}</legend>
      {tees.length === 0 ? <OnlyTees draft={draft} problems={problems} onChange={onChange} /> : null}
      {addedTees?.isSplit && tees.length > 1 ? (
        <p>
          {t(
            'The first tees are those of the course so far, with its rating: give them a name. The new tees are below.',
          )}
        </p>
      ) : null}
      {tees.map((teesDraft, i) => (
        <Tees
          key={i}
          nameId={`${id}-${i}`}
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
          <UnitChoice unit={unit} onChoose={(chosenUnit) => onChange({ ...draft, unit: chosenUnit })} />
        </>
      ) : null}
      {tees.length < MAX_TEES ? (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            onClick={() => {
              setAddedTees({ index: tees.length, isSplit: hasOnlyRating(draft) });
              onChange(addTees(draft));
            }}
          >
            {t('Add tees')}
          </Button>
        </div>
      ) : null}
    </fieldset>
  );
}
