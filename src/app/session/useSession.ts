import { useStore } from 'zustand';
import { useQuery } from '#app/reads/useQuery.ts';
import { useApp } from '#app/useApp.ts';
import { readUser, type User } from '#contract/people/users.ts';
import { scorerOf, type Session, type SessionState } from './session.ts';

export const useSessionService = (): Session => useApp().session;

/** `user` is null until it is loaded. */
export function useSession(): Omit<SessionState, 'signIns'> & { user: User | null } {
  const { userId, expired, pending } = useStore(useSessionService().store);
  const userQuery = useQuery(readUser, userId === null ? null : { params: { id: userId } });
  return {
    userId,
    expired,
    pending,
    user: userId !== null && userQuery.state === 'ready' ? userQuery.data : null,
  };
}

export const useScorer = (): number | null => useStore(useSessionService().store, scorerOf);
