import type * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = v.GenericSchema<unknown, unknown>;

/** 'required': the call needs a sign-in. The server checks further rights (docs/contract/rights.md). */
export type Auth = 'none' | 'required';

/** Kind of data that a read shows or a write changes. */
export type Tag =
  /** Names, pictures, handicaps. */
  | 'people'
  /** Tournaments and their players. */
  | 'members'
  | 'courses'
  /** Whether an account has a calendar feed. */
  | 'calendar feed'
  /** Playing conditions of a day. */
  | 'conditions'
  | 'grouping settings'
  | 'exclusions'
  | 'codes'
  /** Groups and their starts. */
  | 'draw'
  /** Scores, marks and certifications. */
  | 'scores'
  /** Keys of phones. */
  | 'devices'
  | 'competitions'
  /** Notices, suspensions of play, local rules. */
  | 'notices'
  /** Orders of merit. */
  | 'seasons'
  /** Figures, notice and settings of the server. */
  | 'server';

/** A call as client and server define it. docs/contract marks calls and fields beyond SPEC.md as added. */
export interface Endpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  U extends Auth = Auth,
> {
  method: Method;
  /** Path as in SPEC.md §7, with a leading slash and `:name` for parameters. */
  path: string;
  auth: U;
  /** A successful write invalidates all reads that share a tag with it. */
  tags: readonly Tag[];
  /** True if the call is also allowed after a sign-in by a code, for the tournament of the code. */
  scoped?: boolean;
  status: 200 | 201 | 204;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** A second media type of the answer, such as text/csv, selected by a parameter of the path. */
  otherType?: string;
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

type FieldWithDefault = 'method' | 'status' | 'params' | 'query' | 'body' | 'answer';

/**
 * A call is a GET unless it names another method. One that names no answer answers 204, any other one 200. Most have no
 * parameters in the path, query or body.
 */
/* @__NO_SIDE_EFFECTS__ */
export const endpoint = <
  const U extends Auth,
  P extends Schema = typeof NoParams,
  Q extends Schema = typeof NoQuery,
  B extends Schema = typeof Nothing,
  A extends Schema = typeof Nothing,
>(
  fields: Omit<Endpoint<P, Q, B, A, U>, FieldWithDefault> &
    Partial<Pick<Endpoint<P, Q, B, A, U>, FieldWithDefault>>,
) =>
  ({
    method: 'GET',
    status: fields.answer ? 200 : 204,
    params: NoParams,
    query: NoQuery,
    body: Nothing,
    answer: Nothing,
    ...fields,
  }) as Endpoint<P, Q, B, A, U>;

/** Fills the parameters of the path. Throws if one is missing. */
export function buildPath(
  endpointPath: { path: string },
  params: Record<string, string | number> = {},
): string {
  return endpointPath.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${endpointPath.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
