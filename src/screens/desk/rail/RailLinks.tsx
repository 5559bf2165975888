import { Link } from '@tanstack/react-router';
import { useRef } from 'react';
import type { DeskPart } from './deskParts.ts';
import { t } from '#words/t.ts';
import { formatDeskPlace } from '../deskPlace.ts';
import type { StepStates } from './describeSteps.ts';
import styles from './Rail.module.css';
import { RailArrows } from './RailArrows.tsx';
import type { Step } from './stepState.ts';
import { StepText } from './DeskRail.tsx';

interface Props {
  tournament: number;
  parts: readonly { key: DeskPart; label: string }[];
  states: StepStates;
}

/** The rail of the desk beside the settings, which are its first step: the other steps are links to the desk. */
export function RailLinks({ tournament, parts, states }: Props) {
  const rail = useRef<HTMLDivElement>(null);
  return (
    <nav aria-label={t('Desk')} className={styles.frame}>
      <div className={styles.rail} ref={rail} data-sideways>
        <span className={styles.step} aria-current="page">
          <StepText id="desk-setup" label={t('Settings')} state={states.setup} />
        </span>
        {parts.map(({ key, label }) => (
          <Link
            key={key}
            to="/tournament/$tournamentId/desk"
            params={{ tournamentId: tournament }}
            hash={formatDeskPlace(key)}
            hashScrollIntoView={false}
            className={styles.step}
            aria-labelledby={`desk-${key}-name`}
            aria-describedby={`desk-${key}-state`}
            data-part={key}
          >
            <StepText id={`desk-${key}`} label={label} state={key in states ? states[key as Step] : null} />
          </Link>
        ))}
      </div>
      <RailArrows rail={rail} />
    </nav>
  );
}
