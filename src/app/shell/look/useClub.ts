import { useEffect } from 'react';
import { getApiBase } from '#app/http/api-base.ts';
import { useQuery } from '#app/reads/useQuery.ts';
import { readClub, type Club } from '#contract/club.ts';
import { cacheClubColour } from './club-colour.ts';

/** Data of the club; null while loading, and for a server without them. `logo` is an absolute address. */
export function useClub(): Club | null {
  const clubQuery = useQuery(readClub, {});
  const club = clubQuery.state === 'ready' ? clubQuery.data : null;
  const colour = club?.colour;
  useEffect(() => {
    if (colour !== undefined) cacheClubColour(colour);
  }, [colour]);
  return club && { ...club, logo: club.logo && getApiBase() + club.logo };
}
