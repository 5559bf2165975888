import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = v.GenericSchema<unknown, unknown>;

/** Who must be signed in: nobody, or somebody (rights beyond that are the server's, docs/contract/rights.md). */
export type Auth = 'none' | 'required';

/** What a read shows and a write changes. */
export type Tag =
  /** Names, pictures, handicaps. */
  | 'people'
  /** Tournaments, and who plays in them. */
  | 'members'
  | 'courses'
  /** Playing conditions of a day. */
  | 'conditions'
  | 'grouping settings'
  | 'exclusions'
  /** The codes of groups. */
  | 'codes'
  /** Groups and when they start. */
  | 'draw'
  /** Scores, marks and certifications. */
  | 'scores'
  /** The keys of phones. */
  | 'devices'
  | 'competitions'
  /** Orders of merit. */
  | 'seasons';

/** One call of the product: the client calls with it, the server validates with it. */
export interface Endpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  U extends Auth = Auth,
> {
  method: Method;
  /** As SPEC.md §7 spells it, with a leading slash and `:name` for parameters. */
  path: string;
  auth: U;
  /** A write that went through lets every read that shares a tag with it be asked again. */
  tags: readonly Tag[];
  /** May be called by who came in by a code, about the tournament of the code. */
  scoped?: boolean;
  /** Status of the good answer. */
  status: 200 | 201 | 204;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** Another media type that it answers with too, when it is asked for by its path. */
  otherType?: string;
}

/** Any endpoint, when only its method, path and status matter. */
export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

/** Keeps the exact schema types of an endpoint. */
export const endpoint = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  const U extends Auth,
>(
  e: Endpoint<P, Q, B, A, U>,
): Endpoint<P, Q, B, A, U> => e;

/** The path of a call with its parameters filled in. Throws when one is missing. */
export function pathOf(e: { path: string }, params: Record<string, string | number> = {}): string {
  return e.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${e.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
