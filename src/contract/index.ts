/** Every call of the product, by name. The server must answer each of them, and no other. */
export * from './board.ts';
export * from './courses.ts';
export * from './exports.ts';
export * from './groupings.ts';
export * from './handicaps.ts';
export * from './health.ts';
export * from './openapi.ts';
export * from './round-history.ts';
export * from './scores.ts';
export * from './settings.ts';
export * from './tokens.ts';
export * from './tournaments.ts';
export * from './users.ts';
export { ErrorBody } from './common.ts';
export { pathOf } from './endpoint.ts';
