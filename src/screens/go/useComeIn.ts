import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { failureMessage } from '#api/failures.ts';
import { useCall } from '#app/http/useCall.ts';
import { keepAccess } from '#app/session/group-access.ts';
import { useSessionService } from '#app/session/useSession.ts';
import { preferGroup } from '#app/scores/scoring-mode.ts';
import { usePhoneLoader } from '#app/usePhone.ts';
import { signInByCode } from '#contract/access.ts';
import type { Access } from '#contract/access.ts';
import type { User } from '#contract/users.ts';

export interface ComeIn {
  /** The player that is coming in, or the helper. */
  busy: number | 'helper' | null;
  problem: string | null;
  asPlayer: (player: User) => void;
  asHelper: (name: string) => void;
}

/** Signs in by the code, and opens the card of the whole group. */
export function useComeIn(code: string, access: Access): ComeIn {
  const call = useCall();
  const session = useSessionService();
  const phone = usePhoneLoader();
  const navigate = useNavigate();
  const [busy, setBusy] = useState<ComeIn['busy']>(null);
  const [problem, setProblem] = useState<string | null>(null);

  async function comeIn(who: { player: number } | { helper: string }): Promise<void> {
    setBusy('player' in who ? who.player : 'helper');
    setProblem(null);
    const { tournament: tournamentId, round_number: round } = access;
    const { helpers } = await phone();
    // A helper whose code had ended is the same helper again: what waits on this phone goes under their name.
    const before = 'helper' in who ? await helpers.before(tournamentId, session.heldAccess()) : null;
    const body = before === null ? { code, ...who } : { code, ...who, before };
    const result = await call(signInByCode, { body });
    if (!result.ok) {
      setBusy(null);
      return setProblem(failureMessage(result.failure));
    }
    const { user, ...pair } = result.data;
    const players = access.players.map(({ id }) => id);
    await session.enter(pair);
    if ('helper' in who) await helpers.cameIn(tournamentId, pair.access);
    keepAccess({ user: user.id, tournament: tournamentId, round, players });
    preferGroup();
    const userId = 'player' in who ? user.id : (players[0] ?? user.id);
    return navigate({
      to: '/user/$userId/tournament/$tournamentId/round/$round/scorecard',
      params: { userId, tournamentId, round },
    });
  }
  return {
    busy,
    problem,
    asPlayer: ({ id }) => void comeIn({ player: id }),
    asHelper: (name) => void comeIn({ helper: name }),
  };
}
