import { useState } from 'react';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import { Alert } from '#ui/messages/Alert.tsx';
import { t } from '#words/t.ts';
import { useIsFinal } from '../../cards/useIsFinal.ts';
import { OpenEntry } from '../../entries/OpenEntry.tsx';

/** Says that the first draw has closed entry. */
export function EntryClosed({ tournament, isDrawn }: { tournament: Tournament; isDrawn: boolean }) {
  const isFinal = useIsFinal();
  const { entry = 'closed' } = tournament;
  const [wasOpen] = useState(entry !== 'closed');
  if (!wasOpen || entry !== 'closed' || !isDrawn || isFinal) return null;
  return (
    <Alert kind="info">
      {t('Entry is closed now, because the groups are drawn. Only you can add players.')}{' '}
      <OpenEntry tournament={tournament.id} />
    </Alert>
  );
}
