import { calls } from '#contract/calls.ts';
import type { Sent, World } from './world.ts';
import { requests } from './calls/requests.ts';

/** Values that are invalid for nearly every field of the contract. */
const ODD_VALUES: unknown[] = [
  null,
  true,
  -1,
  0,
  1.5,
  1e21,
  2_147_483_648,
  Number.MAX_SAFE_INTEGER,
  '',
  '   ',
  'abc',
  '1; drop table users',
  'a\u0000b',
  'a\ud800b',
  'é'.repeat(5000),
  [],
  [1],
  {},
  { id: 'x' },
  { id: -1 },
  { $ne: null },
];

/** Bodies that are not objects. */
const ODD_BODIES: unknown[] = [null, true, 7, 'text', [], [[]]];

/** Path segments that are not ids. */
const ODD_SEGMENTS = [
  'abc',
  '0',
  '-1',
  '1.5',
  '99999999999999999999',
  'NaN',
  '%00',
  '%20',
  '1%27--',
  '%F0%9F',
];
/** A valid id that does not exist. */
const UNKNOWN = 2_147_483_647;
/** Calls that answer 204 for what is not there, because a phone may send them twice; and the parameter that names it. */
const ENDED_TWICE: Record<string, string> = { endRole: 'user', endRoleLink: 'link' };

export interface OddRequest {
  what: string;
  sent: Sent;
  /** Path segments inserted without encoding. */
  rawParams?: Record<string, string>;
}

const isObject = (x: unknown): x is Record<string, unknown> =>
  typeof x === 'object' && x !== null && !Array.isArray(x);

/** For every field the body with each odd value, and without the field. */
function oddBodies(body: Record<string, unknown>): { what: string; body: unknown }[] {
  return Object.keys(body).flatMap((field) => {
    const { [field]: _, ...without } = body;
    const changed = ODD_VALUES.map((value) => ({
      what: `${field} = ${JSON.stringify(value).slice(0, 40)}`,
      body: { ...body, [field]: value } as unknown,
    }));
    return [{ what: `without ${field}`, body: without as unknown }, ...changed];
  });
}

/** All odd requests for a call, derived from its valid request. */
export function oddRequests(name: string, w: World): OddRequest[] {
  const call = calls.get(name)!;
  const good = requests[name]!(w);
  const places = [...call.path.matchAll(/:([a-z]+)/g)].map((match) => match[1]!);
  const paths = places.flatMap((place) =>
    [...ODD_SEGMENTS, ...(ENDED_TWICE[name] === place ? [] : [String(UNKNOWN)])].map((segment) => ({
      what: `${place} = ${segment}`,
      sent: good,
      rawParams: { [place]: segment },
    })),
  );
  const queries = good.query
    ? ['abc', '-1', '0', '1.5', '9'.repeat(30), '%00', '', '1&tournament=2'].map((value) => ({
        what: `?tournament=${value}`,
        sent: { ...good, query: `?tournament=${value}` },
      }))
    : [];
  if (call.method === 'GET' || call.method === 'DELETE') return [...paths, ...queries];
  const fields = isObject(good.body) ? oddBodies(good.body) : [];
  const whole = ODD_BODIES.map((body) => ({ what: `body ${JSON.stringify(body)}`, body }));
  const bodies = [...whole, ...fields].map(({ what, body }) => ({ what, sent: { ...good, body } }));
  return [...paths, ...queries, ...bodies];
}
