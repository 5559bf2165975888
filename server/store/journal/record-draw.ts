import type { RoundKey } from '#domain/round.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { computeDrawVersion, loadRoundGroups, type StoredGroup } from '../draws/draws.ts';
import { requireNotFinal } from './require-not-final.ts';
import { lockTournament } from '../tournaments/tournaments.ts';
import type { JournalActName } from './acts.ts';
import { recordChange, type ChangeLine } from './record-change.ts';
import { computeFingerprint, loadStateBefore } from './states/states.ts';
import { createPeopleText, createCatalogueText, type JournalText } from './words.ts';

/** Names, and the start if there is one: 'Ada Birdie, Ben Fairway, 09:10, Hole 10'. */
function describeGroup(group: StoredGroup | undefined): JournalText | null {
  if (!group) return null;
  const { players, start_time, start_hole, locked } = group;
  const holeText =
    start_hole === null || start_hole === 1
      ? null
      : createCatalogueText(text('Hole {hole}'), { hole: start_hole });
  const groupTexts = [
    createPeopleText(players),
    ...[start_time, holeText].flatMap((journalText) => journalText ?? []),
  ];
  const placeholders = groupTexts.map((_, i) => `{p${i}}`).join(', ');
  const groupText = createCatalogueText(
    placeholders,
    Object.fromEntries(groupTexts.map((journalText, i) => [`p${i}`, journalText])),
  );
  return locked ? createCatalogueText(text('{group}, kept'), { group: groupText }) : groupText;
}

function findGroupChanges(
  groupsBefore: readonly StoredGroup[],
  groupsAfter: readonly StoredGroup[],
): ChangeLine[] {
  const [groupsByNumberBefore, groupsByNumberAfter] = [groupsBefore, groupsAfter].map(
    (groups) => new Map(groups.map((group) => [group.group_number, group])),
  );
  const groupNumbers = [...new Set([...groupsByNumberBefore!.keys(), ...groupsByNumberAfter!.keys()])].sort(
    (a, b) => a - b,
  );
  return groupNumbers.flatMap((group): ChangeLine[] => {
    const [groupBefore, groupAfter] = [groupsByNumberBefore!.get(group), groupsByNumberAfter!.get(group)];
    if (groupBefore && groupAfter && computeDrawVersion([groupBefore]) === computeDrawVersion([groupAfter]))
      return [];
    const groupLabel = createCatalogueText(text('Group {group}'), { group });
    return [{ what: groupLabel, before: describeGroup(groupBefore), after: describeGroup(groupAfter) }];
  });
}

/** Changes a round's groups or tee times, and records what changed. Throws 409 once results are final. */
export async function recordDraw<T>(
  trx: Db,
  key: RoundKey,
  { act, by, at }: { act: JournalActName; by: number; at: number },
  task: () => Promise<T>,
): Promise<T> {
  const { tournament, round } = key;
  await lockTournament(trx, tournament);
  await requireNotFinal(trx, tournament);
  const undo = await loadStateBefore(trx, 'draw', { tournament, round });
  const groupsBefore = await loadRoundGroups(trx, key);
  const currentFingerprint = await computeFingerprint(trx, undo);
  const result = await task();
  if ((await computeFingerprint(trx, undo)) === currentFingerprint) return result;
  const lines = findGroupChanges(groupsBefore, await loadRoundGroups(trx, key));
  await recordChange(trx, { tournament, act, by, at, params: { round }, lines, undo });
  return result;
}
