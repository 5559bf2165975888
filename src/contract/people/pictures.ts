import * as v from 'valibot';

import { endpoint } from '../endpoint.ts';
import { WebAddress } from './profile-change.ts';

/**
 * Profile picture, which the server fetches, so that its host cannot see who views it; 404 if there is none. The route
 * is no endpoint, because a picture is not JSON. `v` changes with the address of the picture.
 */
export const PICTURE_ROUTE = '/api/users/:id/picture/';

/** Hash that distinguishes addresses in the browser's cache. */
function hashAddress(address: string): string {
  let hash = 0x811c9dc5; // FNV-1a
  for (const letter of address) hash = Math.imul(hash ^ letter.codePointAt(0)!, 0x01000193) >>> 0;
  return hash.toString(36);
}

export const buildPicturePath = (user: number, address: string): string =>
  `${PICTURE_ROUTE.replace(':id', String(user))}?v=${hashAddress(address)}`;

/** The picture at an address that a user is typing, as a data: URL. */
export const previewPicture = endpoint({
  method: 'POST',
  path: '/api/pictures/',
  auth: 'required',
  tags: [],
  body: v.object({ url: WebAddress }),
  answer: v.object({ picture: v.string() }),
});
