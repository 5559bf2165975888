import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import type { FastifyInstance } from 'fastify';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { NO_CLUB } from '#server/config/config-club.ts';
import type { Context } from '#server/context.ts';
import { escapeHtml } from '#server/web/page-html.ts';
import french from '#words/locales/fr/main.json';
import german from '#words/locales/de/main.json';
import spanish from '#words/locales/es/main.json';
import { textOf } from '#tests/support/tree.ts';
import { good, newPeople, newWorld, onEveryServer, playRound, type World } from '../world.ts';

/** The landing page's own heading (src/screens/landing). */
const HEADING = 'Golf scores that arrive, signal or not.';
const PLAIN =
  '<!doctype html><html><head><title>Greenside</title></head><body><p class="boot-word">Loading...</p></body></html>';
const ORIGIN = 'https://golf.example.org';

onEveryServer('the preview of a link', (server) => {
  let folder: string;
  let app: FastifyInstance;
  let w: World;
  const build = (context: Context, lines: string[] = []) =>
    buildApp(context, {
      pages: folder,
      publicUrl: ORIGIN,
      club: { ...NO_CLUB, name: 'Hill & Dale "Golf"' },
      log: { write: (line) => lines.push(line) },
    });
  beforeAll(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'greenside-preview-'));
    await writeFile(path.join(folder, 'index.html'), PLAIN);
    app = build(server().context);
    w = await newWorld(server(), await newPeople(server()));
  });
  afterAll(async () => {
    await app.close();
    await rm(folder, { recursive: true });
  });
  const page = async (url: string, from: FastifyInstance = app, agent = 'WhatsApp/2.23 N') => {
    const headers = { accept: 'text/html', 'user-agent': agent };
    const answer = await from.inject({ url, headers });
    expect(answer.statusCode, url).toBe(200);
    return answer;
  };
  const tagsOf = (html: string) =>
    Object.fromEntries(
      [...html.matchAll(/<meta (?:property|name)="([^"]+)" content="([^"]*)" \/>/g)].map(
        ([, name, content]) => [name, content],
      ),
    );
  const tags = async (url: string) => tagsOf((await page(url)).body);
  const setTournament = (values: Partial<Record<'name', string> & Record<'closed_at', number | null>>) =>
    server().context.write(async (trx) => {
      await trx.updateTable('tournaments').set(values).where('id', '=', w.tournament).execute();
      await server().context.boards.touch(trx, w.tournament);
    });
  const scored = (user: number, token: string, over: number, round = 1) =>
    playRound(
      server(),
      { user, tournament: w.tournament, round_number: round, course: w.course },
      over,
      token,
    );

  it('shows the date, course and organizer of a tournament before the first score', async () => {
    await setTournament({ name: 'Autumn Open' });
    const own = await tags(`/tournament/${w.tournament}`);
    expect(own).toMatchObject({
      'og:title': 'Autumn Open',
      'og:site_name': 'Hill &amp; Dale &quot;Golf&quot;',
      'og:url': `${ORIGIN}/tournament/${w.tournament}`,
      'og:image': `${ORIGIN}/screenshots/link-preview.png`,
      'twitter:card': 'summary_large_image',
    });
    expect(own['og:description']).toMatch(/^1 May 2026.+3 May 2028 · Links \d+$/);
  });

  it('shows the leader if the link is to a tournament, its television page, its entry page or the user’s own card', async () => {
    await scored(w.owner.id, w.owner.access, -2);
    for (const url of ['tournament/', 'tv/', 'join/', 'tournament/scorecard/'])
      expect(await tags(`/${url}${w.tournament}${url.includes('card') ? '/1' : ''}`)).toMatchObject({
        'og:title': 'Autumn Open',
        'og:description': `Leader: ${w.owner.username} −2, round 1`,
      });
    await good(
      server(),
      'updateScore',
      { body: { ...scoreOf(w), user: w.mate.id, score: 2 } },
      w.mate.access,
    );
    const leaders = [w.mate, w.owner].map(({ username }) => username).sort();
    expect((await tags(`/tv/${w.tournament}/`))['og:description']).toBe(
      `Tied first: ${leaders.join(' and ')} −2, round 1 under way`,
    );
    await setTournament({ closed_at: 1 });
    expect((await tags(`/tv/${w.tournament}`))['og:description']).toMatch(/^Final result: .* −2$/);
    await setTournament({ closed_at: null });
  });

  it('shows the player and the result of a card, and nothing for an unknown card', async () => {
    const card = `/user/${w.mate.id}/tournament/${w.tournament}/round/1/scorecard/`;
    for (const url of [card, `/tournament/viewscorecard/${w.tournament}/1/${w.mate.id}`])
      expect(await tags(url)).toMatchObject({
        'og:title': `${w.mate.username}: −2 thru 1`,
        'og:description': 'Autumn Open, round 1',
        'og:url': ORIGIN + url,
      });
    expect((await page(card)).headers['vary']).toMatch(/Sec-Fetch-Mode/);
    const json = await app.inject({ url: card, headers: { accept: 'application/json' } });
    expect(json.json()).toHaveProperty('holes');
    expect((await tags(`/tournament/viewscorecard/${w.tournament}/1/${w.other.id}`))['og:title']).toBe(
      w.other.username,
    );
    for (const id of [w.outsider.id, 999_999, 4_000_000_000])
      expect((await page(`/tournament/viewscorecard/${w.tournament}/1/${id}`)).body).toBe(PLAIN);
  });

  it('contains no address from the request’s headers, even if PUBLIC_URL is not set', async () => {
    const bare = buildApp(server().context, { pages: folder, publicUrl: null });
    await bare.ready();
    const url = `/tournament/${w.tournament}`;
    const lies = { host: 'evil.example', 'x-forwarded-host': 'evil.example', 'x-forwarded-proto': 'https' };
    // A robot's timeout instead of a person's 150 ms, because a busy machine is not a defect.
    const { body } = await bare.inject({
      url,
      headers: { accept: 'text/html', 'user-agent': 'WhatsApp/2', ...lies },
    });
    expect(tagsOf(body)).toMatchObject({
      'og:title': 'Autumn Open',
      'og:url': url,
      'og:image': '/screenshots/link-preview.png',
    });
    expect(body).not.toContain('evil.example');
    await bare.close();
  });

  it('is sent with the right Vary header', async () => {
    for (const url of [`/tournament/${w.tournament}`, '/profile', `/go/${w.code}`, '/no/such/page']) {
      expect([url, (await page(url)).headers['vary']]).toEqual([url, 'Accept, Sec-Fetch-Mode']);
      const data = await app.inject({ url, headers: { accept: 'application/json' } });
      expect([url, data.statusCode, data.headers['vary']]).toEqual([url, 404, 'Accept, Sec-Fetch-Mode']);
    }
  });

  it('shows the name of the tournament or card on the page before the app is loaded', async () => {
    const seen = async (url: string) => / class="boot-title">([^<]*)</.exec((await page(url)).body)?.[1];
    const id = w.tournament;
    for (const url of [`/tournament/${id}`, `/tv/${id}`, `/join/${id}`, `/tournament/scorecard/${id}/1`])
      expect(await seen(url), url).toBe('Autumn Open');
    expect(await seen(`/user/${w.mate.id}/tournament/${id}/round/1/scorecard/`)).toBe(
      `${w.mate.username}: −2 thru 1`,
    );
    for (const url of [`/go/${w.code}`, '/tournament/999999', '/profile'])
      expect(await seen(url), url).toBeUndefined();
  });

  it.each([
    ['de-AT,de;q=0.9,en;q=0.5', german],
    ['it, fr-CA;q=0.8, en;q=0.5', french],
    ['ES', spanish],
    ['en-GB,de;q=0.9', null],
    ['it', null],
    [undefined, null],
  ])(
    'shows the heading of the landing page in the browser’s language before the app is loaded: %s',
    async (language, words) => {
      const headers = { accept: 'text/html', ...(language ? { 'accept-language': language } : {}) };
      const answer = await app.inject({ url: '/', headers });
      const heading = words === null ? HEADING : words[HEADING];
      expect(answer.body).toContain(
        `<p class="boot-title is-landing">${escapeHtml(heading)}</p><p class="boot-word">`,
      );
      expect(textOf('src/screens/landing/LandingScreen.tsx')).toContain(
        `<h1 tabIndex={-1}>{t('${HEADING}')}</h1>`,
      );
      expect(answer.headers['vary']).toContain('accept-language');
      expect(answer.headers['content-security-policy']).toContain("default-src 'self'");
    },
  );

  it('reveals nothing about a group’s code, valid or not, or about a link to a new password', async () => {
    const [right, wrong] = [await tags(`/go/${w.code}`), await tags('/go/AAAAAAAA')];
    expect({ ...right, 'og:url': '' }).toEqual({ ...wrong, 'og:url': '' });
    expect(JSON.stringify(right)).not.toContain('Autumn');
    for (const url of [`/reset/${w.link}`, '/profile', '/tournaments', '/no/such/page', '/tournament/0'])
      expect((await page(url)).body, url).toBe(PLAIN);
  });

  it('contains names that are escaped for HTML', async () => {
    const name = `"><script>alert('1')</script><img src=x onerror="a&amp;b">`;
    await setTournament({ name });
    await server().context.write((trx) =>
      trx
        .updateTable('users')
        .set({ first_name: '</head><b>', last_name: `' onload='x` })
        .where('id', '=', w.owner.id)
        .execute(),
    );
    await server().context.write((trx) => server().context.boards.touch(trx, w.tournament));
    for (const url of [
      `/tournament/${w.tournament}`,
      `/user/${w.owner.id}/tournament/${w.tournament}/round/1/scorecard/`,
      `/go/${encodeURIComponent(`"><script>x</script>`)}`,
    ]) {
      const { body } = await page(url);
      const others = body.replace(/<p class="boot-title">[^<]*<\/p>/, '').match(/<\/?[a-z]+/gi)!;
      expect(others.filter((tag) => tag !== '<meta')).toEqual(PLAIN.match(/<\/?[a-z]+/gi));
      expect(body).not.toMatch(/onerror="|onload='/);
    }
    fc.assert(
      fc.property(fc.string(), (text) => {
        expect(escapeHtml(text)).not.toMatch(/[<>"']|&(?!(amp|lt|gt|quot|#39);)/);
      }),
    );
    await setTournament({ name: 'Autumn Open' });
  });

  it('does not change the page’s response headers, and is left out if the tournament does not exist', async () => {
    const { headers } = await page(`/tournament/${w.tournament}`);
    expect(headers['content-security-policy']).toContain("default-src 'self'");
    expect(headers['cache-control']).toBe('no-cache');
    expect(headers['strict-transport-security']).toBeDefined();
    expect((await page('/tournament/999999')).body).toBe(PLAIN);
    expect((await page('/tv/4000000000')).body).toBe(PLAIN);
  });

  it('is left out if the database fails or does not respond, and the failure is logged', async () => {
    const { context } = server();
    const lines: string[] = [];
    const broken = { ...context.boards, bytes: () => Promise.reject(new Error('the board is broken')) };
    const failing = build({ ...context, boards: broken }, lines);
    expect((await page(`/tournament/${w.tournament}`, failing)).body).toBe(PLAIN);
    expect(lines.join('')).toContain('the board is broken');
    await failing.close();
    const hanging = build({ ...context, boards: { ...context.boards, bytes: () => new Promise(() => {}) } });
    expect((await page(`/tournament/${w.tournament}`, hanging, 'Mozilla/5.0')).body).toBe(PLAIN);
    await hanging.close();
  });
});

const scoreOf = (w: World) => ({
  date: '2026-05-01',
  tournament: w.tournament,
  course: w.course,
  round_number: 1,
  hole: w.course * 100 + 1,
  partner: null,
});
