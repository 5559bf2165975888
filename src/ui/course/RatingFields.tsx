import { HOLES } from '#domain/holes-in-play.ts';
import type { CardSize } from '#domain/courses/row-kinds.ts';
import { t } from '#words/t.ts';
import { Field } from '../forms/Field.tsx';
import styles from './CourseForm.module.css';
import type { RatingDraft, RatingProblems } from './ratingText.ts';

interface Props<Rated extends RatingDraft> {
  rated: Rated;
  problems: RatingProblems;
  onChange: (rated: Rated) => void;
  labels?: { rating: string; slope: string };
  hints?: { rating: string; slope: string };
}

export function RatingFields<Rated extends RatingDraft>({
  rated,
  problems,
  onChange,
  labels = { rating: t('Course rating'), slope: t('Slope') },
  hints,
}: Props<Rated>) {
  return (
    <>
      <Field
        label={labels.rating}
        inputMode="decimal"
        autoComplete="off"
        hint={hints?.rating}
        value={rated.rating}
        problem={problems.rating}
        onChange={(event) => onChange({ ...rated, rating: event.target.value })}
      />
      <Field
        label={labels.slope}
        inputMode="numeric"
        autoComplete="off"
        hint={hints?.slope}
        value={rated.slope}
        problem={problems.slope}
        onChange={(event) => onChange({ ...rated, slope: event.target.value })}
      />
    </>
  );
}

interface NinesFieldsProps {
  nines: readonly [RatingDraft, RatingDraft];
  size: CardSize;
  problems: RatingProblems[];
  onChange: (nines: [RatingDraft, RatingDraft]) => void;
}

/** Edits the ratings of the two nines. Shows nothing for a nine-hole course, whose rating is that of its nine. */
export function NinesFields({ nines, size, problems, onChange }: NinesFieldsProps) {
  if (size !== HOLES) return null;
  const [frontRating, backRating] = nines;
  return (
    <>
      <div className={styles.pair}>
        <RatingFields
          rated={frontRating}
          problems={problems[0] ?? {}}
          labels={{ rating: t('Course rating, front nine'), slope: t('Slope, front nine') }}
          onChange={(newRating) => onChange([newRating, backRating])}
        />
      </div>
      <div className={styles.pair}>
        <RatingFields
          rated={backRating}
          problems={problems[1] ?? {}}
          labels={{ rating: t('Course rating, back nine'), slope: t('Slope, back nine') }}
          onChange={(newRating) => onChange([frontRating, newRating])}
        />
      </div>
    </>
  );
}
