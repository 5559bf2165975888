import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardKey } from '#data/rows.ts';
import { Button, getButtonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';
import styles from './Paper.module.css';

interface Props {
  cardKey: CardKey;
  /** Called with a key that paperKeys.ts defines. */
  onType: (key: string) => void;
  /** Null if there is nothing to discard. */
  onForget: (() => void) | null;
  onLeave: () => void;
  children: ReactNode;
}

/** Offers keys that numeric keyboards lack, and other actions on the card. */
export function PaperKeys({ cardKey, onType, onForget, onLeave, children }: Props) {
  const { user, tournament, round } = cardKey;
  return (
    <>
      <div className={styles.acts}>
        {/* preventDefault: the focus stays in the box for the next digit. */}
        <Button
          variant="secondary"
          aria-label={t('10 + (adds ten strokes)')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType('+')}
        >
          {t('10 +')}
        </Button>
        <Button
          variant="secondary"
          aria-label={t('Picked up')}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => onType('x')}
        >
          x
        </Button>
        {children}
      </div>
      <div className={styles.more}>
        <Button variant="quiet" onClick={onLeave}>
          {t('Back to the list')}
        </Button>
        {onForget === null ? null : (
          <Button variant="quiet" onClick={onForget}>
            {t('Discard what was typed…')}
          </Button>
        )}
        <Link
          to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
          params={{ userId: user, tournamentId: tournament, round }}
          className={getButtonClass('quiet')}
        >
          {t('Open the card')}
        </Link>
      </div>
    </>
  );
}
