import { useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { NotLoaded } from '#app/reads/NotLoaded.tsx';
import { readBoard, type BoardRow } from '#contract/scores/board.ts';
import { readRoster } from '#contract/tournaments/roster.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Button } from '#ui/forms/Button.tsx';
import { Stack } from '#ui/layout/Stack.tsx';
import { t } from '#words/t.ts';
import type { RecordStep } from '../useDeskUndo.ts';
import { useCurrentRound } from '../useCurrentRound.ts';
import { FixHandicaps } from './FixHandicaps.tsx';
import { RosterImport, type AddForm } from './list/RosterImport.tsx';
import { RosterList } from './RosterList.tsx';

/** Number of frames in which the added player's row can appear: three seconds. */
const MAX_FRAMES = 180;

/** Scrolls to the player's row and focuses the name, once the list has the row. The focus stays in another field. */
function revealPlayer(player: number, framesLeft = MAX_FRAMES): void {
  const name = document.querySelector<HTMLElement>(`[data-player="${player}"]`);
  if (name !== null) {
    name.scrollIntoView({ block: 'center' });
    if (document.activeElement === document.body) name.focus({ preventScroll: true });
  } else if (framesLeft > 0) requestAnimationFrame(() => revealPlayer(player, framesLeft - 1));
}

const NO_ROWS: BoardRow[] = [];

export function RosterTab({ tournament, record }: { tournament: Tournament; record: RecordStep }) {
  const round = useCurrentRound(tournament);
  const rosterQuery = useQuery(readRoster, { params: { id: tournament.id } });
  // The board has the status of each card; the roster has only withdrawals from the tournament.
  const boardQuery = useQuery(readBoard, { params: { id: tournament.id } });
  const [addForm, setAddForm] = useState<AddForm | null>(null);
  if (rosterQuery.state !== 'ready')
    return (
      <NotLoaded
        read={rosterQuery}
        title={t('The players could not be loaded.')}
        loading={t('Loading players...')}
      />
    );
  const { players } = rosterQuery.data;
  return (
    <Stack>
      {addForm !== null || players.length === 0 ? (
        <RosterImport
          key={addForm}
          focused={addForm}
          tournament={tournament.id}
          players={players}
          record={record}
          onDone={(onlyAdded) => {
            setAddForm(null);
            // Scrolls up, because the count and the next step are above the list; then to the row of a single player.
            requestAnimationFrame(() => {
              window.scrollTo({ top: 0 });
              if (onlyAdded !== undefined) revealPlayer(onlyAdded);
            });
          }}
        />
      ) : null}
      {addForm !== null ? (
        <Button variant="secondary" onClick={() => setAddForm(null)}>
          {t('Cancel')}
        </Button>
      ) : null}
      {players.length === 0 ? null : (
        <>
          <FixHandicaps tournament={tournament.id} />
          <RosterList
            tournament={tournament.id}
            players={players}
            rows={boardQuery.state === 'ready' ? boardQuery.data : NO_ROWS}
            round={round}
            record={record}
            onAdd={setAddForm}
          />
        </>
      )}
    </Stack>
  );
}
