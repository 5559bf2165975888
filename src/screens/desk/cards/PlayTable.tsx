import { useCallback, useMemo, useState } from 'react';
import type { UserRef } from '#contract/people/users.ts';
import { SortTable } from '#ui/table/SortTable.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';
import { useRightWhileOpen } from './useIsFinal.ts';
import { useOpenCard } from './openCard.tsx';
import styles from './Play.module.css';
import type { PlayAct } from './PlayActs.tsx';
import { listPlayColumns } from './playColumns.tsx';
import { PlayDialog } from './PlayDialog.tsx';
import type { PlayRow } from './playRows.ts';

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
