import type * as v from 'valibot';

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';
export type Schema = v.GenericSchema<unknown, unknown>;

/** Who must be signed in: nobody, or somebody (rights beyond that are the server's, docs/contract/rights.md). */
export type Auth = 'none' | 'required';

/** Data that a read shows or a write changes. */
export type Tag =
  /** Names, pictures, handicaps. */
  | 'people'
  /** Tournaments and their players. */
  | 'members'
  | 'courses'
  /** Playing conditions of a day. */
  | 'conditions'
  | 'grouping settings'
  | 'exclusions'
  /** Access codes of groups. */
  | 'codes'
  /** Groups and their starts. */
  | 'draw'
  /** Scores, marks and certifications. */
  | 'scores'
  /** Keys of phones. */
  | 'devices'
  | 'competitions'
  /** Orders of merit. */
  | 'seasons';

/** Client and server both use it. docs/contract marks calls and fields beyond SPEC.md as added. */
export interface Endpoint<
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  U extends Auth = Auth,
> {
  method: Method;
  /** As in SPEC.md §7, with a leading slash and `:name` for parameters. */
  path: string;
  auth: U;
  /** A successful write invalidates all reads that share a tag with it. */
  tags: readonly Tag[];
  /** Also allowed after a sign-in by code, for the tournament of the code. */
  scoped?: boolean;
  status: 200 | 201 | 204;
  params: P;
  query: Q;
  body: B;
  answer: A;
  /** A second media type, selected by the path. */
  otherType?: string;
}

export type AnyEndpoint = Endpoint<Schema, Schema, Schema, Schema>;

export const endpoint = <
  P extends Schema,
  Q extends Schema,
  B extends Schema,
  A extends Schema,
  const U extends Auth,
>(
  e: Endpoint<P, Q, B, A, U>,
): Endpoint<P, Q, B, A, U> => e;

/** Fills in the parameters. Throws if one is missing. */
export function pathOf(e: { path: string }, params: Record<string, string | number> = {}): string {
  return e.path.replace(/:([a-zA-Z]+)/g, (_, name: string) => {
    const value = params[name];
    if (value === undefined) throw new Error(`${e.path} needs ${name}`);
    return encodeURIComponent(String(value));
  });
}
