import * as v from 'valibot';
import { NoParams, NoQuery, Nothing } from './common.ts';
import { endpoint } from './endpoint.ts';

export const readOpenApi = endpoint({
  method: 'GET',
  path: '/api/openapi.json',
  auth: 'none',
  tags: [],
  status: 200,
  params: NoParams,
  query: NoQuery,
  body: Nothing,
  answer: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
});
