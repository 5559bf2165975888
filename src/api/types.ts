import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import type { Result } from './failures.ts';

type Types<S extends Schema> = NonNullable<S['~types']>;
/** What the server's good answer is, after validation. */
export type AnswerOf<E extends AnyEndpoint> = Types<E['answer']>['output'];
export type ParamsOf<E extends AnyEndpoint> = Types<E['params']>['input'];
export type QueryOf<E extends AnyEndpoint> = Types<E['query']>['input'];
export type BodyOf<E extends AnyEndpoint> = Types<E['body']>['input'];

/** Whose answer is wanted. */
export type Freshness =
  /** A kept copy at once when there is one; the worker refreshes it behind. */
  | 'usual'
  /** The network's answer; a kept copy only when there is no network. */
  | 'fresh'
  /** A kept copy without asking the network again, when there is one. */
  | 'kept';

export interface CallInput<E extends AnyEndpoint = AnyEndpoint> {
  params?: ParamsOf<E>;
  query?: QueryOf<E>;
  body?: BodyOf<E>;
  signal?: AbortSignal;
  freshness?: Freshness;
}

export interface Client {
  /** One call of the contract. Never throws for what the network or the server does. */
  call<E extends AnyEndpoint>(endpoint: E, input?: CallInput<E>): Promise<Result<AnswerOf<E>>>;
}
