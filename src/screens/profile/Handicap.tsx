import { useState } from 'react';
import { HandicapExplained } from '#app/reads/HandicapExplained.tsx';
import { formatHandicap } from '#domain/round.ts';
import { Fold } from '#ui/Fold.tsx';

/** The handicap, which opens line by line. */
export function Handicap({ userId, handicap }: { userId: number; handicap: number | null }) {
  const [open, setOpen] = useState(false);
  return (
    <Fold
      title={`Handicap: ${formatHandicap(handicap)}`}
      note={open ? '' : 'Details'}
      level={2}
      open={open}
      onToggle={setOpen}
    >
      <HandicapExplained userId={userId} />
    </Fold>
  );
}
