import { useState } from 'react';
import { readProblem } from '#app/reads/readProblem.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readBoard } from '#contract/scores/board.ts';
import type { BoardRow } from '#contract/scores/board.ts';
import { readRoster } from '#contract/tournaments/roster.ts';
import type { RosterPlayer } from '#contract/tournaments/roster.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { formatLocalDay } from '#domain/day.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Empty } from '#ui/messages/Empty.tsx';
import { Failed } from '#ui/messages/Failed.tsx';
import { Field, SelectField } from '#ui/forms/Field.tsx';
import { Spinner } from '#ui/messages/Spinner.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { plural, t } from '#words/t.ts';
import styles from '../Desk.module.css';
import type { RecordStep } from '../useDeskUndo.ts';
import { findCurrentRound } from '../paper/paperRounds.ts';
import { FixHandicaps } from './FixHandicaps.tsx';
import { RosterBulk } from './RosterBulk.tsx';
import { RosterEdit } from './RosterEdit.tsx';
import { RosterImport } from './RosterImport.tsx';
import { RosterLine } from './RosterLine.tsx';
import { filterOptions, describeOutStatus, filterPlayers } from './rosterList.ts';
import type { RosterFilter } from './rosterList.ts';

function List({
  tournament,
  players,
  rows,
  round,
  record,
  onAdd,
}: {
  tournament: number;
  players: RosterPlayer[];
  rows: readonly BoardRow[];
  round: number | null;
  record: RecordStep;
  onAdd: () => void;
}) {
  const [search, setSearch] = useState('');
  const [shown, setShown] = useState<RosterFilter>('all');
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const [editing, setEditing] = useState<RosterPlayer | null>(null);
  const found = filterPlayers(players, { search, shown });
  const pick = (id: number, is: boolean): void => {
    const next = new Set(picked);
    if (is) next.add(id);
    else next.delete(id);
    setPicked(next);
  };
  return (
    <Stack>
      <div className={styles.tools}>
        <Field
          label={t('Find a player')}
          type="search"
          autoComplete="off"
          value={search}
          onChange={(event) => setSearch(event.target.value)}
        />
        <SelectField
          label={t('Show')}
          value={shown}
          onChange={(event) => setShown(event.target.value as RosterFilter)}
        >
          {filterOptions().map(({ key, label }) => (
            <option key={key} value={key}>
              {label}
            </option>
          ))}
        </SelectField>
        <Button onClick={onAdd}>{t('Add players from a list')}</Button>
      </div>
      <RosterBulk
        tournament={tournament}
        players={players.filter(({ id }) => picked.has(id))}
        found={found}
        record={record}
        onPick={(entries) => setPicked(new Set(entries.map(({ id }) => id)))}
      />
      <p role="status">{plural(found.length, '{count} player', '{count} players')}</p>
      <ul className={styles.lines}>
        {found.map((entry) => (
          <RosterLine
            key={entry.id}
            entry={entry}
            round={round}
            out={describeOutStatus(entry, rows)}
            picked={picked.has(entry.id)}
            onPick={(is) => pick(entry.id, is)}
            onEdit={() => setEditing(entry)}
          />
        ))}
      </ul>
      {editing ? <RosterEdit entry={editing} record={record} onClose={() => setEditing(null)} /> : null}
    </Stack>
  );
}

export function RosterTab({ tournament, record }: { tournament: Tournament; record: RecordStep }) {
  const [today] = useState(() => formatLocalDay(new Date()));
  const read = useQuery(readRoster, { params: { id: tournament.id } });
  // The board has the statuses of cards; the roster has only withdrawals from the tournament.
  const board = useQuery(readBoard, { params: { id: tournament.id } });
  const [adding, setAdding] = useState(false);
  if (read.state === 'loading') return <Spinner>{t('Loading players...')}</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title={t('The players could not be loaded.')} onRetry={read.retry}>
        {readProblem(read.failure)}
      </Failed>
    );
  const { players } = read.data;
  return (
    <Stack>
      {adding || players.length === 0 ? (
        <RosterImport
          tournament={tournament.id}
          players={players}
          record={record}
          onDone={() => setAdding(false)}
        />
      ) : null}
      {adding ? (
        <Button look="secondary" onClick={() => setAdding(false)}>
          {t('Close the list')}
        </Button>
      ) : null}
      {players.length === 0 ? null : <FixHandicaps tournament={tournament.id} />}
      {players.length === 0 ? (
        <Empty>{t('No players in this tournament yet.')}</Empty>
      ) : (
        <List
          tournament={tournament.id}
          players={players}
          rows={board.state === 'ready' ? board.data : []}
          round={findCurrentRound(tournament, today)}
          record={record}
          onAdd={() => setAdding(true)}
        />
      )}
    </Stack>
  );
}
