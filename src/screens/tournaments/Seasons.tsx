import { Link } from '@tanstack/react-router';
import { useQuery } from '#app/reads/useQuery.ts';
import { listSeasons } from '#contract/competitions/seasons.ts';
import { t } from '#words/t.ts';

/** Links to the orders of merit. Renders nothing if there are none, or on a backend without them. */
export function Seasons() {
  const seasonsQuery = useQuery(listSeasons, {});
  if (seasonsQuery.state !== 'ready' || seasonsQuery.data.length === 0) return null;
  return (
    <nav aria-label={t('Order of merit')}>
      {t('Order of merit')}:{' '}
      {seasonsQuery.data.map(({ id, name }, i) => (
        <span key={id}>
          {i > 0 ? ', ' : ''}
          <Link to="/season/$seasonId" params={{ seasonId: id }}>
            {name}
          </Link>
        </span>
      ))}
    </nav>
  );
}
