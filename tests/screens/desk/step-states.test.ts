import { describe, expect, it } from 'vitest';
import { describeIdleDesk, describeSteps, findNextStep } from '#screens/desk/rail/describeSteps.ts';
import { formatDeskPlace, readPlace } from '#screens/desk/deskPlace.ts';
import type { DeskFacts } from '#screens/desk/rail/stepState.ts';
import type { Tournament } from '#contract/tournaments/tournaments.ts';

const TOURNAMENT: Tournament = {
  id: 1,
  name: 'Medal',
  organizer: 1,
  date1: '2026-11-28',
  date2: null,
  date3: null,
  date4: null,
  course1: { id: 1, name: 'Links' },
  course2: null,
  course3: null,
  course4: null,
  players: [],
  entry: 'open',
};
const timed = [1, 2].map((group_number) => ({ group_number, start_time: `0${group_number + 7}:30` }));
const untimed = timed.map((group) => ({ ...group, start_time: null }));
const cards = { begun: 0, done: 0, of: 8, toCertify: 0, toDecide: 0, groupsBegun: 0, groupsToStart: 0 };

const facts = (given: Partial<DeskFacts> = {}): DeskFacts => ({
  tournament: TOURNAMENT,
  round: 1,
  players: { all: 8, withoutIndex: 0, withoutTees: 0 },
  withoutPars: [],
  requests: null,
  groups: timed,
  withoutGroup: 0,
  codes: [1, 2],
  cards,
  emptyContest: null,
  ...given,
});

const nextOf = (given: Partial<DeskFacts>) => {
  const next = findNextStep(describeSteps(facts(given)));
  return next && `${next.step}: ${next.todo}`;
};
const textOf = (step: keyof ReturnType<typeof describeSteps>, given: Partial<DeskFacts> = {}) =>
  describeSteps(facts(given))[step]?.text;

describe('The next step that the desk proposes', () => {
  it.each<[string, Partial<DeskFacts>, string]>([
    [
      'the date of a round',
      { tournament: { ...TOURNAMENT, date1: null }, round: null },
      'setup: No round has a date',
    ],
    [
      'the course of the round',
      { tournament: { ...TOURNAMENT, course1: null } },
      'setup: Round 1 has no course',
    ],
    ['the pars of the course', { withoutPars: [1] }, 'setup: Round 1: the course has no pars'],
    [
      'the list of players',
      { players: { all: 0, withoutIndex: 0, withoutTees: 0 } },
      'players: add the players',
    ],
    [
      'the tees of a late player',
      { players: { all: 8, withoutIndex: 0, withoutTees: 1 } },
      'players: 1 player has no tees',
    ],
    ['the draw of groups', { groups: [], withoutGroup: 8, codes: [] }, 'groups: 8 players have no group'],
    ['a group for a late player', { withoutGroup: 1 }, 'groups: 1 player has no group'],
    ['the tee times of groups', { groups: untimed, codes: [] }, 'groups: 2 groups have no tee time'],
    ['the codes of groups', { codes: [2] }, 'print: 1 group has no code'],
    ['decisions about cards', { cards: { ...cards, begun: 8, toDecide: 2 } }, 'play: 2 cards to check'],
    [
      'the certification of complete cards, apart from cards that are missing',
      { cards: { ...cards, begun: 8, done: 3, toCertify: 4 } },
      'play: 4 complete cards to certify, 1 card still to come',
    ],
    ['the missing cards', { cards: { ...cards, begun: 8, done: 5 } }, 'play: 3 cards still to come'],
    [
      'a contest without a result, before the results are made final',
      { cards: { ...cards, begun: 8, done: 8 }, emptyContest: 'Nearest the pin' },
      'results: make the results final · Nearest the pin: no result yet',
    ],
    ['final results', { cards: { ...cards, begun: 8, done: 8 } }, 'results: make the results final'],
  ])('is the first that is not done: %s', (_name, given, next) => {
    expect(nextOf(given)).toBe(next);
  });

  it('opens the list of cards with the filter that the step needs', () => {
    const placeOf = (given: Partial<DeskFacts>) => {
      const next = findNextStep(describeSteps(facts(given)))!;
      return formatDeskPlace(next.step, next.filter);
    };
    expect(placeOf({ cards: { ...cards, begun: 8, toDecide: 2 } })).toBe('play/decide');
    expect(placeOf({ cards: { ...cards, begun: 8, done: 5, toCertify: 1 } })).toBe('play/certify');
    expect(placeOf({ cards: { ...cards, begun: 8, done: 5 } })).toBe('play/missing');
    expect(placeOf({ codes: [] })).toBe('print');
    expect(readPlace('play/open')).toEqual({ part: 'play', filter: 'open', round: null });
    expect(readPlace('play/nothing')).toEqual({ part: 'play', filter: 'all', round: null });
    expect(readPlace(formatDeskPlace('play', 'all', 2))).toEqual({ part: 'play', filter: 'all', round: 2 });
    expect(readPlace('')).toEqual({ part: '', filter: 'all', round: null });
  });

  it('is to decide about players who ask for a place only if players have to ask the organizer to enter', () => {
    const asked = [{ state: 'asked' }, { state: 'in' }];
    expect(nextOf({ requests: asked })).toBeNull();
    const tournament = { ...TOURNAMENT, entry: 'ask', entry_mode: 'ask' };
    expect(nextOf({ tournament, requests: asked })).toBe('entries: 1 player asks to enter');
  });

  it('is not shown before all earlier steps are loaded', () => {
    expect(nextOf({ withoutPars: undefined })).toBeUndefined();
    expect(nextOf({ groups: undefined })).toBeUndefined();
    expect(nextOf({ players: { all: 0, withoutIndex: 0, withoutTees: 0 }, groups: undefined })).toBe(
      'players: add the players',
    );
  });

  it('does not depend on data that cannot be read', () => {
    expect(nextOf({ withoutPars: null, codes: null, cards: null })).toBeNull();
  });

  it('concerns codes and tee times only before play begins, because a club may play without them', () => {
    expect(nextOf({ groups: untimed, codes: [], cards: { ...cards, begun: 1 } })).toBe(
      'play: 8 cards still to come',
    );
  });

  it('is not about the results before the last round is played', () => {
    const tournament = { ...TOURNAMENT, date2: '2026-11-29', course2: { id: 1, name: 'Links' } };
    expect(nextOf({ tournament, cards: { ...cards, begun: 8, done: 8 } })).toBeNull();
  });
});

describe('The line of the desk if no step has a task', () => {
  const nobodyPlays = { all: 0, withoutIndex: 0, withoutTees: 0 };
  const withdrawn = { ...TOURNAMENT, players: [{ id: 5 }] as unknown as Tournament['players'] };
  const twoRounds = { ...TOURNAMENT, date2: '2026-11-29', course2: { id: 1, name: 'Links' } };

  it.each<[string, Partial<DeskFacts>, string]>([
    ['that all is ready, once groups are drawn', {}, 'Everything is ready for the start.'],
    ['the same without codes', { codes: null }, 'Everything is ready for the start.'],
    ['that nobody is left if all have a status', { cards: { ...cards, of: 0 } }, 'No player is left'],
    ['the same if all were removed from groups', { groups: [], codes: [] }, 'No player is left'],
    [
      'the same if all are withdrawn',
      { tournament: withdrawn, players: nobodyPlays, groups: [], codes: [], cards: { ...cards, of: 0 } },
      'No player is left',
    ],
    [
      'how many cards are certified, after the first of two rounds',
      { tournament: twoRounds, cards: { ...cards, begun: 8, done: 8 } },
      '8 of 8 cards certified',
    ],
    ['nothing if the groups cannot be read', { groups: null, withoutGroup: null, cards: null }, ''],
  ])('says %s', (_name, given, line) => {
    expect(nextOf(given)).toBeNull();
    expect(describeIdleDesk(describeSteps(facts(given)))).toBe(line);
  });

  it('still asks for a decision about a card if all players have a status', () => {
    expect(nextOf({ cards: { ...cards, begun: 2, of: 0, toDecide: 1 } })).toBe('play: 1 card to check');
  });
});

describe('Each step of the organizer’s desk', () => {
  it('shows its state as a short text, such as "2 without a group"', () => {
    expect(textOf('players', { players: { all: 62, withoutIndex: 3, withoutTees: 0 } })).toBe(
      '62, 3 without a handicap index',
    );
    expect(textOf('groups', { withoutGroup: 2 })).toBe('2 without a group');
    expect(textOf('start')).toBe('First tee time 08:30');
    expect(textOf('start', { cards: { ...cards, begun: 3, groupsBegun: 1, groupsToStart: 1 } })).toBe(
      '1 of 2 groups started',
    );
    expect(textOf('play', { cards: { ...cards, begun: 8, done: 3, toDecide: 2 } })).toBe(
      '2 to check, 3 of 8 certified',
    );
    expect(textOf('results', { tournament: { ...TOURNAMENT, closed_at: '2026-11-28T18:00:00Z' } })).toBe(
      'Results are final',
    );
  });

  it('has no mark for entry that nobody used, because the organizer added all players', () => {
    const entryOf = (given: Partial<DeskFacts>) => describeSteps(facts(given)).entries;
    const tournament = { ...TOURNAMENT, entry: 'closed', entry_mode: 'ask' };
    const closed = (variant: string) => ({ status: variant, text: 'Entry closed' });
    expect(entryOf({ tournament, requests: [] })).toEqual(closed('open'));
    expect(entryOf({ tournament, requests: [{ state: 'in' }] })).toEqual(closed('done'));
    expect(entryOf({ tournament: { ...TOURNAMENT, entry: 'closed' } })).toEqual(closed('open'));
  });

  it('counts no group whose players all have a status and no score, as none of them will start', () => {
    const begun = { ...cards, begun: 3, groupsBegun: 1 };
    expect(describeSteps(facts({ cards: begun })).start).toEqual({
      status: 'done',
      text: '1 of 2 groups have scores',
    });
    expect(textOf('start', { cards: { ...begun, groupsBegun: 2 } })).toBe('All groups have started');
  });

  it('shows no warning once the results are final, even if cards are missing', () => {
    const tournament = { ...TOURNAMENT, closed_at: '2026-11-28T18:00:00Z' };
    const given = {
      tournament,
      players: { all: 8, withoutIndex: 2, withoutTees: 0 },
      codes: [],
      cards: { ...cards, begun: 7, done: 6, toDecide: 1 },
    };
    const states = Object.values(describeSteps(facts(given)));
    expect(states.filter((state) => state?.status === 'check')).toEqual([]);
    expect(textOf('play', given)).toBe('6 of 8 cards certified');
    const halfStarted = describeSteps(
      facts({ ...given, cards: { ...cards, begun: 1, groupsBegun: 1, groupsToStart: 1 } }),
    );
    expect(halfStarted.start).toEqual({ status: 'done', text: '1 of 2 groups have scores' });
    expect(describeSteps(facts(given)).play).toEqual({ status: 'open', text: '6 of 8 cards certified' });
  });
});
