import * as v from 'valibot';
import { NoParams, NoQuery } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { WebAddress } from './profile-change.ts';

/**
 * Added: the picture of a profile, fetched and kept by the server, so that whoever looks at it tells nobody else. Not a call,
 * because its answer is no JSON; 404 where there is none. `v` changes with the address, for the browser's own copy.
 */
export const PICTURE_ROUTE = '/api/users/:id/picture/';

/** Which address the browser's copy is of: another one for nearly every address. */
function versionOf(address: string): string {
  let sum = 0x811c9dc5; // FNV-1a
  for (const letter of address) sum = Math.imul(sum ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return sum.toString(36);
}

export const picturePath = (user: number, address: string): string =>
  `${PICTURE_ROUTE.replace(':id', String(user))}?v=${versionOf(address)}`;

/** Added: what would be shown of an address that is being typed, as a data: URL. */
export const previewPicture = endpoint({
  method: 'POST',
  path: '/api/pictures/',
  auth: 'required',
  tags: [],
  status: 200,
  params: NoParams,
  query: NoQuery,
  body: v.object({ url: WebAddress }),
  answer: v.object({ picture: v.string() }),
});
