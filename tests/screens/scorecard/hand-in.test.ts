import { assert, constantFrom, property, record, boolean, subarray, integer } from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CertificationState } from '#domain/competition/certification.ts';
import { NOT_COMPLETED } from '#domain/competition/types.ts';
import {
  describeCertification,
  formatHoles,
  formatAnyOf,
  getStepSign,
  describeStep,
} from '#screens/scorecard/hand-in/handInTexts.ts';
import {
  listBlockingHoles,
  collectFindings,
  hasOpenStep,
  findNextHandInCard,
  findHandInStep,
} from '#screens/scorecard/hand-in/nextStep.ts';
import type { CardToCheck, Participants, HandInStep } from '#screens/scorecard/hand-in/nextStep.ts';
import { formatReadBack, findSpeechVoice } from '#screens/scorecard/hand-in/readAloud.ts';
import { showCard } from '#screens/scorecard/shownCard.ts';
import { person } from '#tests/support/cards.ts';
import { cardView, holeView } from './holes.ts';

const [ann, bill, ken] = [person(1), person(2), person(3)];
const MISSING: CertificationState = { state: 'missing', differs: [], changes: [] };
const VALID: CertificationState = { state: 'valid', differs: [], changes: [] };
const VOID: CertificationState = { state: 'void', differs: [7], changes: [{ hole: 7, was: 5, is: 6 }] };
const NOTHING = { undecided: [], empty: [] };

const card = (more: Partial<CardToCheck> = {}): CardToCheck => ({
  isOut: false,
  takesCertification: true,
  findings: NOTHING,
  certs: { player: MISSING, marker: MISSING },
  certified: false,
  ...more,
});
/** Ann scores on this phone; by default the card is Bill's. */
const createHand = (more: Partial<Participants> = {}): Participants => ({
  me: 1,
  player: bill,
  members: [ann, bill, ken],
  helps: false,
  ...more,
});

const played = (scores: readonly number[]) =>
  showCard(
    cardView(
      scores.map((score, i) => holeView(i + 1, { score, state: score === 0 ? 'empty' : 'sent', stamp: 's' })),
    ),
    new Map(),
  ).holes;

describe('A void certification', () => {
  it('is shown with the certified score and the current score of each changed hole', () => {
    expect(describeCertification(VOID, null, '14:20')).toBe('void: hole 7 (5 when certified, 6 now)');
    const changes = [...VOID.changes, { hole: 9, was: NOT_COMPLETED, is: 4 }, { hole: 18, was: 4, is: 0 }];
    expect(describeCertification({ ...VOID, changes }, null, '14:20')).toBe(
      'void: hole 7 (5 when certified, 6 now); hole 9 (picked up when certified, 4 now); hole 18 (4 when certified, no score now)',
    );
  });
});

describe('The check of a card before its certification', () => {
  it('finds the holes without a score, but no picked-up holes', () => {
    const scores = Array.from({ length: 18 }, (_, i) => (i === 6 || i === 11 ? 0 : 4));
    expect(collectFindings(played(scores))).toEqual({ undecided: [], empty: [7, 12] });
    const view = cardView([holeView(1, { score: 0, value: 'no_score', state: 'sent', stamp: 's' })]);
    expect(collectFindings(showCard(view, new Map()).holes).empty).not.toContain(1);
  });

  it('finds the conflicts, which prevent a certification, and replaced scores, which do not', () => {
    const disagreement = { score: 6, partner: null, user: ken, recorded_at: null, stamp: 'o' };
    const view = cardView([
      holeView(1, { score: 5, state: 'sent', stamp: 's', disagreement }),
      holeView(2, { score: 5, state: 'sent', stamp: 's', replaced: { score: 4, partner: null } }),
      holeView(3, { score: 5, state: 'needs-you', stamp: 's', problem: { detail: 'No.' } }),
      ...Array.from({ length: 15 }, (_, i) => holeView(i + 4, { score: 4, state: 'sent', stamp: 's' })),
    ]);
    const found = collectFindings(showCard(view, new Map()).holes);
    expect(found.undecided.map(({ stored }) => stored.hole_number)).toEqual([1, 2, 3]);
    expect(listBlockingHoles(found)).toEqual([1, 3]);
  });
});

describe('The next step on the way to a certified card', () => {
  it('is to enter the missing holes', () => {
    expect(findHandInStep(card({ findings: { undecided: [], empty: [7] } }), createHand())).toEqual({
      do: 'holes',
      holes: [7],
      isMissing: true,
    });
  });

  it('of another player is a certification by the scorer as marker, and then by the player', () => {
    expect(findHandInStep(card(), createHand())).toEqual({ do: 'certify', role: 'marker', again: false });
    const marked = card({ certs: { player: MISSING, marker: VALID } });
    expect(findHandInStep(marked, createHand())).toEqual({
      do: 'ask',
      role: 'player',
      who: [bill],
      again: false,
    });
  });

  it('of the user is a certification by the user, and then by another player as marker', () => {
    const own = createHand({ player: ann });
    expect(findHandInStep(card(), own)).toEqual({ do: 'certify', role: 'player', again: false });
    const withPlayersMark = card({ certs: { player: VALID, marker: MISSING } });
    expect(findHandInStep(withPlayersMark, own)).toEqual({
      do: 'ask',
      role: 'marker',
      who: [bill, ken],
      again: false,
    });
  });

  it('is to certify again if the card was changed after its certification', () => {
    const changed = card({ certs: { player: VOID, marker: VALID } });
    expect(findHandInStep(changed, createHand({ me: 2 }))).toEqual({
      do: 'certify',
      role: 'player',
      again: true,
    });
    expect(findHandInStep(changed, createHand())).toMatchObject({ do: 'ask', role: 'player', again: true });
  });

  it('is a certification by the organizer if nobody in the group can be the marker', () => {
    const alone = createHand({ player: ann, members: [ann] });
    expect(findHandInStep(card({ certs: { player: VALID, marker: MISSING } }), alone)).toEqual({
      do: 'desk',
    });
  });

  it('is to certify it as marker if the user is a helper of the group, but not if the user is an organizer outside the group', () => {
    expect(findHandInStep(card(), createHand({ me: 9, helps: true }))).toMatchObject({
      do: 'certify',
      role: 'marker',
    });
    expect(findHandInStep(card(), createHand({ me: 9 }))).toMatchObject({
      do: 'ask',
      role: 'marker',
      who: [ann, ken],
    });
  });

  it('is "nothing" for a withdrawn player, and only Submit on a server without certifications', () => {
    expect(
      findHandInStep(card({ isOut: true, findings: { undecided: [], empty: [18] } }), createHand()),
    ).toEqual({
      do: 'nothing',
    });
    expect(findHandInStep(card({ takesCertification: false }), createHand())).toEqual({ do: 'submit' });
  });

  it('exists until the card is certified, and never asks players to be their own markers', () => {
    const seen = constantFrom(MISSING, VALID, VOID);
    const someCard = record({
      isOut: boolean(),
      takesCertification: boolean(),
      empty: subarray([1, 7, 18]),
      player: seen,
      marker: seen,
    });
    const someHand = record({
      me: integer({ min: 1, max: 5 }),
      members: subarray([ann, bill, ken]),
      helps: boolean(),
    });
    assert(
      property(someCard, someHand, ({ empty, player, marker, ...rest }, who) => {
        const certified = empty.length === 0 && player.state === 'valid' && marker.state === 'valid';
        const step = findHandInStep(
          { ...rest, findings: { undecided: [], empty }, certs: { player, marker }, certified },
          { ...who, player: bill },
        );
        const asked = step.do === 'ask' ? step.who.map(({ id }) => id) : [0];
        const isPlayer = step.do === 'certify' ? step.role === 'player' : who.me === bill.id;
        expect(step.do === 'done').toBe(certified);
        expect(asked.length).toBeGreaterThan(0);
        expect(asked).not.toContain(who.me);
        expect(step.do === 'ask' && step.role === 'marker' && asked.includes(bill.id)).toBe(false);
        expect(isPlayer).toBe(who.me === bill.id);
      }),
    );
  });
});

describe('The cards of a group that are to be certified', () => {
  const of = (user: number, step: HandInStep) => ({ user, step });
  const done: HandInStep = { do: 'done' };
  const ask: HandInStep = { do: 'ask', role: 'player', who: [bill], again: false };
  const certify: HandInStep = { do: 'certify', role: 'marker', again: false };

  it('are opened one after the other, beginning with those that this phone can certify', () => {
    expect(findNextHandInCard([of(1, done), of(2, ask), of(3, certify)], 1)?.user).toBe(3);
    expect(findNextHandInCard([of(1, certify), of(2, ask), of(3, done)], 2)?.user).toBe(1);
    expect(findNextHandInCard([of(1, ask), of(2, ask), of(3, done)], 2)?.user).toBe(1);
    expect(findNextHandInCard([of(1, done), of(2, ask), of(3, { do: 'nothing' })], 2)).toBeNull();
  });

  it('are complete once each card is certified or its player is withdrawn', () => {
    expect([done, { do: 'nothing' } as const].some((step) => hasOpenStep({ step }))).toBe(false);
    expect(hasOpenStep({ step: ask })).toBe(true);
  });

  it('each have an icon and a text for the state of the certification', () => {
    const again: HandInStep = { ...certify, again: true };
    const steps: HandInStep[] = [
      done,
      ask,
      certify,
      again,
      { do: 'holes', holes: [7], isMissing: true },
      { do: 'holes', holes: [7], isMissing: false },
      { do: 'nothing' },
    ];
    expect(steps.map((step) => `${getStepSign(step)} ${describeStep(step)}`)).toEqual([
      '✓ certified',
      '○ player not signed',
      '○ marker not signed',
      '≠ void',
      '! holes missing',
      '! to check',
      '– out',
    ]);
  });
});

describe('On the certification screen, the text', () => {
  it('of several holes names each hole, but only the first and last of a long run of holes', () => {
    expect(formatHoles([7])).toBe('7');
    expect(formatHoles([7, 8])).toBe('7 and 8');
    expect(formatHoles([1, 6, 7, 8, 9, 18])).toBe('1, 6–9, and 18');
  });

  it('of several people joins their names by "or"', () => {
    expect(formatAnyOf([bill, ken])).toBe(`${bill.first_name} or ${ken.first_name}`);
  });
});

describe('The text that the phone reads aloud after a hole', () => {
  const scored = (id: number, score: number, more = {}) => {
    const view = cardView([holeView(1, { score, state: score === 0 ? 'empty' : 'sent', ...more })]);
    return {
      user: id,
      view: { ...view, card: { ...view.card, user: { ...view.card.user, id, first_name: `P${id}` } } },
      shown: showCard(view, new Map()),
    };
  };

  it('names each player of the group with the strokes on the hole or with "no score"', () => {
    expect(formatReadBack([scored(1, 5), scored(2, 4)], 1)).toBe('P1 5, P2 4');
    expect(formatReadBack([scored(1, 5), scored(2, 0)], 1)).toBe('P1 5, P2 no score');
    expect(formatReadBack([scored(1, 0, { value: 'no_score' })], 1)).toBe('P1 picked up');
  });

  it('is empty if nobody has a score on the hole', () => {
    expect(formatReadBack([scored(1, 0), scored(2, 0)], 1)).toBe('');
  });

  it('is read only if the phone has a voice in the page’s language', () => {
    const cloud = { lang: 'en-US', localService: false };
    const german = { lang: 'de_AT', localService: true };
    const english = { lang: 'en-GB', localService: true };
    expect(findSpeechVoice([cloud, german, english], 'en')).toBe(english);
    expect(findSpeechVoice([cloud, german], 'de')).toBe(german);
    expect(findSpeechVoice([cloud, german], 'en')).toBeNull();
  });
});
