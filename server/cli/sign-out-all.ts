import { ConfigError } from '../config/config.ts';
import { ACCESS_TOKEN_MS } from '../policies/lifetimes.ts';
import { endEverySignIn } from '../store/access/tokens.ts';
import { onDatabase, runCommand, usageOf } from './command.ts';

/** Ends every sign-in, also beside a running server, as after a leak. Throws a ConfigError with one line when it cannot. */
await runCommand(async (words) => {
  if (words.length > 0) throw new ConfigError(usageOf('sign-out-all', ''));
  const count = await onDatabase((context) => context.write((trx) => endEverySignIn(trx, context.clock())));
  return (
    `${count} sign-ins ended. Everybody signs in anew, with the same password or code; a token that was given out already is good for ` +
    `${ACCESS_TOKEN_MS / 60_000} minutes at most. Scores on phones stay there and are sent after the next sign-in.`
  );
});
