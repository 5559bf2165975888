import { Link } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import type { CardKey } from '#data/rows.ts';
import { getButtonClass } from '#ui/forms/Button.tsx';
import { Choice } from '#ui/forms/Choice.tsx';
import { t } from '#words/t.ts';
import { useReadAloudChoice } from '../preferences.ts';
import styles from '../Scorecard.module.css';
import { findHoleAfter } from '../hole/steps.ts';
import type { Scoring } from '../useScoring.ts';
import { useReadAloud } from './useReadAloud.ts';
import { formatReadBack } from './readAloud.ts';

export const CheckLink = ({ cardKey, variant }: { cardKey: CardKey; variant: 'primary' | 'quiet' }) => (
  <Link
    to="/user/$userId/tournament/$tournamentId/round/$round/scorecard/check"
    params={{ userId: cardKey.user, tournamentId: cardKey.tournament, round: cardKey.round }}
    className={getButtonClass(variant, variant === 'primary')}
  >
    {t('Check the card')}
  </Link>
);

/** Reads a hole's scores aloud after the group moves to the next hole. Without a voice, a note replaces the switch. */
function ReadBackSwitch({ scoring }: { scoring: Scoring }) {
  const [readAloudChoice, setReadAloudChoice] = useReadAloudChoice();
  const readAloud = useReadAloud();
  const { hole, way, cards } = scoring;
  const previousHoleRef = useRef(hole);
  useEffect(() => {
    const previousHole = previousHoleRef.current;
    previousHoleRef.current = hole;
    if (
      readAloudChoice !== 'on' ||
      readAloud === null ||
      hole === previousHole ||
      hole !== findHoleAfter(previousHole, way)
    )
      return;
    const readBackText = formatReadBack(cards, previousHole);
    if (readBackText !== '') readAloud(readBackText);
  });
  if (readAloud === null)
    return <p>{t('Read scores aloud: this phone has no voice of its own for this language.')}</p>;
  return (
    <div className={styles.setting}>
      <span aria-hidden="true">{t('Read scores aloud')}</span>
      <Choice
        label={t('Read scores aloud after Next Hole')}
        options={[
          { value: 'off', label: t('Off') },
          { value: 'on', label: t('On') },
        ]}
        chosen={readAloudChoice}
        onChoose={setReadAloudChoice}
      />
    </div>
  );
}

interface Props {
  cardKey: CardKey;
  scoring: Scoring;
  isGroup: boolean;
}

export function HandInMenu({ cardKey, scoring, isGroup }: Props) {
  return (
    <>
      {isGroup ? <ReadBackSwitch scoring={scoring} /> : null}
      <div className={styles.stop}>
        <CheckLink cardKey={cardKey} variant="quiet" />
      </div>
    </>
  );
}
