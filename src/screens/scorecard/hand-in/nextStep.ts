import type { UserRef } from '#contract/people/users.ts';
import type { Seen } from '#domain/competition/certification.ts';
import { hasRight } from '#domain/rights/rights.ts';
import { isDone } from '#domain/round.ts';
import { isDisputed } from '../shown.ts';
import type { ShownHole } from '../shown.ts';
import { replacedWords } from '../words.ts';

/** Who certifies on the phones of a group. */
export type Role = 'player' | 'marker';

/** What a card needs before it can be certified, hole by hole. */
export interface Findings {
  /** Two values, a value that stands in the place of one's own, or one that was refused or not stored: somebody decides. */
  undecided: ShownHole[];
  /** The numbers of the holes without a result. */
  empty: number[];
}

/** Whether a hole has something that somebody has to see or decide before the card is handed in. */
const isUndecided = (hole: ShownHole): boolean =>
  hole.unsaved !== null ||
  hole.place === 'needs-you' ||
  isDisputed(hole) ||
  (hole.place === 'sent' && replacedWords(hole.stored, false) !== null);

export const findingsOf = (holes: readonly ShownHole[]): Findings => ({
  undecided: holes.filter(isUndecided),
  empty: holes.flatMap(({ stored, value }) =>
    isDone({ hole_number: stored.hole_number, ...value }) ? [] : [stored.hole_number],
  ),
});

/** What keeps a card from being certified: a value that somebody only has to know of does not. */
export const blocksOf = ({ undecided, empty }: Findings): number[] =>
  [
    ...undecided
      .filter((hole) => hole.unsaved !== null || hole.place === 'needs-you' || isDisputed(hole))
      .map(({ stored }) => stored.hole_number),
    ...empty,
  ].sort((a, b) => a - b);

/** The one thing to do next about a card. */
export type Step =
  /** The player plays no more: there is nothing to certify. */
  | { do: 'nothing' }
  /** These holes come first; `isMissing`: at least one has no score yet, else all are to be decided. */
  | { do: 'holes'; holes: number[]; isMissing: boolean }
  /** A server that takes no certifications: the scores are all there is to hand in. */
  | { do: 'submit' }
  /** Who is signed in certifies. */
  | { do: 'certify'; role: Role; again: boolean }
  /** One of these certifies on this phone, or on their own. */
  | { do: 'ask'; role: Role; who: UserRef[]; again: boolean }
  /** Nobody of the group can be the marker: the organizer certifies for the committee. */
  | { do: 'desk' }
  | { do: 'done' };

/** A card with what is known of it. */
export interface Checked {
  isOut: boolean;
  takesCertification: boolean;
  findings: Findings;
  certs: Record<Role, Seen>;
  certified: boolean;
}

/** Who is around: on this phone, and in the group. */
export interface Hand {
  /** Who keeps score on this phone; null for nobody. */
  me: number | null;
  player: UserRef;
  /** Who plays in the group, the player among them. */
  members: readonly UserRef[];
  /** Whether who keeps score came in by the code of the group. */
  helps: boolean;
}

/** Who may certify a card in this role: whether who keeps score here may, and which others of the group. */
function certifiersOf(
  role: Role,
  { me, player, members, helps }: Hand,
): { mine: boolean; others: UserRef[] } {
  const group = [player, ...members.filter(({ id }) => id !== player.id)];
  const scorers = [...group.map(({ id }) => id), ...(helps && me !== null ? [me] : [])];
  const certifies = (userId: number | null): boolean =>
    hasRight({ userId, isStaff: false }, `certify-as-${role}`, { owner: player.id, members: scorers });
  return { mine: certifies(me), others: group.filter(({ id }) => id !== me && certifies(id)) };
}

/** What is next on a card: its holes, then what who keeps score can do, then what the others have to. */
export function stepOf(card: Checked, hand: Hand): Step {
  if (card.certified) return { do: 'done' };
  if (card.isOut) return { do: 'nothing' };
  const holes = blocksOf(card.findings);
  if (holes.length > 0) return { do: 'holes', holes, isMissing: card.findings.empty.length > 0 };
  if (!card.takesCertification) return { do: 'submit' };
  const open = (['marker', 'player'] as const)
    .filter((role) => card.certs[role].state !== 'valid')
    .map((role) => ({ role, again: card.certs[role].state === 'void', ...certifiersOf(role, hand) }));
  const own = open.find(({ mine }) => mine);
  if (own) return { do: 'certify', role: own.role, again: own.again };
  const asked = open.find(({ others }) => others.length > 0);
  return asked ? { do: 'ask', role: asked.role, who: asked.others, again: asked.again } : { do: 'desk' };
}

/** Whether a card still waits for somebody. */
export const isOpen = ({ step }: { step: Step }): boolean => step.do !== 'done' && step.do !== 'nothing';

/** The next card around from the one in hand that still waits for somebody; what this phone can do itself comes first. */
export function nextCard<Card extends { user: number; step: Step }>(
  cards: readonly Card[],
  from: number,
): Card | null {
  const at = cards.findIndex(({ user }) => user === from);
  const waiting = [...cards.slice(at + 1), ...cards.slice(0, at)].filter(isOpen);
  const isOwn = ({ step }: Card) => step.do === 'certify' || step.do === 'holes';
  return waiting.find(isOwn) ?? waiting[0] ?? null;
}
