import type { Requester } from '#domain/rights/rights.ts';
import { useSession } from './useSession.ts';

/** Who is signed in, as rights ask for it. */
export function useWho(): Requester {
  const { userId, user } = useSession();
  return { userId, isStaff: user?.is_staff === true };
}
