import { useState } from 'react';
import { sentenceOf } from '#api/failures.ts';
import { useRead } from '#app/reads.ts';
import { explainHandicap } from '#contract/handicaps.ts';
import { formatHandicap } from '#domain/round.ts';
import { Age } from '#ui/Age.tsx';
import { Failed } from '#ui/Failed.tsx';
import { Fold } from '#ui/Fold.tsx';
import { HandicapLines } from '#ui/HandicapLines.tsx';
import { Spinner } from '#ui/Spinner.tsx';

function Lines({ userId }: { userId: number }) {
  const read = useRead(explainHandicap, { params: { id: userId } });
  if (read.state === 'loading') return <Spinner>Loading the handicap...</Spinner>;
  if (read.state === 'failed')
    return (
      <Failed title="The handicap's rounds could not be loaded." onRetry={read.retry}>
        {sentenceOf(read.failure)}
      </Failed>
    );
  return (
    <>
      <Age ms={read.age} />
      <HandicapLines explanation={read.data} />
    </>
  );
}

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
      <Lines userId={userId} />
    </Fold>
  );
}
