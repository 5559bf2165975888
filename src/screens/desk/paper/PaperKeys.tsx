import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { CardKey } from '#data/rows.ts';
import { Button, buttonClass } from '#ui/forms/Button.tsx';
import { t } from '#words/t.ts';

interface Props {
  cardKey: CardKey;
  /** A key of paperKeys.ts that is pressed on the screen. */
  onType: (key: string) => void;
  /** Null while there is nothing to forget. */
  onForget: (() => void) | null;
  onLeave: () => void;
  /** The button that saves, behind the keys. */
  children: ReactNode;
}

/** The keys that a numeric keyboard lacks, and what else is done with a card that is typed. */
export function PaperKeys({ cardKey, onType, onForget, onLeave, children }: Props) {
  const { user, tournament, round } = cardKey;
  return (
    <>
      {/* Must not take the focus: the digit that follows belongs to the same box. */}
      <Button look="secondary" onPointerDown={(event) => event.preventDefault()} onClick={() => onType('+')}>
        {t('10 +')}
      </Button>
      <Button
        look="secondary"
        aria-label={t('Picked up')}
        onPointerDown={(event) => event.preventDefault()}
        onClick={() => onType('x')}
      >
        x
      </Button>
      {children}
      <Button look="quiet" onClick={onLeave}>
        {t('Back to the list')}
      </Button>
      {onForget === null ? null : (
        <Button look="quiet" onClick={onForget}>
          {t('Forget what was typed…')}
        </Button>
      )}
      <Link
        to="/user/$userId/tournament/$tournamentId/round/$round/scorecard"
        params={{ userId: user, tournamentId: tournament, round }}
        className={buttonClass('quiet')}
      >
        {t('Open the card')}
      </Link>
    </>
  );
}
