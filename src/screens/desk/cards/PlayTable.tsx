import { useCallback, useMemo, useState } from 'react';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { UserRef } from '#contract/people/users.ts';
import { SortTable } from '#ui/table/SortTable.tsx';
import type { Sort } from '#ui/table/tableSort.ts';
import { t } from '#words/t.ts';
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
  /** Names the search and filter. */
  view: string;
  knowsHandIn: boolean;
  sort: Sort;
  onSort: (sort: Sort) => void;
  onType: (user: UserRef) => void;
}

const idOf = ({ user }: PlayRow): number => user.id;

/** The cards of a round with what the user may do with each; one dialog for all rows. */
export function PlayTable({ tournament, round, knowsHandIn, onType, ...table }: Props) {
  const [open, setOpen] = useState<{ act: 'certify' | 'status'; user: UserRef; seen: number[] } | null>(null);
  const score = useTournamentRight(tournament, 'score');
  const certify = useTournamentRight(tournament, 'certify-as-committee');
  const stop = useTournamentRight(tournament, 'set-not-started');
  const onOpen = useOpenCard();
  const onAct = useCallback(
    (act: PlayAct, user: UserRef) => (act === 'type' ? onType(user) : setOpen({ act, user, seen: [] })),
    [onType],
  );
  const columns = useMemo(
    () => listPlayColumns({ tournament, round, knowsHandIn, can: { score, certify, stop }, onAct, onOpen }),
    [tournament, round, knowsHandIn, score, certify, stop, onAct, onOpen],
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
      {open ? (
        <PlayDialog
          key={open.user.id}
          act={open.act}
          card={{ tournament, round, user: open.user }}
          rows={table.rows}
          all={table.all}
          seen={open.seen}
          onNext={(user) => setOpen({ act: 'certify', user, seen: [...open.seen, open.user.id] })}
          onClose={() => setOpen(null)}
        />
      ) : null}
    </>
  );
}
