import { listHeads } from '#server/scores/decide.ts';
import { LIAR } from './cards.ts';
import { acceptedArrivals, findUnresolved } from './causes.ts';
import { isPlaceWithoutConflicts } from './certify.ts';
import { enteredValueOf, type EnteredValue } from './entered-value.ts';
import { personOf, placeOfPerson } from './people/people.ts';
import type { Arrival } from './server.ts';
import type { World } from './world.ts';

/** Checks that concurrent values on a hole that were never resolved are shown as a conflict. */
export async function disagreementsShown(world: World): Promise<void> {
  const { server, truth } = world;
  if (server.plain || world.restored) return;
  for (const [at, current] of await server.registers()) {
    // Of certifications and reasons the later one wins, without a conflict.
    if (isPlaceWithoutConflicts(at)) {
      if (current.other !== null) truth.fail(`${at} is a question to somebody`);
      continue;
    }
    const here = acceptedArrivals(server).filter(({ place }) => place === at);
    const shown = listHeads(current).map((head) => ({
      stamp: head.stamp,
      enteredValue: enteredValueOf(head),
    }));
    const shownValues = new Set(shown.map(({ enteredValue }) => enteredValue));
    // The two accounts of a merged person count as one author or as two: the server may have decided by either.
    for (const { enteredValue } of findUnresolved(here, shown, { authorOf: personOf }).filter(
      ({ by }) => by !== LIAR,
    ))
      if (!shownValues.has(enteredValue))
        truth.fail(`on ${at} ${enteredValue} was lost to ${enteredValueOf(current)} with nobody told`);
    const blind = findUnresolved(here, shown.slice(0, 1), { areEqualsOne: false });
    // Where a liar used a stamp first, nobody can tell what its author had seen: one question too many.
    const stampsOfLiar = new Set(here.filter(({ by }) => by === LIAR).map(({ stamp }) => stamp));
    const hasProvenPast = ({ stamp }: Arrival): boolean => !stampsOfLiar.has(stamp);
    const unproven = findUnresolved(here.filter(hasProvenPast), shown.slice(0, 1), { areEqualsOne: false });
    // A value with another author's stamp is a conflict until a later author has seen it.
    const isForged = ({ stamp, enteredValue }: { stamp: string; enteredValue: EnteredValue }): boolean =>
      here.some((each) => each.stamp === stamp && (each.by === LIAR || each.enteredValue !== enteredValue));
    for (const head of shown.filter(({ enteredValue }) => enteredValue !== enteredValueOf(current))) {
      const { stamp, enteredValue } = head;
      if (
        !isForged(head) &&
        ![...blind, ...unproven].some((each) => each.stamp === stamp && each.enteredValue === enteredValue)
      )
        truth.fail(
          `on ${at} ${enteredValue} is asked about, which whoever wrote ${enteredValueOf(current)} had been shown`,
        );
    }
  }
}

/**
 * After a restore of the server, only the last value of each phone on a hole comes back: each is a head, equals a head,
 * or was seen by the author of a later value.
 */
export async function lastValuesReturned(world: World): Promise<void> {
  const { server, truth, phones } = world;
  if (server.plain || !world.restored) return;
  const registers = await server.registers();
  for (const { name, disk } of phones)
    for (const register of disk.rows.registers.values()) {
      const at = placeOfPerson(register.id);
      const current = registers.get(at);
      if (isPlaceWithoutConflicts(at) || current === undefined) continue;
      const here = acceptedArrivals(server).filter(({ place }) => place === at);
      const shown = listHeads(current).map((head) => ({
        stamp: head.stamp,
        enteredValue: enteredValueOf(head),
      }));
      const enteredValue = enteredValueOf(register);
      if (shown.some((head) => head.enteredValue === enteredValue)) continue;
      const lost = findUnresolved(here, shown, { authorOf: personOf });
      if (lost.some((each) => each.stamp === register.stamp && each.enteredValue === enteredValue))
        truth.fail(
          `after a restore ${enteredValue} of ${name} on ${at} was lost to ${enteredValueOf(current)} with nobody told`,
        );
    }
}

/** Checks that authors whose last value was replaced by another user see that on the hole. */
export async function checkReplacedShown(world: World): Promise<void> {
  const { server, truth } = world;
  if (server.plain) return;
  const registers = await server.registers();
  for (const { name, disk } of world.phones)
    for (const register of disk.rows.registers.values()) {
      const { author, replaced, id: at } = register;
      const current = registers.get(at);
      const enteredValue = enteredValueOf(register);
      const isOthers = current !== undefined && personOf(current.entered_by) !== personOf(author);
      if (isOthers && enteredValueOf(current) !== enteredValue && !replaced)
        truth.fail(
          `${name} says nothing of ${enteredValue} on ${at}, where ${enteredValueOf(current)} stands`,
        );
    }
}
