import type { Fetch } from '#api/call-http.ts';
import type { Tokens } from '#api/tokens.ts';
import type { Backup } from '#data/backup/backup.ts';
import type { SafeDb } from '#data/backup/open-database.ts';
import type { Clock } from '#data/clock.ts';
import type { PhoneDb } from '#data/store/types.ts';
import type { OutboxStore, RelayPort, ScoreHttp } from '#sync/ports.ts';
import type { Rules } from './rules.ts';

/** A deliberate defect between the app and its ports, which the simulation must detect. */
export interface Mutation {
  rules?(rules: Rules): Rules;
  db?(db: PhoneDb, clock: Clock): PhoneDb;
  backup?(backup: Backup): Backup;
  /** The database under the fallback store. */
  database?(database: SafeDb): SafeDb;
  store?(store: OutboxStore, db: PhoneDb): OutboxStore;
  http?(http: ScoreHttp, db: PhoneDb): ScoreHttp;
  relayPort?(relayPort: RelayPort, db: PhoneDb): RelayPort;
  /** Runs after a phone takes another's values for these players. */
  took?(db: PhoneDb, users: readonly number[]): Promise<void>;
  fetcher?(fetcher: Fetch): Fetch;
  /** True for a phone that sends again only values newer than the card, also after a restore of the server. */
  ignoresRestores?: true;
  /** The earlier token that a phone sends when a helper signs in. */
  formerHelper?(phone: { helper: string | null; tokens: Tokens | null }): string | null;
}
