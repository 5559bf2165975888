import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { describeCallFailure } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { storeGroupCards } from '#app/offline/group-cards.ts';
import { storeCodeAccess } from '#app/session/group-access.ts';
import { isSameHelper, toPendingSignIn, type SignInChoice } from '#app/session/pending.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { storeGroupMode } from '#app/scores/scoring-mode.ts';
import { usePhoneLoader } from '#app/usePhone.ts';
import { NOT_STORED } from '#app/useAction.ts';
import { signInByCode, type Access } from '#contract/people/access.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export interface CodeSignInActions {
  /** Id of the player whose sign-in is in progress. */
  busy: number | 'helper' | null;
  problem: string | null;
  asPlayer: (player: User) => void;
  asHelper: (name: string) => void;
}

/**
 * Signs in with the code and opens the group's card. Stores a pending sign-in if `signsInLater` or if the server does
 * not answer.
 */
export function useCodeSignIn(code: string, access: Access, signsInLater: boolean): CodeSignInActions {
  const call = useCall();
  const session = useSessionService();
  const loadPhone = usePhoneLoader();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<CodeSignInActions['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { tournament, round_number: round, group_number: group } = access;
  const players = access.players.map(({ id }) => id);

  function showProblem(problemText: string): void {
    setBusy(null);
    setProblem(problemText);
  }

  const openCard = (userId: number): Promise<void> =>
    navigate({
      to: '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
      params: { userId, tournamentId: tournament, round },
    });

  async function signInLater(person: SignInChoice['who']): Promise<void> {
    const { db, clock } = await loadPhone();
    if (!(await storeGroupCards({ call, db, clock }, access)))
      return showProblem(
        t('This phone does not have the cards of this group, and there is no connection to get them.'),
      );
    const signInChoice = { code, who: person, tournament, round, group, players };
    const pendingSignIn = toPendingSignIn(signInChoice, session.store.getState().pending, Date.now());
    storeCodeAccess({ user: pendingSignIn.by, tournament, round, players, code });
    storeGroupMode();
    await session.signInLater(pendingSignIn);
    return openCard('player' in person ? person.player : players[0]!);
  }

  async function signInNow(person: SignInChoice['who']): Promise<void> {
    // A helper who signs in again after the code expired keeps the former identity, and thereby the unsent scores.
    const { helpers } = await loadPhone();
    const formerToken = 'helper' in person ? await helpers.findToken(tournament, session.heldAccess()) : null;
    const identity =
      'player' in person
        ? { player: person.player }
        : { ...person, ...(formerToken !== null && { before: formerToken }) };
    const body = { code, ...identity };
    const signInResult = await call(signInByCode, { body });
    if (!signInResult.ok) {
      const canSignInLater = signInResult.failure.kind === 'offline' && session.userId() === null;
      return canSignInLater ? signInLater(person) : showProblem(describeCallFailure(signInResult.failure));
    }
    const { user, ...tokenPair } = signInResult.data;
    await session.enter(tokenPair);
    if ('helper' in person) await helpers.storeToken(tournament, tokenPair.access);
    storeCodeAccess({ user: user.id, tournament, round, players, code });
    storeGroupMode();
    return openCard('player' in person ? user.id : (players[0] ?? user.id));
  }

  function signIn(person: SignInChoice['who']): void {
    setBusy('player' in person ? person.player : 'helper');
    setProblem(null);
    const { pending } = session.store.getState();
    // The same helper uses the pending sign-in again, because the unsent scores belong to its temporary id.
    const isPendingHelper = pending !== null && isSameHelper(pending, { who: person, tournament });
    (signsInLater || isPendingHelper ? signInLater(person) : signInNow(person)).catch((error: unknown) => {
      console.error('The choice could not be kept.', error);
      showProblem(t(NOT_STORED));
    });
  }
  return {
    busy,
    problem,
    asPlayer: (player) => signIn({ player: player.id, name: fullName(player) }),
    asHelper: (name) => signIn({ helper: name }),
  };
}
