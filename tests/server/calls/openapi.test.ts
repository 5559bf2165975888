import { Validator } from '@seriousme/openapi-schema-validator';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { everyRow } from '#tests/support/every-row.ts';
import { calls } from '#contract/calls.ts';
import { Nothing } from '#contract/common.ts';
import { openApiPath } from '#server/openapi.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';

interface Operation {
  operationId: string;
  parameters: { name: string; in: string; required: boolean; schema: object }[];
  requestBody?: { required: boolean; content: Record<string, { schema: object }> };
  responses: Record<string, { content?: Record<string, { schema: Record<string, unknown> }> }>;
  security: object[];
}

describe('The OpenAPI document', () => {
  let server: TestServer;
  // oxlint-disable-next-line typescript/no-explicit-any -- a document of any depth is looked into
  let document: any;
  const operationOf = (name: string): Operation => {
    const call = calls.get(name)!;
    return document.paths[openApiPath(call.path)][call.method.toLowerCase()];
  };
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
    document = (await server.as(null).get('/api/openapi.json')).body;
  });
  afterAll(() => server?.close());

  it('is valid OpenAPI 3.1', async () => {
    const { valid, errors } = await new Validator().validate(structuredClone(document));
    expect(errors).toBeUndefined();
    expect([valid, document.openapi]).toEqual([true, '3.1.0']);
  });

  it('contains every call of the API contract, and no others', () => {
    const listed = Object.values(document.paths as Record<string, Record<string, Operation>>)
      .flatMap((methods) => Object.values(methods))
      .map(({ operationId }) => operationId);
    expect(listed.sort()).toEqual([...calls.keys()].sort());
  });

  it('contains the parameters, body, answer and permissions of each call', () =>
    everyRow(
      calls,
      ([name]) => name,
      ([name, call]) => {
        const { parameters, requestBody, responses, security } = operationOf(name);
        const inPath = parameters.filter((one) => one.in === 'path').map((one) => one.name);
        const places = [...call.path.matchAll(/:([a-zA-Z]+)/g)].map((match) => match[1]);
        expect(inPath.sort()).toEqual(places.sort());
        expect(parameters.filter(({ schema }) => Object.keys(schema).length === 0)).toEqual([]);
        expect(requestBody === undefined).toBe(call.body === Nothing);
        const good = responses[String(call.status)];
        expect(good?.content === undefined).toBe(call.status === 204);
        expect(responses['default']).toEqual({ $ref: '#/components/responses/Refusal' });
        expect(security).toEqual(call.auth === 'required' ? [{ bearer: [] }] : [{}, { bearer: [] }]);
      },
    ));

  it('has references only to parts that exist', () => {
    const text = JSON.stringify(document);
    const referred = [...text.matchAll(/"\$ref":"#\/([^"]+)"/g)].map((match) => match[1]!);
    expect(referred.length).toBeGreaterThan(50);
    const lost = referred.filter((path) => {
      let place = document;
      for (const step of path.split('/')) place = place?.[step];
      return place === undefined;
    });
    expect(lost).toEqual([]);
    expect(text).not.toMatch(/"\$(?:defs|schema)"/);
  });

  it('contains the limits, the possible values and the alternative forms of values', () => {
    const { ScoreUpdate, Strokes } = document.components.schemas;
    expect(ScoreUpdate.properties.score).toEqual({ $ref: '#/components/schemas/Strokes' });
    expect(Strokes).toEqual({ type: 'integer', minimum: 0, maximum: 999 });
    expect(operationOf('readUser').parameters).toEqual([
      {
        name: 'id',
        in: 'path',
        required: true,
        schema: { type: 'integer', minimum: 1, maximum: 2_147_483_647 },
      },
    ]);
    expect(operationOf('register').requestBody?.required).toBe(true);
    expect(operationOf('exportHoles').responses['200']!.content).toEqual({
      'application/json': { schema: { type: 'array', items: { $ref: '#/components/schemas/HolesRow' } } },
      'text/csv': { schema: { type: 'string' } },
    });
    expect(operationOf('updateScore').requestBody?.content['application/json']?.schema).toEqual({
      $ref: '#/components/schemas/ScoreUpdate',
    });
  });
});
