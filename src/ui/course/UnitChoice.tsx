import type { LengthUnit } from '#domain/courses/course-card.ts';
import { t } from '#words/t.ts';
import { Choice } from '../forms/Choice.tsx';
import styles from './CourseForm.module.css';

/** Chooses the unit of the lengths of all tees. */
export function UnitChoice({ unit, onChoose }: { unit: LengthUnit; onChoose: (unit: LengthUnit) => void }) {
  const label = t('Lengths are in');
  return (
    <div className={styles.unit}>
      <span aria-hidden="true">{label}</span>
      <Choice
        label={label}
        options={[
          { value: 'metres', label: t('Metres') },
          { value: 'yards', label: t('Yards') },
        ]}
        chosen={unit}
        onChoose={onChoose}
      />
    </div>
  );
}
