import * as v from 'valibot';

import { endpoint } from './endpoint.ts';

export const readOpenApi = endpoint({
  path: '/api/openapi.json',
  auth: 'none',
  tags: [],
  answer: v.looseObject({ openapi: v.string(), paths: v.record(v.string(), v.unknown()) }),
});
