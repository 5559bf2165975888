import { FIRST_HELPER, GUEST, isHelper } from './cards.ts';
import type { Groups } from './groups.ts';
import { json, no, type SimAnswer } from './answers.ts';
import type { SimTokens } from './tokens.ts';

/** The body of a sign-in by code, as in src/contract/people/access.ts. */
export interface CodeSignIn {
  code: string;
  player?: number;
  helper?: string;
  before?: string;
}

/** The codes of the simulated server: server/store/access/access.ts in memory. */
export interface Codes {
  /** By group number. */
  live: ReadonlyMap<number, string>;
  /** Creates missing codes; `renew` ends the existing ones first. */
  give(renew: boolean): void;
  end(group: number): void;
  signIn(body: CodeSignIn): SimAnswer;
}

/** `recognizeHelper` returns the id of a returning helper. */
export function createCodes(
  groups: Groups,
  tokens: SimTokens,
  recognizeHelper: (before: number | null) => number | null,
): Codes {
  const live = new Map<number, string>();
  let made = 0;
  let helpers = 0;

  function end(group: number): void {
    const code = live.get(group);
    if (code === undefined) return;
    live.delete(group);
    groups.endCode(code);
    tokens.endCode(code);
  }

  const createSession = (user: number, code: string): SimAnswer =>
    json(200, { ...tokens.issue(user, code), user: { id: user } });

  return {
    live,
    give(renew) {
      if (renew) for (const group of live.keys()) end(group);
      for (const [i] of groups.now().entries()) if (!live.has(i + 1)) live.set(i + 1, `CODE${(made += 1)}`);
    },
    end,
    signIn({ code, player, before }) {
      const [group] = [...live].find(([, other]) => other === code) ?? [];
      if (group === undefined) return no(404, 'This code is not valid.');
      if (player !== undefined) {
        if (!groups.now()[group - 1]?.includes(player)) return no(404, 'This player is not in the group.');
        return player === GUEST ? createSession(player, code) : no(409, 'This player has an account.');
      }
      const former = before === undefined ? null : tokens.formerly(before);
      const helper = recognizeHelper(former !== null && isHelper(former) ? former : null);
      const user = helper ?? FIRST_HELPER + (helpers += 1) - 1;
      groups.help(user, code, group);
      return createSession(user, code);
    },
  };
}
