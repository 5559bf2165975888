import { useEffect, useRef, useState } from 'react';
import { useQuery } from '#app/reads/useQuery.ts';
import { readTournament, type Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useIsFinal } from '../../cards/useIsFinal.ts';
import { OpenEntry } from '../../entries/OpenEntry.tsx';

/** Says that the first draw has closed entry. `isDrawn` is true once the server has stored a draw, which closes entry. */
export function EntryClosed({ tournament, isDrawn }: { tournament: Tournament; isDrawn: boolean }) {
  const isFinal = useIsFinal();
  const { entry = 'closed' } = tournament;
  const [wasOpen] = useState(entry !== 'closed');
  const tournamentQuery = useQuery(readTournament, { params: { id: tournament.id } });
  const reload = tournamentQuery.state === 'ready' ? tournamentQuery.reload : null;
  const wasDrawn = useRef(isDrawn);
  useEffect(() => {
    if (wasDrawn.current === isDrawn) return;
    wasDrawn.current = isDrawn;
    reload?.();
  }, [isDrawn, reload]);
  if (!wasOpen || entry !== 'closed' || !isDrawn || isFinal) return null;
  return (
    <Alert kind="info">
      {t('Entry is closed now, because the groups are drawn. Only you can add players.')}{' '}
      <OpenEntry tournament={tournament.id} />
    </Alert>
  );
}
