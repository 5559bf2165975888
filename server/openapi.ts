import { toJsonSchema, toJsonSchemaDefs, type ConversionConfig } from '@valibot/to-json-schema';
import { calls } from '#contract/calls.ts';
import { Nothing } from '#contract/common.ts';
import type { AnyEndpoint, Schema } from '#contract/endpoint.ts';
import * as contract from '#contract/index.ts';
import { VERSION } from './version.ts';

type Json = Record<string, unknown>;

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && 'kind' in value && value.kind === 'schema';

const namedSchemas: Record<string, Schema> = Object.fromEntries(
  Object.entries(contract as Record<string, unknown>).flatMap(([name, value]) =>
    isSchema(value) ? [[name, value]] : [],
  ),
);

/** Leaves out rules that are code (a calendar day, a visible character), because JSON Schema cannot express them. */
const SCHEMA_OPTIONS = {
  target: 'draft-2020-12',
  errorMode: 'ignore',
  overrideRef: ({ referenceId }) => `#/components/schemas/${referenceId}`,
} as const satisfies ConversionConfig;

/** Describes values as they are sent, before the schema trims them. */
function toWireSchema(schema: Schema): Json {
  const {
    $schema: _,
    $defs: __,
    ...json
  } = toJsonSchema(schema, { ...SCHEMA_OPTIONS, definitions: namedSchemas });
  return json;
}

/** Describes the type after parsing: a number, although it is sent as text. */
function toParameters(schema: Schema, location: 'path' | 'query'): Json[] {
  const { properties = {}, required = [] } = toJsonSchema(schema, { ...SCHEMA_OPTIONS, typeMode: 'output' });
  return Object.entries(properties).map(([name, json]) => ({
    name,
    in: location,
    required: location === 'path' || required.includes(name),
    schema: json,
  }));
}

const toJsonContent = (schema: Schema): Json => ({ 'application/json': { schema: toWireSchema(schema) } });

/** Returns 'Read score log' for 'readScoreLog'. */
const toTitle = (name: string): string =>
  name
    .replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    .replace(/^./, (letter) => letter.toUpperCase());

function toResponses({ status, answer, auth, otherType }: AnyEndpoint): Json {
  const otherContent = otherType && { [otherType]: { schema: { type: 'string' } } };
  const successResponse =
    status === 204
      ? { description: 'Done' }
      : { description: 'The good answer', content: { ...toJsonContent(answer), ...otherContent } };
  const refusal = { $ref: '#/components/responses/Refusal' };
  return { [status]: successResponse, ...(auth === 'required' && { 401: refusal }), default: refusal };
}

function toOperation(name: string, call: AnyEndpoint): Json {
  const hasBody = call.method !== 'GET' && call.body !== Nothing;
  const isBodyRequired = call.body.type !== 'optional';
  return {
    operationId: name,
    summary: toTitle(name),
    parameters: [...toParameters(call.params, 'path'), ...toParameters(call.query, 'query')],
    ...(hasBody && { requestBody: { required: isBodyRequired, content: toJsonContent(call.body) } }),
    responses: toResponses(call),
    // A call that requires no sign-in may return more to a signed-in user, such as their own e-mail address.
    security: call.auth === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }],
  };
}

/** Returns `/api/users/{id}` for `/api/users/:id`. */
export const openApiPath = (path: string): string => path.replace(/:([a-zA-Z]+)/g, '{$1}');

function buildPaths(): Json {
  const examples: Record<string, Json> = {};
  for (const [name, call] of calls)
    (examples[openApiPath(call.path)] ??= {})[call.method.toLowerCase()] = toOperation(name, call);
  return examples;
}

/** Generates OpenAPI 3.1 from the schemas with which the server validates. */
export const buildOpenApi = (): { openapi: string; paths: Json } & Json => ({
  openapi: '3.1.0',
  info: {
    title: 'Greenside',
    version: VERSION,
    license: { name: 'MIT', identifier: 'MIT' },
    description:
      'Golf tournament scoring. Every path is answered with and without its trailing slash; a refusal is one sentence in `detail`, whose code is `template`, with `params` where it has values.',
  },
  servers: [{ url: '/' }],
  paths: buildPaths(),
  components: {
    schemas: toJsonSchemaDefs(namedSchemas, SCHEMA_OPTIONS),
    responses: {
      Refusal: {
        description: 'One sentence a person can act on',
        content: toJsonContent(contract.ErrorBody),
      },
    },
    securitySchemes: {
      bearer: {
        type: 'http',
        scheme: 'bearer',
        bearerFormat: 'JWT',
        description: 'The `access` of `POST /token/`.',
      },
    },
  },
});
