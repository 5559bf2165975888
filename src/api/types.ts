import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import type { Result } from './failures.ts';

type Types<S extends Schema> = NonNullable<S['~types']>;
/** What the server's good answer is, after validation. */
export type AnswerOf<E extends AnyEndpoint> = Types<E['answer']>['output'];
export type ParamsOf<E extends AnyEndpoint> = Types<E['params']>['input'];
export type QueryOf<E extends AnyEndpoint> = Types<E['query']>['input'];
export type BodyOf<E extends AnyEndpoint> = Types<E['body']>['input'];

/** Whose answer to a read is wanted. It travels to the worker as the request's cache mode. */
export type ReadStrategy =
  /** A cached copy at once when there is one, which the worker refreshes behind it; else the network's. */
  | 'stale-while-revalidate'
  /** The network's answer; a cached copy only when the network gives none. */
  | 'network-first'
  /** A cached copy or nothing; nobody asks the network. */
  | 'cache-only';

export interface CallInput<E extends AnyEndpoint = AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  strategy?: ReadStrategy;
}

export interface Client {
  /**
   * One call of the contract. Failures of network and server are values; it throws only for input that the
   * contract refuses (in development) and for tokens that cannot be stored.
   */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Result<AnswerOf<E>>>;
}
