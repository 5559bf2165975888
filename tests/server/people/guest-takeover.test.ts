import { beforeAll, beforeEach, expect, it } from 'vitest';
import type { BlockResult } from '#contract/scores/relay.ts';
import { carriedText, newSealingPhone, tapped } from '#tests/support/sealed-blocks.ts';
import {
  fresh,
  good,
  newPeople,
  newPerson,
  newWorld,
  onEveryServer,
  PASSWORD,
  putInGroup,
  scoreOf,
  send,
  type People,
  type Person,
  type World,
} from '../world.ts';

type WithId = { id: number };
type Pair = { access: string; refresh: string };
type Results = {
  results: { result: string; player?: WithId; candidates?: { player: WithId }[]; detail?: string }[];
};

onEveryServer('A guest of one organizer', (server) => {
  let people: People;
  let thief: Person;
  let w: World;
  let guest: WithId;
  let real: Pair;
  beforeAll(async () => {
    people = await newPeople(server());
    thief = await newPerson(server());
  });
  const codeOf = async (tournament: number, by: Person, group = 1): Promise<{ id: number; code: string }> => {
    const { codes } = await good<{ codes: { id: number; group_number: number; code: string }[] }>(
      server(),
      'makeCodes',
      { params: { id: tournament }, body: { round_number: 1 } },
      by.access,
    );
    return codes.find(({ group_number }) => group_number === group)!;
  };
  const signIn = (code: string, player: number) => send(server(), 'signInByCode', { body: { code, player } });
  const roster = (tournament: number, rows: object[], by: Person, dry_run = false) =>
    send(
      server(),
      'addToRoster',
      { params: { id: tournament }, body: { op_id: fresh('import'), rows, dry_run } },
      by.access,
    );
  const score = (token: string, user: number, strokes: number) =>
    send(server(), 'updateScore', { body: { ...scoreOf(w), user, score: strokes } }, token);
  /** A tournament of the thief with this player in a group, written to the database directly. */
  async function ofThief(player: number | null): Promise<number> {
    const body = { name: fresh('Trap'), date1: '2026-05-01', course1: w.course };
    const { id } = await good<WithId>(server(), 'createTournament', { body }, thief.access);
    await server().context.write(async (trx) => {
      const group = {
        tournament: id,
        round_number: 1,
        group_number: 1,
        user2: null,
        user3: null,
        user4: null,
      };
      if (player !== null) await trx.insertInto('players').values({ tournament: id, player }).execute();
      await trx
        .insertInto('groupings')
        .values({ ...group, user1: player ?? thief.id, why: null })
        .execute();
    });
    return id;
  }

  beforeEach(async () => {
    w = await newWorld(server(), people);
    const made = await roster(w.tournament, [{ name: fresh('Gus Guest') }], people.organizer);
    guest = (made.body as Results).results[0]!.player!;
    await putInGroup(server(), w.tournament, guest.id);
    const { code } = await codeOf(w.tournament, people.organizer);
    real = (await signIn(code, guest.id)).body as Pair;
  });

  it('cannot be taken over by another user in any of six ways, and can still enter scores', async () => {
    const WAYS: Record<string, () => Promise<void>> = {
      'player_post adds nobody else’s guest': async () => {
        const tournament = await ofThief(null);
        const answer = await send(
          server(),
          'addPlayer',
          { body: { player: guest.id, tournament } },
          thief.access,
        );
        expect(answer).toMatchObject({
          status: 409,
          body: { detail: expect.stringContaining('Another organizer added') },
        });
      },
      'a row of a list names nobody else’s guest, by id or by name': async () => {
        const tournament = await ofThief(null);
        const { first_name, last_name } = await good<{ first_name: string; last_name: string }>(
          server(),
          'readUser',
          {
            params: { id: guest.id },
          },
        );
        const rows = [
          { name: 'X', player_id: guest.id },
          { first_name, last_name },
        ];
        const { results } = (await roster(tournament, rows, thief)).body as Results;
        expect(results[0]).toMatchObject({ result: 'refused' });
        expect(results[1]).toMatchObject({ result: 'added' });
        expect(results[1]!.player!.id).not.toBe(guest.id);
      },
      'a copy that staff make for themselves has guests of its own': async () => {
        const copy = { params: { id: w.tournament }, body: { name: fresh('Copy'), roster: true } };
        expect((await send(server(), 'copyTournament', copy, thief.access)).status).toBe(403);
        const made = await good<{ players: { player: WithId }[] }>(
          server(),
          'copyTournament',
          copy,
          people.staff.access,
        );
        expect(made.players.map(({ player }) => player.id)).not.toContain(guest.id);
      },
      'a code of another tournament lets nobody in as the guest': async () => {
        const { code } = await codeOf(await ofThief(guest.id), thief);
        expect((await signIn(code, guest.id)).status).toBe(409);
      },
      'a key that came with another tournament’s sign-in seals nothing here': async () => {
        const trap = await ofThief(guest.id);
        const access = await server().context.write((trx) =>
          server().context.tokens.issueIn(trx, guest.id, undefined, {
            tournament: trap,
            access: 1,
            until: 4e12,
          }),
        );
        const phone = await newSealingPhone(fresh('phone').replace(' ', '-'));
        const key = { device_id: phone.device, key: phone.key };
        expect((await send(server(), 'registerDevice', { body: key }, access.access)).status).toBe(201);
        const block = {
          tournament: w.tournament,
          round: 1,
          author: guest.id,
          registers: [tapped(phone.device, guest.id, 1, 9, 10)],
        };
        const { blocks } = await good<{ blocks: BlockResult[] }>(
          server(),
          'carryBlocks',
          { body: { blocks: [await carriedText(phone, block)] } },
          thief.access,
        );
        expect(blocks[0]!.status).not.toBe(200);
        expect(blocks[0]!.results).toEqual([]);
      },
      'a claim needs a sign-in of the guest’s own organizer': async () => {
        const trap = await ofThief(guest.id);
        const token = await server().context.write((trx) =>
          server().context.tokens.issueIn(trx, guest.id, undefined, {
            tournament: trap,
            access: 1,
            until: 4e12,
          }),
        );
        const body = { username: fresh('stolen').replace(' ', '-'), password: PASSWORD };
        expect(
          (await send(server(), 'claimGuest', { params: { id: guest.id }, body }, token.access)).status,
        ).toBe(409);
      },
    };
    let strokes = 3;
    for (const [way, fails] of Object.entries(WAYS)) {
      await fails().catch((error: unknown) => {
        throw new Error(`${way}: ${String(error)}`, { cause: error });
      });
      strokes += 1;
      expect((await score(real.access, guest.id, strokes)).status, `the real guest, after: ${way}`).toBe(200);
    }
    expect(Object.keys(WAYS)).toHaveLength(6);
    expect((await send(server(), 'refreshTokens', { body: { refresh: real.refresh } })).status).toBe(200);
  });

  it('can be renamed only by that organizer, even if another organizer has added the guest', async () => {
    const trap = await ofThief(guest.id);
    const { id: entry } = await server()
      .context.read.selectFrom('players')
      .where('tournament', '=', trap)
      .where('player', '=', guest.id)
      .select('id')
      .executeTakeFirstOrThrow();
    const rename = (id: number, by: Person) =>
      send(server(), 'changePlayer', { params: { id }, body: { first_name: 'Stolen' } }, by.access);
    expect((await rename(entry, thief)).status).toBe(403);
    const own = await server()
      .context.read.selectFrom('players')
      .where('tournament', '=', w.tournament)
      .where('player', '=', guest.id)
      .select('id')
      .executeTakeFirstOrThrow();
    expect((await rename(own.id, people.organizer)).status).toBe(200);
  });

  it('can play in the organizer’s next tournament with the code of that tournament, even after the first tournament is deleted', async () => {
    const body = { name: fresh('Next'), date1: '2028-05-01', course1: w.course };
    const { id } = await good<WithId>(server(), 'createTournament', { body }, people.organizer.access);
    expect(
      (
        await send(
          server(),
          'addPlayer',
          { body: { player: guest.id, tournament: id } },
          people.organizer.access,
        )
      ).status,
    ).toBe(201);
    await good(
      server(),
      'removeTournament',
      { params: { id: w.tournament }, query: '?force=true' },
      people.staff.access,
    );
    const row = await server()
      .context.read.selectFrom('users')
      .where('id', '=', guest.id)
      .select('guest_of')
      .executeTakeFirstOrThrow();
    expect(row.guest_of).toBe(id);
  });

  it('becomes an account only once, even if several people claim the guest at the same time', async () => {
    const claims = Array.from({ length: 6 }, () => ({
      params: { id: guest.id },
      body: { username: fresh('gus').replace(' ', '-'), password: PASSWORD },
    }));
    const answers = await Promise.all(
      claims.map((claim) => send(server(), 'claimGuest', claim, real.access)),
    );
    const won = answers.flatMap(({ status }, i) => (status === 200 ? [claims[i]!.body] : []));
    expect(won).toHaveLength(1);
    for (const { status } of answers) expect([200, 401, 409]).toContain(status);
    expect((await send(server(), 'signIn', { body: won[0]! })).status).toBe(200);
  });
});

onEveryServer('The right to enter scores with a group’s code', (server) => {
  let people: People;
  let w: World;
  beforeAll(async () => {
    people = await newPeople(server());
  });
  beforeEach(async () => {
    w = await newWorld(server(), people);
  });
  const codes = async () =>
    (
      await good<{ codes: { id: number; group_number: number; code: string }[] }>(
        server(),
        'makeCodes',
        { params: { id: w.tournament }, body: { round_number: 1 } },
        people.organizer.access,
      )
    ).codes;
  const help = (code: string, before?: string) =>
    good<Pair & { user: WithId }>(server(), 'signInByCode', {
      body: { code, helper: 'Hal', ...(before && { before }) },
    });
  const score = (token: string, user: number) =>
    send(server(), 'updateScore', { body: { ...scoreOf(w), user, score: 4 } }, token);

  it('ends with that code, even for a helper who has used another code since', async () => {
    const [one, two] = await codes();
    const first = await help(one!.code);
    const second = await help(two!.code, first.access);
    expect(second.user.id).toBe(first.user.id);
    expect((await score(second.access, w.owner.id)).status).toBe(200);
    await good(server(), 'endCode', { params: { id: one!.id } }, people.organizer.access);
    for (const { access } of [first, second]) expect((await score(access, w.owner.id)).status).toBe(403);
    expect((await score(second.access, w.other.id)).status).toBe(200);
  });

  it('no longer includes the registration of a phone’s key once the code has ended', async () => {
    const [one] = await codes();
    const { access } = await help(one!.code);
    await good(server(), 'endCode', { params: { id: one!.id } }, people.organizer.access);
    const phone = await newSealingPhone(fresh('phone').replace(' ', '-'));
    const body = { device_id: phone.device, key: phone.key };
    expect((await send(server(), 'registerDevice', { body }, access)).status).toBe(401);
  });
});

onEveryServer('A deleted account', (server) => {
  it('cannot store a score or a picture, even while its token is still valid', async () => {
    const people = await newPeople(server());
    const w = await newWorld(server(), people);
    const leaver = await newPerson(server());
    await good(
      server(),
      'addPlayer',
      { body: { player: leaver.id, tournament: w.tournament } },
      people.organizer.access,
    );
    const score = () =>
      send(server(), 'updateScore', { body: { ...scoreOf(w), user: leaver.id } }, leaver.access);
    expect((await score()).status).toBe(200);
    await good(
      server(),
      'removeAccount',
      { params: { id: leaver.id }, body: { password: PASSWORD } },
      leaver.access,
    );
    expect((await score()).status).toBe(401);
    const picture = { body: { url: 'https://pictures.example/a.png' } };
    expect((await send(server(), 'previewPicture', picture, leaver.access)).status).toBe(401);
  });
});
