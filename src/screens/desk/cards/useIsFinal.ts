import { createContext, use } from 'react';
import { useTournamentRight } from '#app/session/useTournamentRight.ts';

/** True once the results of the desk's tournament are final: the server then refuses scores, marks and changes of the draw. */
export const FinalContext = createContext(false);

export const useIsFinal = (): boolean => use(FinalContext);

/** A right to do what the server refuses once the results are final. */
export function useRightWhileOpen(...[tournament, right]: Parameters<typeof useTournamentRight>): boolean {
  const hasRight = useTournamentRight(tournament, right);
  return !useIsFinal() && hasRight;
}
