import { useCallback, useMemo, useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { SortTable } from '#ui/table/SortTable.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';
import { useRightWhileOpen } from './useIsFinal.ts';
import { useOpenCard, type CardTarget } from './openCard.tsx';
import styles from './Play.module.css';
import type { PlayAct } from './PlayActs.tsx';
import { listPlayColumns } from './playColumns.tsx';
import { findNextToCertify, type PlayRow } from './playRows.ts';
import { useStoredCard } from '#app/scores/useCard.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Dialog } from '#ui/layout/Dialog.tsx';
import { fullName } from '#ui/names.ts';
import { CertifyPaper } from '../paper/CertifyPaper.tsx';
import { CardStatus } from '../start/CardStatus.tsx';

interface PlayDialogProps {
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

function CertifyDialog({ card, rows, all, seen, onNext, onClose }: PlayDialogProps) {
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
function PlayDialog({ act, ...props }: PlayDialogProps & { act: 'certify' | 'status' }) {
  return act === 'status' ? (
    <CardStatus {...props.card} onClose={props.onClose} />
  ) : (
    <CertifyDialog {...props} />
  );
}

interface Props {
  tournament: number;
  round: number;
  rows: readonly PlayRow[];
  all: readonly PlayRow[];
  /** Identifies the search and the filter. */
  view: string;
  hasHandIn: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  /** Must be the same function at every rendering, or every live answer draws all rows again. */
  onType: (user: UserRef) => void;
}

const idOf = ({ user }: PlayRow): number => user.id;

/** Table of a round's cards with the actions that the user may take; all rows share one dialog. */
export function PlayTable({ tournament, round, hasHandIn, onType, ...table }: Props) {
  const [dialogTarget, setDialogTarget] = useState<{
    act: 'certify' | 'status';
    user: UserRef;
    seen: number[];
  } | null>(null);
  const canScore = useRightWhileOpen(tournament, 'score');
  const canCertify = useRightWhileOpen(tournament, 'certify-as-committee');
  const canSetNotStarted = useRightWhileOpen(tournament, 'set-not-started');
  const onOpen = useOpenCard();
  const onAct = useCallback(
    (act: PlayAct, user: UserRef) =>
      act === 'type' ? onType(user) : setDialogTarget({ act, user, seen: [] }),
    [onType],
  );
  const columns = useMemo(
    () =>
      listPlayColumns({
        tournament,
        round,
        hasHandIn,
        can: { score: canScore, certify: canCertify, stop: canSetNotStarted },
        onAct,
        onOpen,
      }),
    [tournament, round, hasHandIn, canScore, canCertify, canSetNotStarted, onAct, onOpen],
  );
  return (
    <>
      <SortTable
        {...table}
        className={styles.table}
        label={t('Play and cards')}
        columns={columns}
        keyOf={idOf}
      />
      {dialogTarget ? (
        <PlayDialog
          key={dialogTarget.user.id}
          act={dialogTarget.act}
          card={{ tournament, round, user: dialogTarget.user }}
          rows={table.rows}
          all={table.all}
          seen={dialogTarget.seen}
          onNext={(user) =>
            setDialogTarget({ act: 'certify', user, seen: [...dialogTarget.seen, dialogTarget.user.id] })
          }
          onClose={() => setDialogTarget(null)}
        />
      ) : null}
    </>
  );
}
