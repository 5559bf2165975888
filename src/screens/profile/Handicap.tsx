import { useState } from 'react';
import { HandicapExplained } from '#app/reads/HandicapExplained.tsx';
import type { User } from '#contract/people/users.ts';
import { formatHandicap } from '#domain/round.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { HandicapSource } from '#app/reads/HandicapSource.tsx';
import { t } from '#words/t.ts';

export function Handicap({ user }: { user: User }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title={t('Handicap: {handicap}', { handicap: formatHandicap(user.handicap) })}
      note={isOpen ? '' : t('Details')}
      level={2}
      open={isOpen}
      onToggle={setOpen}
    >
      <HandicapSource user={user} />
      <HandicapExplained userId={user.id} />
    </Fold>
  );
}
