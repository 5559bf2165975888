import { useTournamentRight } from '#app/session/useTournamentRight.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { t } from '#words/t.ts';
import { StateSwitch } from './StateSwitch.tsx';

export const isEntryStopped = ({ closed_at, cancelled_at }: Tournament): boolean =>
  Boolean(closed_at ?? cancelled_at);

/** Why entry cannot change, and for organizers the button that ends this. */
export function EntryStopped({ tournament }: { tournament: Tournament }) {
  const canManage = useTournamentRight(tournament.id, 'manage');
  return (
    <>
      <p>
        {tournament.closed_at
          ? t('Entry cannot change while the results are final.')
          : t('Entry cannot change while the tournament is cancelled.')}
      </p>
      {canManage ? (
        <StateSwitch tournament={tournament} state={tournament.closed_at ? 'closed' : 'cancelled'} />
      ) : null}
    </>
  );
}
