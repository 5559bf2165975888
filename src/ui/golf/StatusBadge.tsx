import { Badge } from '#ui/messages/Badge.tsx';
import { describeOut } from './status.ts';

/** Says why a player is out. It has the plain look, because yellow marks what somebody has to do. */
export const StatusBadge = (row: { status?: string | undefined }) => <Badge>{describeOut(row)}</Badge>;
