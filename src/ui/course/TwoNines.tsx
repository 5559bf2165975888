import { useState } from 'react';
import { combineNines, type CourseNine } from '#domain/courses/combine-nines.ts';
import { listNineNames, type CourseCard, type NineName } from '#domain/courses/course-card.ts';
import { t } from '#words/t.ts';
import { Button } from '../forms/Button.tsx';
import { Options, SelectField } from '../forms/Field.tsx';
import styles from './CourseForm.module.css';

function nameNine({ course: { name }, nine }: { course: { name: string }; nine: NineName }): string {
  if (nine === 'only') return name;
  return nine === 'front' ? t('{name}, front nine', { name }) : t('{name}, back nine', { name });
}

/** Builds a course of 18 holes from any two nines, as at a club with three nines. */
export function TwoNines({
  courses,
  onTake,
}: {
  courses: readonly CourseCard[];
  onTake: (course: CourseCard) => void;
}) {
  const nines: CourseNine[] = courses.flatMap((course) =>
    listNineNames(course).map((nine) => ({ course, nine })),
  );
  const [frontIndex, setFrontIndex] = useState(-1);
  const [backIndex, setBackIndex] = useState(-1);
  const [frontNine, backNine] = [nines[frontIndex], nines[backIndex]];
  if (nines.length === 0) return null;
  const renderChoice = (label: string, chosenIndex: number, onChoose: (at: number) => void) => (
    <SelectField label={label} value={chosenIndex} onChange={(event) => onChoose(Number(event.target.value))}>
      <option value={-1}>{t('Choose…')}</option>
      <Options of={nines.map((nine, i) => [i, nameNine(nine)])} />
    </SelectField>
  );
  return (
    <fieldset className={styles.nine}>
      <legend>{t('From two nines')}</legend>
      <p>
        {t(
          'A club with three nines has a course for each pair. The pair has its own rating, slope and stroke indexes: fill them in as printed.',
        )}
      </p>
      <div className={styles.pair}>
        {renderChoice(t('First nine'), frontIndex, setFrontIndex)}
        {renderChoice(t('Second nine'), backIndex, setBackIndex)}
      </div>
      <div className={styles.actions}>
        <Button
          variant="secondary"
          disabled={!frontNine || !backNine}
          onClick={() => (frontNine && backNine ? onTake(combineNines(frontNine, backNine)) : undefined)}
        >
          {t('Use these two nines')}
        </Button>
      </div>
    </fieldset>
  );
}
