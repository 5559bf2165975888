import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { layGroupCards } from '#app/offline/group-cards.ts';
import { keepAccess } from '#app/session/group-access.ts';
import { isSameHelper, pendingFor } from '#app/session/pending.ts';
import type { Chosen } from '#app/session/pending.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { preferGroup } from '#app/scores/scoring-mode.ts';
import { usePhoneLoader } from '#app/usePhone.ts';
import { NOT_STORED } from '#app/useAction.ts';
import { signInByCode } from '#contract/people/access.ts';
import type { Access } from '#contract/people/access.ts';
import type { User } from '#contract/people/users.ts';
import { fullName } from '#ui/names.ts';
import { t } from '#words/t.ts';

export interface ComeIn {
  /** Id of the player whose sign-in is in progress. */
  busy: number | 'helper' | null;
  problem: string | null;
  asPlayer: (player: User) => void;
  asHelper: (name: string) => void;
}

/**
 * Signs in with the code and opens the group's card. Offline (`later`, or no answer) it stores a pending sign-in, which
 * completes once the server is reachable.
 */
export function useComeIn(code: string, access: Access, later: boolean): ComeIn {
  const call = useCall();
  const session = useSessionService();
  const loadPhone = usePhoneLoader();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<ComeIn['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { tournament, round_number: round, group_number: group } = access;
  const players = access.players.map(({ id }) => id);

  function fail(words: string): void {
    setBusy(null);
    setProblem(words);
  }

  const openCard = (userId: number): Promise<void> =>
    navigate({
      to: '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
      params: { userId, tournamentId: tournament, round },
    });

  async function comeInLater(who: Chosen['who']): Promise<void> {
    const { db, clock } = await loadPhone();
    if (!(await layGroupCards({ call, db, clock }, access)))
      return fail(
        t('This phone does not have the cards of this group, and there is no connection to get them.'),
      );
    const chosen = { code, who, tournament, round, group, players };
    const pending = pendingFor(chosen, session.store.getState().pending, Date.now());
    keepAccess({ user: pending.by, tournament, round, players, code });
    preferGroup();
    await session.comeInLater(pending);
    return openCard('player' in who ? who.player : players[0]!);
  }

  async function comeInNow(who: Chosen['who']): Promise<void> {
    // After the code has expired the same helper keeps the former identity, so that their unsent scores follow.
    const { helpers } = await loadPhone();
    const before = 'helper' in who ? await helpers.before(tournament, session.heldAccess()) : null;
    const asked = 'player' in who ? { player: who.player } : { ...who, ...(before !== null && { before }) };
    const body = { code, ...asked };
    const result = await call(signInByCode, { body });
    if (!result.ok) {
      const mayWait = result.failure.kind === 'offline' && session.userId() === null;
      return mayWait ? comeInLater(who) : fail(failureMessage(result.failure));
    }
    const { user, ...pair } = result.data;
    await session.enter(pair);
    if ('helper' in who) await helpers.cameIn(tournament, pair.access);
    keepAccess({ user: user.id, tournament, round, players, code });
    preferGroup();
    return openCard('player' in who ? user.id : (players[0] ?? user.id));
  }

  function comeIn(who: Chosen['who']): void {
    setBusy('player' in who ? who.player : 'helper');
    setProblem(null);
    const { pending } = session.store.getState();
    // The same helper reuses the pending sign-in: their unsent scores belong to its temporary id.
    const waits = pending !== null && isSameHelper(pending, { who, tournament });
    (later || waits ? comeInLater(who) : comeInNow(who)).catch((error: unknown) => {
      console.error('The choice could not be kept.', error);
      fail(t(NOT_STORED));
    });
  }
  return {
    busy,
    problem,
    asPlayer: (player) => comeIn({ player: player.id, name: fullName(player) }),
    asHelper: (name) => comeIn({ helper: name }),
  };
}
