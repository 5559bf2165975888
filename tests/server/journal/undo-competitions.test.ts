import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { Competition, SideEntry } from '#contract/competitions/competitions.ts';
import type { MergePreview } from '#contract/people/merges.ts';
import type { Season } from '#contract/competitions/seasons.ts';
import type { JournalEntry, JournalPage } from '#contract/tournaments/journal.ts';
import { DEFAULT_SETTINGS, createPresetSettings } from '#domain/competition/presets.ts';
import type { Settings } from '#domain/competition/types.ts';
import { MAX_COMPETITIONS } from '#server/policies/quotas.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onBothServers,
  send,
  type People,
  type World,
} from '../world.ts';
import { refusalOf, SINCE } from './new-entries.ts';

const MEDAL = createPresetSettings('medal', { rounds: [1] });

onBothServers('The undo of a removed or changed competition', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const asOrganizer = <T>(name: string, sent: object) =>
    good<T>(server(), name, sent, people.organizer.access);
  const of = () => ({ params: { id: w.tournament } });
  const list = () => good<Competition[]>(server(), 'listCompetitions', of());
  const create = (settings: Settings = MEDAL) =>
    asOrganizer<Competition>('createCompetition', {
      body: { tournament: w.tournament, name: fresh('Competition'), settings },
    });
  const remove = ({ id }: Competition) => asOrganizer('removeCompetition', { params: { id } });
  const last = async (): Promise<JournalEntry> =>
    (await asOrganizer<JournalPage>('readJournal', { ...of(), query: '?kind=competitions' })).entries[0]!;
  const undo = ({ id }: JournalEntry) =>
    send(server(), 'undoChange', { ...of(), body: { entry: id } }, people.organizer.access);
  const makeSeason = (competitions: number[]) =>
    asOrganizer<Season>('createSeason', {
      body: { name: 'Season', points: [3, 2, 1], best: null, competitions },
    });
  const counting = async (season: number) =>
    (await good<Season[]>(server(), 'listSeasons', {}))
      .find(({ id }) => id === season)!
      .events.map(({ competition }) => competition);
  const board = (id: number) => good(server(), 'readCompetitionBoard', { params: { id } });

  it('restores it as it was: id, name, settings, place, board and revealed holes', async () => {
    const [first, second] = [await create({ ...MEDAL, prizes: [5000], hide_last: 3 }), await create()];
    await asOrganizer('changeCompetition', { params: { id: first.id }, body: { shown: true } });
    const before = await list();
    const boardBefore = await board(first.id);
    await remove(first);
    expect((await list()).map(({ id }) => id)).toEqual(
      before.map(({ id }) => id).filter((id) => id !== first.id),
    );
    const entry = await last();
    expect(entry).toMatchObject({ what: { detail: `Competition ${first.name} removed` }, can_undo: true });
    expect((await undo(entry)).status).toBe(204);
    expect(await list()).toEqual(before);
    expect(await board(first.id)).toEqual(boardBefore);
    expect(before.at(-1)!.id).toBe(second.id);
  });

  it('keeps the hole of its contest, even if the round no longer plays it', async () => {
    const pin = await create({ ...DEFAULT_SETTINGS, format: 'near', rounds: [1], contest_hole: 14 });
    await remove(pin);
    const holes_in_play = { 1: [1, 2, 3, 4, 5, 6, 7, 8, 9] };
    await asOrganizer('changeTournament', { ...of(), body: { holes_in_play } });
    expect((await undo(await last())).status).toBe(204);
    expect((await list()).at(-1)).toMatchObject({ id: pin.id, settings: { contest_hole: 14 } });
    await asOrganizer('changeCompetition', { params: { id: pin.id }, body: { name: fresh('New') } });
    expect((await undo(await last())).status).toBe(204);
    expect((await list()).at(-1)).toMatchObject({ id: pin.id, name: pin.name });
  });

  it('counts it in its orders of merit again, at its place, but not in one that was removed since', async () => {
    const [first, second, third] = [await create(), await create(), await create()];
    const season = await makeSeason([first.id, second.id, third.id]);
    const removedSeason = await makeSeason([second.id]);
    await remove(second);
    expect(await counting(season.id)).toEqual([first.id, third.id]);
    await asOrganizer('changeSeason', {
      params: { id: season.id },
      body: { competitions: [first.id, third.id] },
    });
    await asOrganizer('removeSeason', { params: { id: removedSeason.id } });
    expect((await undo(await last())).status).toBe(204);
    expect(await counting(season.id)).toEqual([first.id, second.id, third.id]);
  });

  it('keeps its pairs, matches and teams, and is refused if one of its pairs was removed since', async () => {
    const [a, b] = [w.owner.id, w.mate.id].map((id) => ({ id: null, name: '', members: [id] }));
    const setSides = (sides: object[]) =>
      asOrganizer<SideEntry[]>('setSides', { ...of(), body: { set_name: 'Pairs', round_number: 1, sides } });
    const sides = await setSides([a!, b!]);
    const settings: Settings = {
      ...createPresetSettings('match', { rounds: [1] }),
      sides: 'Pairs',
      matches: [{ round_number: 1, a: sides[0]!.id, b: sides[1]!.id }],
    };
    const match = await create(settings);
    const before = await list();
    await remove(match);
    expect((await undo(await last())).status).toBe(204);
    expect(await list()).toEqual(before);
    await remove(match);
    await setSides([]);
    expect(refusalOf(await undo(await last()))[0]).toBe(409);
    expect((await list()).some(({ id }) => id === match.id)).toBe(false);
  });

  it('restores the matches of a player who was banned since', async () => {
    const match = await create({
      ...createPresetSettings('match', { rounds: [1] }),
      matches: [{ round_number: 1, a: w.owner.id, b: w.mate.id }],
    });
    const before = await list();
    await remove(match);
    await asOrganizer('changePlayer', {
      params: { id: w.entries.get(w.mate.id)! },
      body: { status: 'banned' },
    });
    expect((await undo(await last())).status).toBe(204);
    expect(await list()).toEqual(before);
  });

  it('names the remaining account where a player was merged with another account since', async () => {
    const [merged, remaining] = [await newPerson(server(), 'merged'), await newPerson(server(), 'remaining')];
    await asOrganizer('addPlayer', { body: { player: merged.id, tournament: w.tournament } });
    const match = await create({
      ...createPresetSettings('match', { rounds: [1] }),
      matches: [{ round_number: 1, a: merged.id, b: w.mate.id }],
    });
    const skins = await create({
      ...createPresetSettings('skins', { rounds: [1] }),
      who: { division: null, index: null, players: [merged.id, w.mate.id] },
      v: 4,
    });
    const others = await create({ ...(skins.settings as Settings), who: null });
    await asOrganizer('changeCompetition', { params: { id: others.id }, body: { settings: skins.settings } });
    await asOrganizer('changeCompetition', {
      params: { id: others.id },
      body: { settings: others.settings },
    });
    const entries = [await last()];
    for (const competition of [match, skins]) entries.push(await remove(competition).then(last));
    const params = { id: remaining.id };
    const asStaff = <T>(name: string, sent: object) => good<T>(server(), name, sent, people.staff.access);
    const preview = { params: { ...params, from: merged.id } };
    const { version } = await asStaff<MergePreview>('previewMerge', preview);
    await asStaff('mergeAccounts', { params, body: { from: merged.id, version } });
    for (const entry of entries) expect((await undo(entry)).status).toBe(204);
    const restored = new Map((await list()).map(({ id, settings }) => [id, settings as Settings]));
    expect(restored.get(match.id)!.matches).toEqual([{ round_number: 1, a: remaining.id, b: w.mate.id }]);
    for (const { id } of [skins, others])
      expect(restored.get(id)!.who!.players).toEqual([remaining.id, w.mate.id]);
  });

  it('is refused beyond the most competitions of a tournament', async () => {
    const removed = await create();
    await remove(removed);
    const entry = await last();
    const existing = (await list()).length;
    for (let i = existing; i < MAX_COMPETITIONS; i += 1) await create();
    expect(refusalOf(await undo(entry))).toEqual([
      409,
      `A tournament has at most ${MAX_COMPETITIONS} competitions.`,
    ]);
  });

  it('can be undone itself, unless the competition was changed since', async () => {
    const competition = await create();
    await remove(competition);
    await undo(await last());
    const restored = await last();
    expect((await undo(restored)).status).toBe(204);
    expect((await list()).some(({ id }) => id === competition.id)).toBe(false);
    await undo(await last());
    const restoredAgain = await last();
    await asOrganizer('changeCompetition', { params: { id: competition.id }, body: { name: fresh('New') } });
    expect(refusalOf(await undo(restoredAgain))).toEqual([409, SINCE]);
  });

  const change = ({ id }: Competition, body: object) =>
    asOrganizer<Competition>('changeCompetition', { params: { id }, body });

  it('of a changed one restores its name, settings and hidden holes, and can be undone itself', async () => {
    const competition = await create({ ...MEDAL, hide_last: 3 });
    const before = await list();
    await change(competition, { name: fresh('New'), settings: { ...MEDAL, prizes: [5000] }, shown: true });
    const after = await list();
    const entry = await last();
    expect(entry.can_undo).toBe(true);
    expect((await undo(entry)).status).toBe(204);
    expect(await list()).toEqual(before);
    expect((await undo(await last())).status).toBe(204);
    expect(await list()).toEqual(after);
  });

  it('of a changed one is refused if it was changed since, and not offered for its place in the list', async () => {
    const [competition, { place }] = [await create(), await create()];
    await change(competition, { settings: { ...MEDAL, prizes: [5000] } });
    const entry = await last();
    await change(competition, { place });
    expect(await last()).toMatchObject({ can_undo: false, lines: [{ after: { detail: String(place) } }] });
    await change(competition, { settings: { ...MEDAL, prizes: [6000] } });
    expect(refusalOf(await undo(entry))).toEqual([409, SINCE]);
  });

  it('of a changed one leaves its place in the list, and is refused if its pairs no longer exist', async () => {
    const sides = [
      { id: null, name: '', members: [w.owner.id] },
      { id: null, name: '', members: [w.mate.id] },
    ];
    const body = { set_name: 'Pairs', round_number: 1, sides };
    const [a, b] = await asOrganizer<SideEntry[]>('setSides', { ...of(), body });
    const settings: Settings = {
      ...createPresetSettings('match', { rounds: [1] }),
      sides: 'Pairs',
      matches: [{ round_number: 1, a: a!.id, b: b!.id }],
    };
    const [match, { place }] = [await create(settings), await create()];
    await change(match, { settings: { ...settings, matches: [] } });
    const entry = await last();
    await change(match, { place });
    const placed = await list();
    expect((await undo(entry)).status).toBe(204);
    expect((await list()).map(({ id }) => id)).toEqual(placed.map(({ id }) => id));
    await change(match, { settings: { ...settings, matches: [] } });
    const again = await last();
    await asOrganizer('setSides', { ...of(), body: { ...body, sides: [] } });
    expect(refusalOf(await undo(again))[0]).toBe(409);
  });
});
