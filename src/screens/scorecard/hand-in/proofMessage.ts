import { describeCallFailure } from '#api/failures.ts';
import { LOGIN_FAILED, describeLoginFailure } from '#app/session/signInProblem.ts';
import type { ProxyMarkOutcome } from '#app/sync/proxy-mark.ts';
import { translate } from '#words/message.ts';
import { t } from '#words/t.ts';

/** How golfers prove their identity. */
export type ProofKind = 'password' | 'code';
export type ProofMessage = { kind: 'done' | 'error'; text: string; hint?: string | null };

/** Describes a failure; null if the certification was sent. */
export function describeProofOutcome(
  outcome: ProxyMarkOutcome,
  name: string,
  proofKind: ProofKind,
): ProofMessage | null {
  switch (outcome.state) {
    case 'sent':
      return null;
    case 'waits':
      return {
        kind: 'done',
        text: t(
          'Saved on this phone for {name}: the server could not be reached. It is sent once {name} logs in here.',
          { name },
        ),
      };
    case 'refused':
      return { kind: 'error', text: translate(outcome.problem) };
    case 'another':
      return { kind: 'error', text: t('That is not the account of {name}. Nothing was saved.', { name }) };
    case 'not-proved': {
      const { failure } = outcome;
      const hint = describeLoginFailure(failure);
      if (proofKind === 'password') return { kind: 'error', text: t(LOGIN_FAILED), hint };
      if (failure.kind === 'refused') return { kind: 'error', text: describeCallFailure(failure) };
      return { kind: 'error', text: hint ?? t('The server cannot check the code now. Please try again.') };
    }
  }
}
