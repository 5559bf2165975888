import { useEffect } from 'react';
import { apiBase } from '#app/http/api-base.ts';
import { useRead } from '#app/reads/useRead.ts';
import { readClub } from '#contract/club.ts';
import type { Club } from '#contract/club.ts';
import { keepColour } from './club-colour.ts';

/** Null while loading, and for a server without club data. `logo` is an absolute address. */
export function useClub(): Club | null {
  const read = useRead(readClub, {});
  const club = read.state === 'ready' ? read.data : null;
  const colour = club?.colour;
  useEffect(() => {
    if (colour !== undefined) keepColour(colour);
  }, [colour]);
  return club && { ...club, logo: club.logo && apiBase() + club.logo };
}
