import type { Rate } from '../auth/token-bucket.ts';

/** Pictures that one account may try: somebody who tries a dozen addresses, and no scanner. */
export const PREVIEWS: Rate = { burst: 20, everyMs: 10_000 };
