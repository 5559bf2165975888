import type { Requester } from '#domain/rights/rights.ts';
import { useSession } from './useSession.ts';

/** The signed-in user, in the form that `hasRight` takes. */
export function useRequester(): Requester {
  const { userId, user } = useSession();
  return { userId, isStaff: user?.is_staff === true };
}
