import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from '#server/app.ts';
import { readClubConfig } from '#server/config/config-club.ts';
import { ConfigError } from '#server/config/config-error.ts';
import { readMailConfig } from '#server/config/config-mail.ts';
import { startServer, type TestServer } from '#tests/support/server.ts';
import { contrast } from '#tests/support/colours.ts';

const PNG = Buffer.from('89504e470d0a1a0a0000000d49484452', 'hex');

describe('The settings of the club', () => {
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(path.join(tmpdir(), 'greenside-club-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const file = (name: string, bytes: Buffer | string): string => {
    const at = path.join(folder, name);
    writeFileSync(at, bytes);
    return at;
  };
  const problem = (read: () => unknown): string => {
    expect(read).toThrow(ConfigError);
    try {
      read();
    } catch (error) {
      return (error as Error).message;
    }
    return '';
  };

  it('are all optional', () => {
    expect(readClubConfig({ CLUB_NAME: '', CLUB_COLOUR: '', CLUB_LOGO: '' })).toEqual({
      name: null,
      colour: null,
      logo: null,
    });
    expect(readMailConfig({}, null)).toBeNull();
  });

  it('refuse a colour that has too little contrast to white text, and state the contrast', () => {
    expect(problem(() => readClubConfig({ CLUB_COLOUR: '#FFD34D' }))).toBe(
      'CLUB_COLOUR #FFD34D is too light: white words on it have a contrast of 1.43 to 1 and need 4.5 to 1. Choose a darker one.',
    );
    expect(problem(() => readClubConfig({ CLUB_COLOUR: 'green' }))).toContain(
      'such as #0a4a2b, not "green".',
    );
    const channel = fc.integer({ min: 0, max: 255 });
    fc.assert(
      fc.property(fc.tuple(channel, channel, channel), (rgb) => {
        const colour = `#${rgb.map((c) => c.toString(16).padStart(2, '0')).join('')}`;
        let isTaken = true;
        try {
          readClubConfig({ CLUB_COLOUR: colour });
        } catch {
          isTaken = false;
        }
        expect(isTaken).toBe(contrast('#ffffff', colour) >= 4.5);
      }),
    );
  });

  it('refuse a name that is invisible or too long, and accept a usual name', () => {
    expect(readClubConfig({ CLUB_NAME: ' GC Höhe “1898” ' }).name).toBe('GC Höhe “1898”');
    for (const name of ['   ', 'x'.repeat(61), 'a\u202eb'])
      expect(problem(() => readClubConfig({ CLUB_NAME: name }))).toMatch(/^CLUB_NAME .*\.$/);
  });

  it('accept a PNG, JPEG or WebP picture by its content, but no SVG', () => {
    const svg = file('logo.png', '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>');
    expect(problem(() => readClubConfig({ CLUB_LOGO: svg }))).toBe(
      'CLUB_LOGO must be a PNG, JPEG or WebP picture; save an SVG as PNG.',
    );
    expect(readClubConfig({ CLUB_LOGO: file('logo.svg', PNG) }).logo?.type).toBe('image/png');
    const large = file('large.png', Buffer.concat([PNG, Buffer.alloc(200_000)]));
    expect(problem(() => readClubConfig({ CLUB_LOGO: large }))).toBe(
      'CLUB_LOGO has 201 kB and may have 100; make it smaller.',
    );
    expect(problem(() => readClubConfig({ CLUB_LOGO: path.join(folder, 'none.png') }))).toMatch(
      /^CLUB_LOGO cannot be read \(.+\)\.$/,
    );
    expect(problem(() => readClubConfig({ CLUB_LOGO: folder }))).toMatch(/^CLUB_LOGO/);
  });

  it('allow mails only if the server knows its own origin, and never show the password of the mail server', () => {
    const smtp = 'smtp://golf:secret@mail.example.org:587';
    expect(readMailConfig({ SMTP_URL: smtp }, 'https://golf.example.org')).toEqual({
      url: smtp,
      from: 'greenside@golf.example.org',
    });
    expect(problem(() => readMailConfig({ SMTP_URL: smtp }, null))).toContain('needs PUBLIC_URL too');
    for (const url of ['http://golf:secret@mail', 'mail.example.org', 'smtp://'])
      expect(problem(() => readMailConfig({ SMTP_URL: url }, 'https://golf.example.org'))).toBe(
        'SMTP_URL must be an smtp:// or smtps:// URL.',
      );
    const env = { SMTP_URL: smtp, MAIL_FROM: 'Golf <a@b>, c@d' };
    expect(problem(() => readMailConfig(env, 'https://golf.example.org'))).toContain('MAIL_FROM must be');
  });
});

describe('The club that the server belongs to', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startServer({ database: 'sqlite' });
  });
  afterAll(() => server.close());

  it('is shown to everybody, with a logo that can be cached and cannot run scripts', async () => {
    const logo = { type: 'image/png', bytes: PNG, path: '/club-logo/abc' } as const;
    const club = { name: 'Hillside', colour: '#123456', logo };
    const app = buildApp(server.context, { pages: null, publicUrl: null, club });
    expect((await app.inject('/api/club/')).json()).toEqual({
      name: 'Hillside',
      colour: '#123456',
      logo: '/club-logo/abc',
      mail: false,
      registration: 'open',
    });
    const picture = await app.inject('/club-logo/abc');
    expect(picture.rawPayload).toEqual(PNG);
    expect(picture.headers).toMatchObject({
      'content-type': 'image/png',
      'x-content-type-options': 'nosniff',
      'cache-control': expect.stringContaining('immutable'),
    });
    expect((await app.inject('/club-logo/other')).statusCode).toBe(404);
    await app.close();
  });

  it('has no name, colour or logo if the operator has set none', async () => {
    const { body } = await server.as(null).get('/api/club/');
    expect(body).toMatchObject({ name: null, colour: null, logo: null });
  });
});
