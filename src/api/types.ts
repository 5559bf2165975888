import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import type { Result } from './failures.ts';

type ClientTypes<S extends Schema> = NonNullable<S['~types']>;
export type AnswerOf<E extends AnyEndpoint> = ClientTypes<E['answer']>['output'];
export type ParamsOf<E extends AnyEndpoint> = ClientTypes<E['params']>['input'];
export type QueryOf<E extends AnyEndpoint> = ClientTypes<E['query']>['input'];
export type BodyOf<E extends AnyEndpoint> = ClientTypes<E['body']>['input'];

/** Where a read's answer is taken from. The worker receives the strategy as the request's cache mode. */
export type ReadStrategy =
  /**
   * stale-while-revalidate: the cached copy at once, which the worker then refreshes; without a copy, the network's
   * answer.
   */
  'stale-while-revalidate' | 'network-first' | 'cache-only';

export interface CallInput<E extends AnyEndpoint = AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  strategy?: ReadStrategy;
}

export interface Client {
  /** Throws only for input that violates the contract (in development) and for tokens that cannot be stored. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Result<AnswerOf<E>>>;
}
