import { beforeAll, expect, it } from 'vitest';
import { calls } from '#contract/calls.ts';
import type { Schema } from '#contract/endpoint.ts';
import { pathOf } from '#contract/index.ts';
import { everyRow } from '#tests/support/every-row.ts';
import { newPeople, newWorld, onBothServers, type World } from '../world.ts';
import { requests, tokenFor } from './requests.ts';

/** More than any list of the contract may have, and less than the smallest limit of a body. */
const ITEMS = 60_000;
const MAX_REFUSAL_BYTES = 8192;
const zeros = (): number[] => Array.from({ length: ITEMS }, () => 0);

/** The parts of a valibot schema that have other schemas. */
interface Node {
  type: string;
  entries?: Record<string, Node>;
  item?: Node;
  items?: Node[];
  options?: Node[];
  wrapped?: Node;
  value?: Node;
  pipe?: (Node & { kind: string })[];
}

interface LongList {
  path: string;
  value: unknown;
  isTuple?: true;
}

/** For each list in a schema: a value with zeros there, and nothing else. */
function longLists(node: Node, path = ''): LongList[] {
  const inside = (found: LongList[], wrap: (value: unknown) => unknown): LongList[] =>
    found.map((list) => ({ ...list, value: wrap(list.value) }));
  if (node.pipe) return node.pipe.flatMap((step) => (step.kind === 'schema' ? longLists(step, path) : []));
  if (node.wrapped) return longLists(node.wrapped, path);
  if (node.options && node.type !== 'picklist')
    return node.options.flatMap((option) => longLists(option, path));
  if (node.entries)
    return Object.entries(node.entries).flatMap(([key, entry]) =>
      inside(longLists(entry, `${path}.${key}`), (value) => ({ [key]: value })),
    );
  if (node.type === 'record') return inside(longLists(node.value!, `${path}.1`), (value) => ({ 1: value }));
  // Of a tuple, only the first items are checked.
  if (node.items) return [{ path, value: zeros(), isTuple: true }];
  if (node.item)
    return [{ path, value: zeros() }, ...inside(longLists(node.item, `${path}[]`), (value) => [value])];
  return [];
}

const listsOf = (schema: Schema): LongList[] => [
  ...new Map(longLists(schema as unknown as Node).map((list) => [list.path, list])).values(),
];

onBothServers('a list that is much too long', (server) => {
  let w: World;
  beforeAll(async () => {
    w = await newWorld(server(), await newPeople(server()));
  });

  const rows = [...calls].flatMap(([name, call]) =>
    call.method === 'GET' ? [] : listsOf(call.body).map((list) => ({ name, call, list })),
  );

  it('is in every call that has a list', () => {
    const found = rows.map(({ name, list }) => `${name}${list.path}`);
    expect(found).toEqual(
      expect.arrayContaining([
        'setSides.sides',
        'setSides.sides[].members',
        'createSeason.points',
        'createCompetition.settings.who.index',
        'createCompetition.settings.teams[].sides',
        'changeCourse.tees[].holes',
        'changeTournament.holes_in_play.1',
        'changeDraw.groups[].players',
        'addToRoster.rows',
        'updateScores.updates',
      ]),
    );
  });

  it('is refused with one short answer, in every list of every call', () =>
    everyRow(
      rows,
      ({ name, list }) => `${name}${list.path}`,
      async ({ name, call, list }) => {
        const { params = {} } = requests[name]!(w);
        const answer = await server().app.inject({
          method: call.method,
          url: pathOf(call, params),
          headers: { authorization: `Bearer ${tokenFor(w, name)}`, 'content-type': 'application/json' },
          payload: JSON.stringify(list.value),
        });
        expect([400, 413]).toContain(answer.statusCode);
        expect(answer.body.length).toBeLessThan(MAX_REFUSAL_BYTES);
        if (list.isTuple) return;
        // The length is checked before the items, so no sentence is about an item.
        const item = `${list.path.slice(1).replaceAll('[]', '.0')}.0`;
        const fields = Object.keys((answer.json() as { errors?: object }).errors ?? {});
        expect(fields.filter((field) => field === item || field.startsWith(`${item}.`))).toEqual([]);
      },
    ));

  it('does not have its items in the refusal', async () => {
    const { sides } = (
      await server()
        .as(w.organizer.access)
        .put(`/tournament/${w.tournament}/sides/`, { set_name: 'x', round_number: null, sides: zeros() })
    ).body.errors;
    expect(sides).toEqual(['sides is not valid.']);
  });
});

onBothServers('a request with many problems', (server) => {
  it('is refused with the first ones, and with the beginning of a long name', async () => {
    const w = await newWorld(server(), await newPeople(server()));
    const as = server().as(w.organizer.access);
    const url = `/tournament/${w.tournament}/sides/`;
    const sides = Array.from({ length: 2500 }, () => ({ name: 5, members: [] }));
    const many = await as.put(url, { set_name: 'x', round_number: null, sides });
    expect(Object.keys(many.body.errors)).toHaveLength(20);
    const name = 'n'.repeat(50_000);
    const long = await as.put(`/api/tournaments/${w.tournament}/`, { holes_in_play: { [name]: [1] } });
    expect(long.status).toBe(400);
    expect(JSON.stringify(long.body).length).toBeLessThan(1000);
    expect(long.body.detail).toContain('holes_in_play');
  });
});
