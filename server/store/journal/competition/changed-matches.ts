import type { Pairing, Settings } from '#domain/competition/types.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import { loadSides } from '../../competitions/sides.ts';
import type { ChangeLine } from '../record-change.ts';
import { createCatalogueText, createPeopleText, type JournalText } from '../words.ts';

/** Maximum number of matches that a line names; more are counted. */
const MAX_NAMED_MATCHES = 3;

const listPlayersOfSide = (members: readonly number[]): JournalText =>
  members.length === 0 ? '–' : createPeopleText(members);

/** Returns how a match names its sides. Reads the tournament's sides once. */
async function createSideNamer(trx: Db, tournament: number): Promise<(side: number) => JournalText> {
  const membersBySide = new Map((await loadSides(trx, tournament)).map(({ id, members }) => [id, members]));
  return (side) => listPlayersOfSide(membersBySide.get(side) ?? []);
}

function listMatches(
  matches: readonly Pairing[],
  describeMatch: (match: Pairing) => JournalText,
): JournalText {
  const names = matches
    .slice(0, MAX_NAMED_MATCHES)
    .map(describeMatch)
    .reduce((list, match) => createCatalogueText(text('{list}; {match}'), { list, match }));
  const count = matches.length - MAX_NAMED_MATCHES;
  return count > 0 ? createCatalogueText(text('{names} and {count} more'), { names, count }) : names;
}

const serializeMatch = ({ round_number, a, b }: Pairing): string => `${round_number} ${a} ${b}`;

/** The matches that `others` lacks. */
function subtractMatches({ matches }: Settings, others: Settings): Pairing[] {
  const otherMatches = new Set(others.matches.map(serializeMatch));
  return matches.filter((match) => !otherMatches.has(serializeMatch(match)));
}

/** The line with the matches that were added and removed; none if only their order differs. */
export async function listMatchLines(
  trx: Db,
  tournament: number,
  [settingsBefore, settingsAfter]: readonly [Settings, Settings],
): Promise<ChangeLine[]> {
  const added = subtractMatches(settingsAfter, settingsBefore);
  const removed = subtractMatches(settingsBefore, settingsAfter);
  if (added.length === 0 && removed.length === 0) return [];
  const hasSides = [settingsBefore, settingsAfter].some(({ sides }) => sides !== null);
  const namePlayer = (person: number): JournalText => ({ person });
  const nameSide = hasSides ? await createSideNamer(trx, tournament) : namePlayer;
  const createDescription =
    ({ sides }: Settings) =>
    ({ a, b }: Pairing): JournalText => {
      const nameOpponent = sides === null ? namePlayer : nameSide;
      return createCatalogueText(text('{a} v {b}'), { a: nameOpponent(a), b: nameOpponent(b) });
    };
  // Each side names the matches that only it has, so that an undo can swap them.
  const describeSide = (settings: Settings, ownMatches: readonly Pairing[]): JournalText =>
    ownMatches.length === 0
      ? settings.matches.length
      : createCatalogueText(text('{value}, with {matches}'), {
          value: settings.matches.length,
          matches: listMatches(ownMatches, createDescription(settings)),
        });
  return [
    {
      what: createCatalogueText(text('Matches')),
      before: describeSide(settingsBefore, removed),
      after: describeSide(settingsAfter, added),
    },
  ];
}
