import { sql, type RawBuilder } from 'kysely';
import { PICKED_UP } from '#domain/cards/picked-up.ts';
import { DELETED_PASSWORD_HASH } from '../store/people/users.ts';
import { REGISTER_COLUMNS } from './register-row.ts';
import type { KeyedRead } from '../db/statements.ts';
import type { ReferenceRead } from './reference-cache.ts';

export const tournamentsRead: ReferenceRead = {
  name: 'tournaments',
  columns: ['id'],
  kinds: ['integer'],
  make: (keys) => sql`with k(id) as ${keys}
    select t.id, t.organizer, t.closed_at, t.former_courses, t.date1, t.date2, t.date3, t.date4, t.course1, t.course2, t.course3, t.course4,
      t.holes1, t.holes2, t.holes3, t.holes4
    from k join tournaments t on t.id = k.id`,
};

export const playersRead: ReferenceRead = {
  name: 'players',
  columns: ['tournament', 'player'],
  kinds: ['integer', 'integer'],
  make: (keys) => sql`with k(tournament, player) as ${keys}
    select p.tournament, p.player, p.banned, p.tees from k join players p on p.tournament = k.tournament and p.player = k.player`,
};

/** Roles, including those that were taken away, so that a refusal can name them. */
export const rolesRead: ReferenceRead = {
  name: 'roles',
  columns: ['tournament', 'user'],
  kinds: ['integer', 'integer'],
  make: (keys) => sql`with k(tournament, "user") as ${keys}
    select r.tournament, r."user", r.role, r.ended_at
    from k join tournament_roles r on r.tournament = k.tournament and r."user" = k."user"`,
};

export const matchesRead: ReferenceRead = {
  name: 'matches',
  columns: ['tournament'],
  kinds: ['integer'],
  make: (keys) => sql`with k(tournament) as ${keys}
    select c.tournament, c.id from k join competitions c on c.tournament = k.tournament
    where c.settings like '%"format":"match"%'`,
};

export const usersRead: ReferenceRead = {
  name: 'users',
  columns: ['id'],
  kinds: ['integer'],
  make: (keys) => sql`with k(id) as ${keys}
    select u.id, u.username, u.first_name, u.last_name, u.profile_picture_url, u.is_staff,
      case when u.password_hash = ${sql.lit(DELETED_PASSWORD_HASH)} then 1 else 0 end as is_deleted,
      case when u.locked_at is null then 0 else 1 end as is_locked
    from k join users u on u.id = k.id`,
};

/** Pars of a round: its own pars, else those of its course. */
export const holesRead: ReferenceRead = {
  name: 'holes',
  columns: ['tournament', 'round_number', 'course'],
  kinds: ['integer', 'integer', 'integer'],
  make: (keys) => sql`with k(tournament, round_number, course) as ${keys}
    select k.tournament, k.round_number, k.course, h.hole_number, h.par, h.stroke_index
    from k join holes h on h.course = k.course where not exists (select 1 from round_courses r
      where r.tournament = k.tournament and r.round_number = k.round_number)
    union all
    select k.tournament, k.round_number, k.course, h.hole_number, h.par, h.stroke_index
    from k join round_holes h on h.tournament = k.tournament and h.round_number = k.round_number`,
};

/** Tees with pars of their own: the round's tees, else those of its course. */
export const teesRead: ReferenceRead = {
  name: 'tees',
  columns: ['tournament', 'round_number', 'course'],
  kinds: ['integer', 'integer', 'integer'],
  make: (keys) => sql`with k(tournament, round_number, course) as ${keys}
    select k.tournament, k.round_number, k.course, t.name, t.holes
    from k join course_tees t on t.course = k.course where t.holes is not null
      and not exists (select 1 from round_courses r
        where r.tournament = k.tournament and r.round_number = k.round_number)
    union all
    select k.tournament, k.round_number, k.course, t.name, t.holes
    from k join round_tees t on t.tournament = k.tournament and t.round_number = k.round_number
    where t.holes is not null`,
};

/** Names the columns, because PostgreSQL refuses a prepared `*` forever once a newer server has added a column. */
const registerColumns = sql.join(REGISTER_COLUMNS.map((column) => sql.ref(`h.${column}`)));

export const registersRead: KeyedRead = {
  name: 'registers',
  kinds: ['integer', 'integer', 'integer', 'integer'],
  make: (keys) => sql`with k(tournament, round_number, "user", hole_number) as ${keys}
    select ${registerColumns} from k join hole_scores h on h.tournament = k.tournament and h.round_number = k.round_number
      and h."user" = k."user" and h.hole_number = k.hole_number`,
};

export const summariesRead: KeyedRead = {
  name: 'summaries',
  kinds: ['integer', 'integer', 'integer'],
  make: (keys) => sql`with k(tournament, round_number, "user") as ${keys}
    select s.tournament, s.round_number, s."user", s.holes_played, s.total_score, s.total_par, s.par_score,
      (select cast(coalesce(sum(1 << (h.hole_number - 1)), 0) as integer) from hole_scores h
        where h.tournament = s.tournament and h.round_number = s.round_number and h."user" = s."user"
          and h.value = ${sql.lit(PICKED_UP)}) as picked_up
    from k join round_scores s on s.tournament = k.tournament and s.round_number = k.round_number
      and s."user" = k."user"`,
};

/** Ops of the batch that are already stored, each with its hole. */
export const opsRead: KeyedRead = {
  name: 'ops',
  kinds: ['integer', 'text'],
  make: (keys) => sql`with k(entered_by, op_id) as ${keys}
    select l.entered_by, l.op_id, l.tournament, l.round_number, l."user", l.hole_number
    from k join score_log l on l.entered_by = k.entered_by and l.op_id = k.op_id where l.result <> 'duplicate'`,
};

/** Selects log lines of one hole by the columns of an index. */
const createSameHoleCondition = (column: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`${column}.tournament = k.tournament and ${column}.round_number = k.round_number and ${column}."user" = k."user"
    and ${column}.hole_number = k.hole_number and ${column}.result <> 'duplicate'`;

const selectFirstLine = (stamp: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select f.id from score_log f where ${createSameHoleCondition(sql`f`)} and f.stamp = ${stamp} order by f.id limit 1)`;

/** Maximum log lines searched for a write that replaced a late write. If none is found, both values are shown. */
const MAX_LATER_LINES = 256;
const selectLaterLine = (condition: RawBuilder<unknown>): RawBuilder<unknown> =>
  sql`(select near.id from (select f.id, f.stamp, f.seen, f.seen_other, f.entered_by from score_log f
    where ${createSameHoleCondition(sql`f`)} and f.stamp > k.stamp order by f.stamp, f.id limit ${sql.lit(MAX_LATER_LINES)}) near where ${condition} limit 1)`;

/**
 * Log lines that decide about a write (domain/scores/heads.ts): the first with its stamp, the first with each parent's
 * stamp, a later line that names the write as a parent, and a later line of the same author and device.
 */
const NEEDED_LINE_SELECTS: readonly RawBuilder<unknown>[] = [
  selectFirstLine(sql`k.stamp`),
  selectFirstLine(sql`k.seen`),
  selectFirstLine(sql`k.seen_other`),
  selectLaterLine(sql`(near.seen = k.stamp or near.seen_other = k.stamp)
    and not exists (select 1 from score_log e where ${createSameHoleCondition(sql`e`)} and e.stamp = near.stamp and e.id < near.id)`),
  selectLaterLine(sql`near.entered_by = k.author and substr(near.stamp, 19) = k.device`),
];

export const logRead: KeyedRead = {
  name: 'log',
  kinds: [
    ...(['integer', 'integer', 'integer', 'integer', 'text', 'text', 'text'] as const),
    ...(['integer', 'text'] as const),
  ],
  make: (
    keys,
  ) => sql`with k(tournament, round_number, "user", hole_number, stamp, seen, seen_other, author, device)
      as ${keys},
    lines(id) as (${sql.join(
      NEEDED_LINE_SELECTS.map((selectLogLine) => sql`select ${selectLogLine} from k`),
      sql` union `,
    )})
    select l.id, l.tournament, l.round_number, l."user", l.hole_number, l.stamp, l.seen, l.seen_other, l.score, l.partner, l.value,
      l.entered_by
    from lines cross join score_log l where l.id = lines.id`,
};

/** Members of one group, including those before a new draw (whose scores may be unsent), and helpers. */
export const groupMatesRead: ReferenceRead = {
  name: 'group mates',
  columns: ['tournament', 'round_number', 'author', 'user'],
  kinds: ['integer', 'integer', 'integer', 'integer'],
  make: (keys) => sql`with k(tournament, round_number, author, "user") as ${keys}
    select k.tournament, k.round_number, k.author, k."user"
    from k join groupings g on g.tournament = k.tournament and g.round_number = k.round_number
      and k.author in (g.user1, g.user2, g.user3, g.user4) and k."user" in (g.user1, g.user2, g.user3, g.user4)
    union
    select k.tournament, k.round_number, k.author, k."user"
    from k join extra_scorers s on s.tournament = k.tournament and s.round_number = k.round_number
      and s.scorer = k.author and s.player = k."user"
    left join players p on p.tournament = k.tournament and p.player = k.author where coalesce(p.banned, 0) = 0`,
};

/** Locks of PostgreSQL, one per card, so that two servers never decide about the same hole at once. */
export const cardLocksRead: KeyedRead = {
  name: 'card locks',
  kinds: ['bigint'],
  make: (keys) => sql`select pg_advisory_xact_lock(k.id) from ${keys} as k(id)`,
};

/** Shared locks of PostgreSQL, which block changes to the course's pars. */
export const courseLocksRead: KeyedRead = {
  name: 'course locks',
  kinds: ['bigint'],
  make: (keys) => sql`select pg_advisory_xact_lock_shared(k.id) from ${keys} as k(id)`,
};
