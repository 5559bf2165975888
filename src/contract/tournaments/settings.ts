import * as v from 'valibot';
import { Id, IdParams, RoundNumber, TournamentQuery, boundedText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { User } from '../people/users.ts';

/** Defaults of SPEC.md §9. */
export const DEFAULT_GROUPING_SETTINGS = {
  group_size: 4,
  handicap_weight: 0.7,
  current_score_weight: 0.3,
  auto_generate: true,
} as const;
export const DEFAULT_EXCLUSION_REASON = 'Manually excluded';

const Weight = v.pipe(
  v.number('must be a number'),
  v.minValue(0, 'must be 0 to 1'),
  v.maxValue(1, 'must be 0 to 1'),
  v.check((number) => Math.abs(number * 10 - Math.round(number * 10)) < 1e-9, 'must be in steps of 0.1'),
);
const settingsFields = {
  group_size: v.optional(v.picklist([3, 4], 'must be 3 or 4'), DEFAULT_GROUPING_SETTINGS.group_size),
  handicap_weight: v.optional(Weight, DEFAULT_GROUPING_SETTINGS.handicap_weight),
  current_score_weight: v.optional(Weight, DEFAULT_GROUPING_SETTINGS.current_score_weight),
  auto_generate: v.optional(v.boolean('must be true or false'), DEFAULT_GROUPING_SETTINGS.auto_generate),
};

export const NewGroupingSettings = v.object({ tournament: Id, round_number: RoundNumber, ...settingsFields });
export type NewGroupingSettings = v.InferInput<typeof NewGroupingSettings>;
/** A change of the settings. `tournament` and `round_number` never change: if sent, they are ignored. */
export const GroupingSettingsChange = v.object({
  group_size: v.optional(settingsFields.group_size.wrapped),
  handicap_weight: v.optional(Weight),
  current_score_weight: v.optional(Weight),
  auto_generate: v.optional(settingsFields.auto_generate.wrapped),
});

export const GroupingSettings = v.object({
  id: v.number(),
  tournament: v.number(),
  round_number: v.number(),
  group_size: v.number(),
  handicap_weight: v.number(),
  current_score_weight: v.number(),
  auto_generate: v.optional(v.boolean(), true),
});
export type GroupingSettings = v.InferOutput<typeof GroupingSettings>;

export const Exclusion = v.object({
  id: v.number(),
  tournament: v.number(),
  player: v.union([User, v.object({ id: v.number() })]),
  round_number: v.number(),
  reason: v.optional(v.nullable(v.string()), ''),
});
export type Exclusion = v.InferOutput<typeof Exclusion>;

export const NewExclusion = v.object({
  tournament: Id,
  player_id: Id,
  round_number: RoundNumber,
  reason: v.optional(boundedText(500), DEFAULT_EXCLUSION_REASON),
});

export const listGroupingSettings = endpoint({
  path: '/api/tournament-grouping-settings/',
  auth: 'none',
  tags: ['grouping settings'],
  query: TournamentQuery,
  answer: v.array(GroupingSettings),
});
export const createGroupingSettings = endpoint({
  path: '/api/tournament-grouping-settings/',
  method: 'POST',
  auth: 'required',
  tags: ['grouping settings'],
  status: 201,
  body: NewGroupingSettings,
  answer: GroupingSettings,
});
export const changeGroupingSettings = endpoint({
  method: 'PUT',
  path: '/api/tournament-grouping-settings/:id/',
  auth: 'required',
  tags: ['grouping settings'],
  params: IdParams,
  body: GroupingSettingsChange,
  answer: GroupingSettings,
});
export const listExclusions = endpoint({
  path: '/api/player-exclusions/',
  auth: 'none',
  tags: ['exclusions'],
  query: TournamentQuery,
  answer: v.array(Exclusion),
});
export const createExclusion = endpoint({
  path: '/api/player-exclusions/',
  method: 'POST',
  auth: 'required',
  tags: ['exclusions'],
  status: 201,
  body: NewExclusion,
  answer: Exclusion,
});
export const removeExclusion = endpoint({
  method: 'DELETE',
  path: '/api/player-exclusions/:id/',
  auth: 'required',
  tags: ['exclusions'],
  params: IdParams,
});
