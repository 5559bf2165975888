import { ConfigError } from '../config/config-error.ts';
import { ACCESS_TOKEN_MS } from '../policies/lifetimes.ts';
import { endEverySignIn } from '../store/access/tokens.ts';
import { withExistingDatabase, runCommand, formatUsage } from './command.ts';

await runCommand(async (args) => {
  if (args.length > 0) throw new ConfigError(formatUsage('sign-out-all', ''));
  const signInCount = await withExistingDatabase((context) =>
    context.write((trx) => endEverySignIn(trx, context.clock())),
  );
  return (
    `${signInCount} sign-ins ended. Everybody has to sign in again, with the same password or code; access tokens already issued stay valid for ` +
    `${ACCESS_TOKEN_MS / 60_000} minutes at most. Scores stay on the phones and are sent after the next sign-in.`
  );
});
