import { MARK_PLACES, NOT_CERTIFIED, isStatus, findMatchNumber } from '#domain/cards/marks.ts';
import { STATUS_NAMES } from '#domain/cards/status-names.ts';
import type { Db } from '#server/db/schema.ts';
import { text } from '#words/t.ts';
import type { JournalEntryDraft } from './entry-draft.ts';
import { loadMatchDescriptions, type DescribeMatch } from './match-entries.ts';
import { createBeforeCondition, type JournalPosition } from './position.ts';
import { selectRulings, type Ruling } from './select-rulings.ts';
import { createCatalogueText, type JournalText } from './words.ts';

const toStatusText = (markText: string | null): JournalText => {
  const status = markText ?? 'playing';
  return isStatus(status) ? createCatalogueText(STATUS_NAMES[status]) : status;
};

function describeRuling(
  { hole_number, value, before, user, round_number: round }: Ruling,
  describeMatch: DescribeMatch,
) {
  const params = { player: { person: user }, round };
  const matchNumber = findMatchNumber(hole_number);
  if (matchNumber !== null)
    return {
      what: createCatalogueText(text('Match of {player} in round {round}'), params),
      lines: [
        {
          what: createCatalogueText(text('Result')),
          before: describeMatch(matchNumber, before),
          after: describeMatch(matchNumber, value),
        },
      ],
    };
  if (hole_number === MARK_PLACES.status)
    return {
      what: createCatalogueText(text('Status of {player} in round {round}'), params),
      lines: [
        {
          what: createCatalogueText(text('Status')),
          before: toStatusText(before),
          after: toStatusText(value),
        },
      ],
    };
  if (hole_number === MARK_PLACES.reason)
    return {
      what: createCatalogueText(text('Reason for the status of {player} in round {round}'), params),
      lines: [{ what: createCatalogueText(text('Reason')), before: before || null, after: value || null }],
    };
  const certifiedText =
    value === NOT_CERTIFIED
      ? createCatalogueText(
          text('Committee’s certification of {player}’s card in round {round} undone'),
          params,
        )
      : createCatalogueText(text('Card of {player} in round {round} certified by the committee'), params);
  return { what: certifiedText, lines: [] };
}

function toRulingDraft(row: Ruling, describeMatch: DescribeMatch): JournalEntryDraft {
  const { id, arrived_at: arrivedAt, value, before, entered_by: author } = row;
  return {
    position: { at: arrivedAt, source: 'c', id },
    by: author,
    kind: 'cards',
    turn: 0,
    ...describeRuling(row, describeMatch),
    can_undo: row.standing === row.stamp && value !== before,
    undone: null,
  };
}

/** Longest time between two statuses of one act in ms: a phone sends them one after the other. */
const MAX_STATUS_GAP_MS = 5_000;

const isSameAct = (rulingsOfAct: readonly Ruling[], earlierRuling: Ruling): boolean => {
  const [firstRuling, lastRuling] = [rulingsOfAct[0]!, rulingsOfAct.at(-1)!];
  return (
    [firstRuling, earlierRuling].every(({ hole_number }) => hole_number === MARK_PLACES.status) &&
    earlierRuling.entered_by === firstRuling.entered_by &&
    earlierRuling.round_number === firstRuling.round_number &&
    (earlierRuling.value === 'playing') === (firstRuling.value === 'playing') &&
    lastRuling.arrived_at - earlierRuling.arrived_at <= MAX_STATUS_GAP_MS &&
    // A second status of a player is another act, such as an undo.
    rulingsOfAct.every(({ user }) => user !== earlierRuling.user)
  );
};

/** Groups rulings, the latest first, so that statuses of many players that were set together are one act. */
export function groupRulingsByAct(rulings: readonly Ruling[]): Ruling[][] {
  const acts: Ruling[][] = [];
  for (const ruling of rulings) {
    const act = acts.at(-1);
    if (act !== undefined && isSameAct(act, ruling)) act.push(ruling);
    else acts.push([ruling]);
  }
  return acts;
}

/**
 * Makes one entry for statuses that were set together, at the time of the earliest, so that the next page follows it.
 */
function toStatusesDraft(rows: readonly Ruling[]): JournalEntryDraft {
  const { id, arrived_at: arrivedAt, entered_by: author, round_number: round } = rows.at(-1)!;
  return {
    position: { at: arrivedAt, source: 'c', id },
    by: author,
    kind: 'cards',
    turn: 0,
    what: createCatalogueText(text('Status of {count} players in round {round}'), {
      count: rows.length,
      round,
    }),
    lines: rows.map(({ user, before, value }) => ({
      what: { person: user },
      before: toStatusText(before),
      after: toStatusText(value),
    })),
    can_undo: false,
    undone: null,
  };
}

const describeNoMatch: DescribeMatch = () => '';

function loadRulings(db: Db, tournament: number, position: JournalPosition | null, maxRows: number) {
  const query = selectRulings(db, tournament)
    .orderBy('arrived_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxRows);
  if (position === null) return query.execute();
  return query
    .where((expression) =>
      createBeforeCondition(expression, position, { source: 'c', at: 'arrived_at', id: 'id' }),
    )
    .execute();
}

/** Reads rulings until there are `maxEntries` acts or no more rulings. */
async function loadRulingActs(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<Ruling[][]> {
  const rows = await loadRulings(db, tournament, position, maxEntries);
  let pageLength = rows.length;
  while (pageLength === maxEntries && groupRulingsByAct(rows).length < maxEntries) {
    const { arrived_at: lastArrival, id } = rows.at(-1)!;
    const nextRows = await loadRulings(db, tournament, { at: lastArrival, source: 'c', id }, maxEntries);
    rows.push(...nextRows);
    pageLength = nextRows.length;
  }
  return groupRulingsByAct(rows).slice(0, maxEntries);
}

/** Reads journal entries from the log of scores, so that they are not stored twice. */
export async function loadCardEntries(
  db: Db,
  tournament: number,
  position: JournalPosition | null,
  maxEntries: number,
): Promise<JournalEntryDraft[]> {
  const acts = await loadRulingActs(db, tournament, position, maxEntries);
  const rows = acts.flat();
  const hasMatch = rows.some(({ hole_number }) => findMatchNumber(hole_number) !== null);
  const describeMatch = hasMatch ? await loadMatchDescriptions(db, tournament) : describeNoMatch;
  return acts.map((act) => (act.length === 1 ? toRulingDraft(act[0]!, describeMatch) : toStatusesDraft(act)));
}
