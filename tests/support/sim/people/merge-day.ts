import type { Register } from '#server/scores/types.ts';
import { enteredValueOf } from '../entered-value.ts';
import { MERGED_PLAYER, personOf, placeOfPerson, SECOND_ACCOUNT } from './people.ts';
import type { PeopleActor } from './actor.ts';

const userOf = (place: string): number => Number(place.split('/')[0]);

/** All values of the person's card, by place, with the author as a person. */
function cardOf(registers: ReadonlyMap<string, Register>): string[] {
  return [...registers]
    .filter(([place]) => personOf(userOf(place)) === MERGED_PLAYER)
    .map(([place, register]) => {
      const heads = [register, ...(register.other ? [register.other] : []), ...register.more];
      const values = heads.map(
        (head) => `${head.stamp} ${enteredValueOf(head)} ${personOf(head.entered_by)}`,
      );
      return `${placeOfPerson(place)}: ${values.join(', ')}`;
    })
    .toSorted();
}

/** Checks that the card is the same before and after, under one id. */
function checkCardStays(
  of: PeopleActor,
  before: readonly string[],
  after: ReadonlyMap<string, Register>,
): void {
  const now = cardOf(after);
  if (now.join('\n') !== before.join('\n'))
    of.world.truth.fail(`a merge or its undo changed a card from ${before.join('; ')} to ${now.join('; ')}`);
  const owner = of.people.isMerged ? SECOND_ACCOUNT : MERGED_PLAYER;
  for (const place of after.keys())
    if (personOf(userOf(place)) === MERGED_PLAYER && userOf(place) !== owner)
      of.world.truth.fail(`${place} was left behind at a merge or its undo`);
}

/** Staff merge player 2 into their other account, which needs final results; often they are opened again at once. */
export async function mergeAccounts(of: PeopleActor): Promise<void> {
  const { world, people, acts } = of;
  const { server, truth } = world;
  const { players } = await acts.entry();
  if (people.isMerged || !players.includes(MERGED_PLAYER)) return;
  await changeAccounts(of, () => acts.merge(MERGED_PLAYER, SECOND_ACCOUNT), true);
  truth.mayBeRefused(MERGED_PLAYER);
  if (people.draws.chance(0.7)) server.setFinal(false);
}

export async function undoMerge(of: PeopleActor): Promise<void> {
  const { world, people, acts } = of;
  if (!people.isMerged) return;
  await changeAccounts(of, () => acts.undoMerge(), false);
  if (people.draws.chance(0.7)) world.server.setFinal(false);
}

/** Merges the accounts, or undoes that, with final results, and checks that no card changes. */
async function changeAccounts(
  of: PeopleActor,
  change: () => boolean | Promise<boolean>,
  isMerge: boolean,
): Promise<void> {
  const { world, people } = of;
  const { server, truth, recordEvent } = world;
  truth.resultsMayBeFinal();
  server.setFinal(true);
  const before = cardOf(await server.registers());
  recordEvent(isMerge ? 'player 2 is merged into the other account' : 'the merge is undone');
  if (!(await change())) {
    truth.fail(`a merge or its undo was refused: ${isMerge ? 'merge' : 'undo'}`);
    return;
  }
  people.isMerged = isMerge;
  people.wasMerged = true;
  people.missing.add(isMerge ? MERGED_PLAYER : SECOND_ACCOUNT);
  people.counts[isMerge ? 'merged' : 'undone'] += 1;
  checkCardStays(of, before, await server.registers());
}
