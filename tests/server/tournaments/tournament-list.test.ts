import { beforeAll, expect, it } from 'vitest';
import type { Tournament } from '#contract/tournaments/tournaments.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  onEveryServer,
  send,
  type People,
  type Person,
} from '../world.ts';

onEveryServer('The list of tournaments', (server) => {
  let people: People;
  let organizer: Person;
  const word = fresh('Bülow');
  const ids = new Map<string, number>();
  const today = () => new Date(server().time.now).toISOString().slice(0, 10);
  const dayFrom = (days: number) =>
    new Date(server().time.now + days * 86_400_000).toISOString().slice(0, 10);

  beforeAll(async () => {
    people = await newPeople(server());
    organizer = await newPerson(server());
    const make = async (name: string, days: number[], by: Person) => {
      const [date1 = null, date2 = null] = days.map(dayFrom);
      const body = { name: `${word} ${name}`, date1, date2 };
      const made = await good<Tournament>(server(), 'createTournament', { body }, by.access);
      ids.set(name, made.id);
    };
    await make('long ago', [-300], organizer);
    await make('last month', [-30], people.organizer);
    await make('today and yesterday', [-2, 0], people.organizer);
    await make('tomorrow', [1], organizer);
    await make('next year', [360], people.organizer);
    await make('next week', [7], people.organizer);
  });
  const list = async (query: string) => {
    const found = await good<Tournament[]>(server(), 'listTournaments', { query: `?${query}` });
    const names = new Map([...ids].map(([name, id]) => [id, name]));
    return found.map(({ id }) => names.get(id) ?? 'another');
  };
  const search = `search=${encodeURIComponent(word.toUpperCase())}`;

  it('begins with current and future tournaments, the earliest first, and then has past ones, the latest first', async () => {
    expect(today()).toMatch(/^\d{4}/);
    expect(await list(`${search}&order=near`)).toEqual([
      'today and yesterday',
      'tomorrow',
      'next week',
      'next year',
      'last month',
      'long ago',
    ]);
  });

  it('is sorted latest first if no order is requested', async () => {
    const all = await list(search);
    expect([all[0], all.at(-1)]).toEqual(['next year', 'long ago']);
  });

  it('has pages without gaps and overlaps, each with a link to the next page', async () => {
    let address: string | null = `?${search}&order=near&most=4`;
    const found: number[] = [];
    let pages = 0;
    while (address !== null && pages < 5) {
      const { body, headers } = await send(server(), 'listTournaments', { query: address });
      found.push(...(body as Tournament[]).map(({ id }) => id));
      const link = /<([^>]+)>; rel="next"/.exec(String(headers['link'] ?? ''))?.[1] ?? null;
      address = link && link.slice(link.indexOf('?'));
      pages += 1;
    }
    expect(pages).toBe(2);
    expect(new Set(found)).toEqual(new Set(ids.values()));
    expect(found).toHaveLength(6);
  });

  it('can be limited to one organizer, and then contains tournaments of any age', async () => {
    expect(await list(`organizer=${organizer.id}`)).toEqual(['tomorrow', 'long ago']);
  });

  it('can be searched by a part of a name in upper or lower case, even with special characters', async () => {
    expect(await list(`search=${encodeURIComponent('LONG AGO')}`)).toEqual(['long ago']);
    expect(await list('search=%25')).toEqual([]);
  });

  it('is never longer than a page', async () => {
    const { status } = await send(server(), 'listTournaments', { query: '?most=100000' });
    expect(status).toBe(200);
    expect((await send(server(), 'listTournaments', { query: '?order=far' })).status).toBe(400);
  });
});
