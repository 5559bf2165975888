import { useState } from 'react';
import { HandicapExplained } from '#app/reads/HandicapExplained.tsx';
import { formatHandicap } from '#domain/round.ts';
import { Fold } from '#ui/Fold.tsx';
import { t } from '#words/t.ts';

/** The handicap, which opens line by line. */
export function Handicap({ userId, handicap }: { userId: number; handicap: number | null }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      title={t('Handicap: {handicap}', { handicap: formatHandicap(handicap) })}
      note={open ? '' : t('Details')}
      level={2}
      open={open}
      onToggle={setOpen}
    >
      <HandicapExplained userId={userId} />
    </Fold>
  );
}
