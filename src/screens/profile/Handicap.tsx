import { useState } from 'react';
import { HandicapExplained, HandicapSource } from '#app/reads/HandicapExplained.tsx';
import { useQuery } from '#app/reads/useQuery.ts';
import type { User } from '#contract/people/users.ts';
import { readField } from '#contract/scores/field.ts';
import { listTournaments } from '#contract/tournaments/tournaments.ts';
import { formatHandicap } from '#domain/round.ts';
import { Fold } from '#ui/layout/Fold.tsx';
import { t } from '#words/t.ts';
import { filterByPlayer, findEntryHandicap } from './history.ts';

function HandicapFold({ user, handicap }: { user: User; handicap: User['handicap'] }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Fold
      title={t('Handicap: {handicap}', { handicap: formatHandicap(handicap) })}
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

function EntryHandicap({ user, tournament }: { user: User; tournament: number }) {
  const fieldQuery = useQuery(readField, { params: { id: tournament } });
  const handicap = fieldQuery.state === 'ready' ? findEntryHandicap(fieldQuery.data, user.id) : null;
  return <HandicapFold user={user} handicap={handicap} />;
}

/**
 * A guest has no handicap record, so this shows the handicap of the guest's entry in the first tournament of the list.
 */
function GuestHandicap({ user }: { user: User }) {
  const tournamentsQuery = useQuery(listTournaments, { query: { player: user.id } });
  const [tournament] =
    tournamentsQuery.state === 'ready' ? filterByPlayer(tournamentsQuery.data, user.id) : [];
  if (tournament === undefined) return <HandicapFold user={user} handicap={user.handicap} />;
  return <EntryHandicap user={user} tournament={tournament.id} />;
}

export function Handicap({ user }: { user: User }) {
  if (user.is_guest && typeof user.handicap !== 'number') return <GuestHandicap user={user} />;
  return <HandicapFold user={user} handicap={user.handicap} />;
}
