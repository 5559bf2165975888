import {
  NOT_OF_GROUP_MESSAGE,
  SCORER_ROLE_ENDED_MESSAGE,
  COMMITTEE_REASON_MESSAGE,
  COMMITTEE_STATUS_MESSAGE,
  WRONG_CERTIFIER_MESSAGE,
} from '#server/scores/authorize.ts';
import { parkedOf } from '../golfer.ts';
import type { Phone } from '../phone.ts';
import type { World } from '../world.ts';
import { accountOf, MERGED_PLAYER, OFFICIAL, SECOND_ACCOUNT } from './people.ts';

/** The ops that a phone has in its database or backup. */
const heldOn = ({ disk, backup }: Phone): string[] => [
  ...disk.rows.outbox.keys(),
  ...[...backup.rows.values()].flatMap((entry) => (entry.table === 'outbox' ? [entry.row.op_id] : [])),
];

/** Checks that what has not arrived is on a phone, before anything is given back. */
function checkHeld({ truth, phones }: World): void {
  const held = new Set(phones.flatMap(heldOn));
  for (const [op_id, entry] of truth.queued)
    if (
      !held.has(op_id) &&
      !truth.removed.has(op_id) &&
      !truth.backupAlone.has(op_id) &&
      !truth.hasArrived(entry)
    )
      truth.fail(`${op_id} of ${entry.owner} is neither on the server nor on a phone`);
}

const NOT_IN = 'This player is not in the tournament.';

/** Checks that each refusal has a reason that was true today. */
function checkReasons({ truth, phones, people }: World): void {
  const rolesEnded = people!.endedRoles.size > 0;
  const reasons: Record<string, (user: number, owner: number) => boolean> = {
    [SCORER_ROLE_ENDED_MESSAGE]: (_, owner) => rolesEnded && owner === OFFICIAL,
    [NOT_IN]: (user) => people!.missing.has(user),
    // The others were in one group in the morning (truth.ts).
    [NOT_OF_GROUP_MESSAGE]: () => true,
    [COMMITTEE_REASON_MESSAGE]: () => true,
    [COMMITTEE_STATUS_MESSAGE]: () => true,
    [WRONG_CERTIFIER_MESSAGE]: () => true,
  };
  for (const phone of phones)
    for (const { op_id, owner, payload, problem } of parkedOf(phone)) {
      const isTrue = reasons[problem ?? ''];
      if (isTrue && !isTrue(payload.user, owner))
        truth.fail(
          `${phone.name}: ${op_id} of ${owner} for ${payload.user} is refused, without cause: ${problem}`,
        );
    }
}

export interface Round {
  /** Signs in each of the phone's users that have an account, sends again, and submits. */
  live(phone: Phone, users: readonly number[]): Promise<void>;
  /** Users with something on this phone. */
  usersOf(phone: Phone): number[];
}

async function setMerged({ server, people, time }: World, isMerged: boolean): Promise<void> {
  if (people!.isMerged === isMerged) return;
  server.setFinal(true);
  await (isMerged ? server.people!.merge(MERGED_PLAYER, SECOND_ACCOUNT) : server.people!.undoMerge());
  people!.isMerged = isMerged;
  server.setFinal(false);
  await time.pass(1_000);
}

/**
 * First all must be on the phones that has not arrived. Then roles and places are given back. Cards of the merged
 * account take scores only while the merge lasts: it is made once more, and undone for the rest of the evening.
 */
export async function peopleHomecoming(world: World, { live, usersOf }: Round): Promise<void> {
  const { people, server, phones, truth } = world;
  if (!people || !server.people) return;
  checkHeld(world);
  checkReasons(world);
  server.setFinal(false);
  await server.people.limitEntry(null);
  for (const user of [OFFICIAL, SECOND_ACCOUNT]) await server.people.giveRole(user, 'coorganizer');
  if (!people.wasMerged) return;
  if (!people.isMerged) server.setStatus(MERGED_PLAYER, 'playing');
  await setMerged(world, true);
  server.setStatus(SECOND_ACCOUNT, 'playing');
  for (const phone of phones) {
    if (truth.broken !== null) return;
    await live(phone, [...new Set(usersOf(phone).map((user) => accountOf(world, user)))]);
  }
  checkHeld(world);
  await setMerged(world, false);
}
