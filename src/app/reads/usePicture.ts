import { getApiBase } from '#app/http/api-base.ts';
import { readHealth } from '#contract/health.ts';
import { buildPicturePath } from '#contract/people/pictures.ts';
import type { UserRef } from '#contract/people/users.ts';
import { useQuery } from './useQuery.ts';

/**
 * Address of a profile picture through our server, so that the picture's host does not learn who views it. For a
 * server that supports only SPEC.md it is the original address.
 */
export function usePicture({ id, profile_picture_url: address }: UserRef): string | null {
  const healthQuery = useQuery(readHealth, address ? {} : null);
  if (!address) return null;
  const { kind } = healthQuery.state === 'failed' ? healthQuery.failure : { kind: null };
  const isPlainBackend = kind === 'unreadable' || kind === 'refused';
  return isPlainBackend ? address : getApiBase() + buildPicturePath(id, address);
}
