import { memo } from 'react';
import { Choice } from '#ui/forms/Choice.tsx';
import { t } from '#words/t.ts';
import { useAwakeChoice, type KeySide, type ScoringMode } from './preferences.ts';
import styles from './Scorecard.module.css';
import { canStayAwake, useAwake } from '#app/shell/look/useAwake.ts';

// Uses memo, because a tap on a score never changes these parts.

export const ModeChoice = memo(function ModeChoice({
  mode,
  onChoose,
}: {
  mode: ScoringMode;
  onChoose: (mode: ScoringMode) => void;
}) {
  return (
    <Choice
      label={t('Whose scores')}
      options={[
        { value: 'me', label: t('Me') },
        { value: 'group', label: t('Group'), spoken: t('The whole group') },
      ]}
      chosen={mode}
      onChoose={onChoose}
    />
  );
});

export const KeySideChoice = memo(function HandChoice({
  hand,
  onChoose,
}: {
  hand: KeySide;
  onChoose: (hand: KeySide) => void;
}) {
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('− and + keys')}</span>
      <Choice
        label={t('Side of the − and + keys')}
        options={[
          { value: 'left', label: t('Left') },
          { value: 'right', label: t('Right') },
        ]}
        chosen={hand}
        onChoose={onChoose}
      />
    </div>
  );
});

/** Shows nothing if the browser cannot keep the screen on. */
export const AwakeChoice = memo(function AwakeChoice() {
  const [awake, setAwake] = useAwakeChoice();
  useAwake(awake === 'on');
  if (!canStayAwake()) return null;
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('Keep the screen on')}</span>
      <Choice
        label={t('Keep the screen on')}
        options={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
        chosen={awake}
        onChoose={setAwake}
      />
    </div>
  );
});
