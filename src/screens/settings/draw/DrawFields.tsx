import { SliderField, ChoiceField } from '#ui/forms/Field.tsx';
import { t } from '#words/t.ts';
import { parseToTenth, type GroupingChoices } from '../rounds.ts';
import styles from '../SettingsScreen.module.css';

/** Says what the two ends of a weight mean. */
const SliderEnds = () => (
  <span className={styles.ends}>
    <span>{t('does not count')}</span>
    <span>{t('similar together, best start last')}</span>
  </span>
);

interface Props {
  round: number;
  choices: GroupingChoices;
  change: (patch: Partial<GroupingChoices>) => void;
}

/** The size of the groups, and what counts for who plays together. */
export const DrawFields = ({ round, choices, change }: Props) => (
  <>
    <div className={styles.draw}>
      <ChoiceField
        label={t('Group size')}
        value={choices.group_size}
        options={[3, 4].map((value) => ({ value, label: String(value) }))}
        onChoose={(group_size) => change({ group_size })}
      />
      <SliderField
        label={t('Handicap weight')}
        min={0}
        max={1}
        step={0.1}
        value={choices.handicap_weight}
        hint={<SliderEnds />}
        onChange={(event) => change({ handicap_weight: parseToTenth(event.target.value) })}
      />
      <SliderField
        label={t('Current score weight')}
        min={0}
        max={1}
        step={0.1}
        value={choices.current_score_weight}
        hint={<SliderEnds />}
        onChange={(event) => change({ current_score_weight: parseToTenth(event.target.value) })}
      />
    </div>
    <p className={styles.help}>
      {round === 1
        ? t('Partners and opponents stay together; then wishes, then handicap as set above.')
        : t(
            'Partners and opponents stay together; then players who have not met, then handicap and score as set above.',
          )}
    </p>
  </>
);
