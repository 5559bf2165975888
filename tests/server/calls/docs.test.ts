import { describe, expect, it } from 'vitest';
import * as v from 'valibot';
import { calls } from '#contract/calls.ts';
import { ErrorBody, Nothing } from '#contract/common.ts';
import { MarkAnswer } from '#contract/scores/marks.ts';
import { MarkUpdate } from '#contract/scores/mark-updates.ts';
import { ScoreAnswer, ScoreUpdate } from '#contract/scores/score-posts.ts';
import { RosterRow } from '#contract/tournaments/roster.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';

const pages = filesUnder('docs/contract').map(textOf).join('\n');

/** A path as pages and code both have it: without a slash at either end, `{}` for a parameter. */
const plainPath = (written: string): string =>
  written.replace(/:\w+|\{[^}]*\}/g, '{}').replace(/^\/|\/$/g, '');
const plainCall = (method: string, path: string): string => `${method} ${plainPath(path)}`;

/** The headings of calls: name, method, path, status, and the text below each. */
const HEADING = /^### (\w+): `([A-Z]+) ([^`]+)`, (\d+)\n([^]*?)(?=^## |^### |$(?![^]))/gm;
const sections = [...pages.matchAll(HEADING)].map(([, name, method, path, status, text]) => ({
  name: name!,
  call: plainCall(method!, path!),
  status: Number(status),
  text: text!,
}));

describe('The docs of the API', () => {
  it('have a section for every call with its method, path and status, and no other sections', () => {
    const wanted = [...calls].map(
      ([name, { method, path, status }]) => `${name} ${plainCall(method, path)} ${status}`,
    );
    expect(sections.map(({ name, call, status }) => `${name} ${call} ${status}`).sort()).toEqual(
      wanted.sort(),
    );
  });

  it('mark exactly the calls that SPEC.md contains', () => {
    const rows = [...textOf('docs/SPEC.md').matchAll(/^\| (GET|POST|PUT|DELETE) \| (\S+) \|/gm)];
    const inSpec = new Set(rows.map(([, method, path]) => plainCall(method!, path!)));
    expect(inSpec.size).toBeGreaterThan(20);
    const wrong = sections.filter(({ call, text }) => inSpec.has(call) !== text.includes('In SPEC.md'));
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('have an example of each request body and of each answer', () => {
    const lacking = sections.flatMap(({ name, text }) => {
      const call = calls.get(name)!;
      const wanted = [
        ...(call.body === Nothing ? [] : ['request']),
        ...(call.status === 204 ? [] : ['answer']),
      ];
      return wanted.map((part) => `json ${part} ${name}\n`).filter((fence) => !text.includes(fence));
    });
    expect(lacking).toEqual([]);
  });
});

/** What a call's own schema leaves open: items that the server reads one by one, and answers that an app reads itself. */
const ITEMS: Record<string, (value: never) => [v.GenericSchema, unknown][]> = {
  'answer updateScore': (value) => [[ScoreAnswer, value]],
  'request updateScores': ({ updates }: { updates: unknown[] }) => [[ScoreUpdate, updates[0]]],
  'answer updateScores': ({ results }: { results: { body: unknown }[] }) => [
    [ScoreAnswer, results[0]!.body],
    [ErrorBody, results[1]!.body],
  ],
  'request updateMarks': ({ updates }: { updates: unknown[] }) => [[MarkUpdate, updates[0]]],
  'answer updateMarks': ({ results }: { results: { body: unknown }[] }) => [[MarkAnswer, results[0]!.body]],
  'request addToRoster': ({ rows }: { rows: unknown[] }) => rows.map((row) => [RosterRow, row]),
};

function check(schema: v.GenericSchema, value: unknown): void {
  const { issues } = v.safeParse(schema, value);
  expect(issues?.map(({ message, path }) => [message, path?.map(({ key }) => key)])).toBeUndefined();
}

it('Every example in the docs of the API is valid by the schema of its call', async () => {
  const examples = [...pages.matchAll(/^```json (request|answer) (\w+)\n([^]*?)^```$/gm)];
  expect(examples.length).toBeGreaterThan(120);
  // A fence that the pattern does not read would not be checked.
  expect(examples.length).toBe(pages.match(/^```json (?!refusal)/gm)?.length);
  await everyRow(
    examples,
    ([, part, name]) => `${part} of ${name}`,
    ([, part, name, text]) => {
      const call = calls.get(name!);
      if (!call) throw new Error('the contract has no such call');
      const value: unknown = JSON.parse(text!);
      check(part === 'request' ? call.body : call.answer, value);
      for (const [schema, item] of ITEMS[`${part} ${name}`]?.(value as never) ?? []) check(schema, item);
    },
  );
  const refusal = /^```json refusal\n([^]*?)^```$/m.exec(pages)?.[1];
  check(ErrorBody, JSON.parse(refusal!));
});
