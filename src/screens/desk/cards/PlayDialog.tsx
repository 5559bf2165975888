import { useMemo, useState } from 'react';
import { useStoredCard } from '#app/scores/useCard.ts';
import type { UserRef } from '#contract/people/users.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { CardStatus } from '../start/CardStatus.tsx';
import type { CardTarget } from './CardLink.tsx';
import { findNextToCertify, type PlayRow } from './playRows.ts';

interface Props {
  card: CardTarget;
  /**
   * The rows that the filter shows. The next card is searched in these first, then in `all`, the rows of the whole
   * round.
   */
  rows: readonly PlayRow[];
  all: readonly PlayRow[];
  /** Players whose cards this dialog has already shown. */
  seen: readonly number[];
  onNext: (user: UserRef) => void;
  onClose: () => void;
}

function CertifyDialog({ card, rows, all, seen, onNext, onClose }: Props) {
  const { tournament, round, user } = card;
  // Found only when the dialog opens, because a filter drops the row as soon as its card is certified.
  const [nextRow] = useState(
    () => findNextToCertify(rows, user.id, seen) ?? findNextToCertify(all, user.id, seen),
  );
  const nextId = nextRow?.user.id;
  // Loads the next card ahead, so that it opens at once.
  useStoredCard(
    useMemo(
      () => (nextId === undefined ? null : { user: nextId, tournament, round }),
      [nextId, tournament, round],
    ),
  );
  return (
    <Dialog title={fullName(user)} onClose={onClose}>
      <CertifyPaper
        {...card}
        next={nextRow && { name: fullName(nextRow.user), onOpen: () => onNext(nextRow.user) }}
      />
      <Button wide variant="quiet" onClick={onClose}>
        {t('Close')}
      </Button>
    </Dialog>
  );
}

/** Certifies a row's card and goes on to the next card, or sets the card's status. */
export function PlayDialog({ act, ...props }: Props & { act: 'certify' | 'status' }) {
  return act === 'status' ? (
    <CardStatus {...props.card} onClose={props.onClose} />
  ) : (
    <CertifyDialog {...props} />
  );
}
