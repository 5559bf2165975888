import { apiBase } from '#app/http/api-base.ts';
import { readHealth } from '#contract/health.ts';
import { picturePath } from '#contract/people/pictures.ts';
import type { UserRef } from '#contract/people/users.ts';
import { useRead } from './useRead.ts';

/**
 * Where somebody's picture is loaded from: from our own server, which fetched it, so that the host it lies on does not hear who
 * looks. A backend that knows the specification alone has no copy; only then it is asked for where it lies.
 */
export function usePicture({ id, profile_picture_url: address }: UserRef): string | null {
  const health = useRead(readHealth, address ? {} : null);
  if (!address) return null;
  const { kind } = health.state === 'failed' ? health.failure : { kind: null };
  const isPlainBackend = kind === 'unreadable' || kind === 'refused';
  return isPlainBackend ? address : apiBase() + picturePath(id, address);
}
