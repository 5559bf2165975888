import * as v from 'valibot';
import { Id, IdParams, Message, PathId, anyText } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { Person } from './people.ts';

/** Numbers of rows that move from one account to the other. */
export const MergeCounts = v.object({
  /** Tournaments in which the person plays; `organized` are those that the person organizes. */
  tournaments: v.number(),
  organized: v.number(),
  cards: v.number(),
  scores: v.number(),
  /** Scores and marks that the account entered, on any card. */
  entered: v.number(),
  groups: v.number(),
  /** Courses, orders of merit, and guests that the account created. */
  made: v.number(),
});
export type MergeCounts = v.InferOutput<typeof MergeCounts>;

/** `problems` is empty if the two can be merged. */
export const MergePreview = v.object({
  into: Person,
  from: Person,
  counts: MergeCounts,
  problems: v.array(Message),
  /** Changes as soon as the merge would move other rows. */
  version: v.string(),
});
export type MergePreview = v.InferOutput<typeof MergePreview>;

/** A merge that can be undone until `until`. */
export const Merge = v.object({
  id: v.number(),
  into: Person,
  /** Name of the account that was merged into the other. */
  name: v.string(),
  /** Username of that account; missing for a guest. */
  username: v.optional(v.string()),
  made_at: v.string(),
  until: v.string(),
});
export type Merge = v.InferOutput<typeof Merge>;

const staffCall = { auth: 'required', tags: ['people', 'members', 'scores'] } as const;

export const previewMerge = endpoint({
  ...staffCall,
  path: '/api/users/:id/merge/:from/',
  params: v.object({ id: PathId, from: PathId }),
  answer: MergePreview,
});

export const mergeAccounts = endpoint({
  ...staffCall,
  method: 'POST',
  path: '/api/users/:id/merge/',
  status: 201,
  params: IdParams,
  body: v.object({ from: Id, version: anyText(100) }),
  answer: Merge,
});

/** Lists merges that can be undone, the latest first; for staff. */
export const listMerges = endpoint({
  ...staffCall,
  path: '/api/merges/',
  answer: v.array(Merge),
});

/** Restores the merged account with everything that it had; for staff. */
export const undoMerge = endpoint({
  ...staffCall,
  method: 'DELETE',
  path: '/api/merges/:id/',
  params: IdParams,
});
