import { formatRoundCell, listRounds } from '#domain/round.ts';
import type { BoardBytes } from '../boards/board.ts';
import type { BoardCache } from '../boards/board-cache.ts';
import { selectRowsOf, type Db } from '#server/db/schema.ts';
import { notFound } from '#server/failures.ts';
import { loadHiddenHoles } from '../boards/hidden-holes.ts';
import { loadRoundInPlay } from '../courses/round-cards.ts';
import { subtractHiddenHoles } from '../boards/hidden-sums.ts';
import type { Lead } from '../boards/lead.ts';
import { getDisplayName } from './person-name.ts';
import { hasAllPars } from '../cards/summaries.ts';
import { courseOf, type TournamentRow } from '../tournaments/rounds.ts';
import { loadTournamentRow } from '../tournaments/tournaments.ts';
import { loadUser } from './users.ts';
import { findEntry } from '../players/players.ts';

interface PreviewSources {
  read: Db;
  boards: Pick<BoardCache<BoardBytes>, 'bytes'>;
}

/** Maximum length of a name, because names may have 200 letters and previews show about 70. */
const MAX_NAME_LETTERS = 90;
const shorten = (longText: string): string =>
  longText.length <= MAX_NAME_LETTERS ? longText : `${longText.slice(0, MAX_NAME_LETTERS - 1).trimEnd()}…`;

const DAY_FORMAT = new Intl.DateTimeFormat('en-GB', { dateStyle: 'long', timeZone: 'UTC' });

/** Returns '13 – 16 October 2022 · Greenside Links'; the course is that of round 1. */
async function formatWhenAndWhere(db: Db, row: TournamentRow): Promise<string> {
  const days = listRounds(row).map(({ date }) => new Date(`${date}T00:00:00Z`));
  const [firstDay, lastDay] = [days[0], days.at(-1)];
  const dateRange = firstDay && lastDay ? DAY_FORMAT.formatRange(firstDay, lastDay) : '';
  const id = courseOf(row, 1);
  const course =
    id === null
      ? null
      : await db.selectFrom('courses').where('id', '=', id).select('name').executeTakeFirst();
  return [dateRange, course?.name ?? ''].filter((textPart) => textPart !== '').join(' · ');
}

/** Returns 'Leader: Keegan Bradley −15, round 4 under way'. */
function formatLead({ names, count, score, round, underWay }: Lead, isFinal: boolean): string {
  const otherCount = count - names.length;
  const leaderNames = otherCount > 0 ? `${names.join(', ')} and ${otherCount} more` : names.join(' and ');
  const label = isFinal ? 'Final result' : count > 1 ? 'Tied first' : 'Leader';
  const roundText = isFinal ? '' : underWay ? `, round ${round} under way` : `, round ${round}`;
  return `${label}: ${leaderNames} ${score}${roundText}`;
}

/** Throws 404 if the tournament does not exist. */
export async function loadTournamentPreview({ read, boards }: PreviewSources, id: number) {
  const row = await loadTournamentRow(read, id);
  const title = shorten(row.name);
  if (row.cancelled_at !== null) return { title, description: 'Cancelled' };
  const { lead } = await boards.bytes(id);
  const description =
    lead === null
      ? await formatWhenAndWhere(read, row)
      : formatLead(lead, row.closed_at !== null && !lead.hasHiddenHoles);
  return { title, description };
}

/** Previews a card without hidden holes. Throws 404 if the player is not in the tournament. */
export async function loadCardPreview(
  { read }: PreviewSources,
  { tournament, round, user }: Record<'tournament' | 'round' | 'user', number>,
) {
  const row = await loadTournamentRow(read, tournament);
  const entry = await findEntry(read, { tournament, player: user });
  if (entry?.banned !== 0) throw notFound('There is no such player.');
  const player = await loadUser(read, user);
  const roundSums = await selectRowsOf(read, 'round_scores', {
    tournament,
    round_number: round,
    user,
  }).execute();
  const [shownSum] = await subtractHiddenHoles(
    read,
    row,
    roundSums,
    await loadHiddenHoles(read, tournament),
    () => entry.tees,
  );
  const roundInPlay = await loadRoundInPlay(read, { tournament, round });
  const roundDescription = `${shorten(row.name)}, round ${round}`;
  if (!shownSum || shownSum.holes_played === 0)
    return { title: getDisplayName(player), description: roundDescription };
  const score = formatRoundCell({
    ...shownSum,
    over_under_par: shownSum.par_score - shownSum.total_par,
    par_known: hasAllPars(shownSum),
    holes: roundInPlay.length,
  });
  return { title: `${getDisplayName(player)}: ${score.replace('-', '−')}`, description: roundDescription };
}
