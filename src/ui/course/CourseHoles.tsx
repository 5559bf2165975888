import { useId } from 'react';
import { t } from '#words/t.ts';
import styles from './CourseForm.module.css';
import { POSSIBLE_PARS, sumSetPars, type HolesDraft } from './holesDraft.ts';

const replaceAt = <T,>(list: T[], index: number, value: T): T[] =>
  list.map((valueBefore, i) => (i === index ? value : valueBefore));

export const describePar = (par: number): string => (par ? t('Par {par}', { par }) : t('Par not set'));

interface ParChoiceProps {
  hole: number;
  par: number | null;
  onChoose: (par: number) => void;
}

function ParChoice({ hole, par, onChoose }: ParChoiceProps) {
  const radioGroupName = useId();
  return (
    <div role="radiogroup" aria-label={t('Par of hole {hole}', { hole })} className={styles.pars}>
      {POSSIBLE_PARS.map((value) => (
        <label key={value} className={styles.par}>
          <input
            type="radio"
            name={radioGroupName}
            value={value}
            checked={par === value}
            onChange={() => onChoose(value)}
          />
          {value}
        </label>
      ))}
    </div>
  );
}

interface Props {
  holes: HolesDraft;
  onChange: (holes: HolesDraft) => void;
}

function CourseNine({ title, firstHole, holes, onChange }: Props & { title: string; firstHole: number }) {
  const holeNumbers = Array.from({ length: 9 }, (_, i) => firstHole + i);
  return (
    <fieldset className={styles.nine}>
      <legend>{title}</legend>
      <div className={styles.columnHeads} aria-hidden="true">
        <span>{t('Hole')}</span>
        <span>{t('Par')}</span>
        <span>{t('Stroke index')}</span>
      </div>
      {holeNumbers.map((hole) => (
        <div key={hole} className={styles.hole}>
          <span className={styles.number} aria-hidden="true">
            {hole}
          </span>
          <ParChoice
            hole={hole}
            par={holes.pars[hole - 1] ?? null}
            onChoose={(par) => onChange({ ...holes, pars: replaceAt(holes.pars, hole - 1, par) })}
          />
          <input
            className={styles.index}
            inputMode="numeric"
            autoComplete="off"
            maxLength={2}
            aria-label={t('Stroke index of hole {hole}', { hole })}
            value={holes.strokeIndexes[hole - 1] ?? ''}
            onChange={(event) =>
              onChange({
                ...holes,
                strokeIndexes: replaceAt(holes.strokeIndexes, hole - 1, event.target.value),
              })
            }
          />
        </div>
      ))}
      <p className={styles.sum}>
        <span>{title}</span>
        <span>{describePar(sumSetPars(holes.pars.slice(firstHole - 1, firstHole + 8)))}</span>
      </p>
    </fieldset>
  );
}

/** Edits par and stroke index of each hole, of a course or of tees that have their own. */
export function CourseHoles({ size, holes, onChange }: Props & { size: number }) {
  const nineProps = { holes, onChange };
  return (
    <>
      <div className={styles.nines}>
        <CourseNine title={size === 9 ? t('The nine holes') : t('Front Nine')} firstHole={1} {...nineProps} />
        {size === 9 ? null : <CourseNine title={t('Back Nine')} firstHole={10} {...nineProps} />}
      </div>
      {size === 9 ? null : (
        <p className={styles.sum}>
          <span>{t('All eighteen')}</span>
          <span aria-live="polite">{describePar(sumSetPars(holes.pars))}</span>
        </p>
      )}
    </>
  );
}
