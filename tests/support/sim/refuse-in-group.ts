import { getCertifier, isStatus } from '#domain/cards/marks.ts';
import { canSetReason, canSetStatus } from '#domain/rights/card-status.ts';
import {
  NOT_OF_GROUP_MESSAGE,
  COMMITTEE_REASON_MESSAGE,
  COMMITTEE_STATUS_MESSAGE,
  WRONG_CERTIFIER_MESSAGE,
} from '#server/scores/authorize.ts';
import type { Register, ScoreOp } from '#server/scores/types.ts';
import { no, type SimAnswer } from './answers.ts';
import type { Groups } from './groups.ts';
import type { Rules } from './rules.ts';

const ORGANIZER = 1;

interface Facts {
  place: number;
  before: Register | null;
  isDuplicate: boolean;
  banned: ReadonlySet<number>;
  groups: Groups;
  rules: Rules;
  isPlain: boolean;
}

/** Who may write, on days whose only people are one group, its organizer and helpers. */
export function refuseInGroup({ author, update, mark }: ScoreOp, facts: Facts): SimAnswer | null {
  const { place, before, isDuplicate, banned, groups, rules, isPlain } = facts;
  const { user } = update;
  // Who is banned is in no group; who withdrew is (docs/contract/rights.md).
  const mayScore = author === user || author === ORGANIZER || !banned.has(author);
  if (banned.has(user) || !mayScore) return no(403, 'The organizer excluded this player.');
  const isOthers = author !== user && author !== ORGANIZER;
  if (isOthers && !isPlain && !groups.mayScore(author, user)) return no(403, NOT_OF_GROUP_MESSAGE);
  const status = mark?.kind === 'status' && isStatus(mark.value) ? mark.value : null;
  const who = { userId: author, isStaff: false };
  const about = { owner: user, organizer: ORGANIZER, members: groups.mates(author, user) };
  if (status && !isDuplicate && !canSetStatus(who, about, status, before))
    return no(403, COMMITTEE_STATUS_MESSAGE);
  if (mark?.kind === 'reason' && !isDuplicate && !canSetReason(who, about))
    return no(403, COMMITTEE_REASON_MESSAGE);
  const as = getCertifier(place);
  if (as && !isDuplicate && !rules.certifies(as, who, about)) return no(403, WRONG_CERTIFIER_MESSAGE);
  return null;
}
