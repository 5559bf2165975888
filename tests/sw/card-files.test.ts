import { describe, expect, it } from 'vitest';
import { linkCardFiles } from '../../sw/card-files.ts';

const FILES = [
  'index.html',
  'assets/phone-AAAA1111.js',
  'assets/card-BBBB2222.js',
  'assets/card-BBBB3333.css',
  'assets/ScorecardScreen-CCCC4444.js',
  'assets/ScorecardScreen-CCCC5555.css',
  'assets/app-DDDD6666.js',
  'assets/phone-key-FFFF8888.js',
  'assets/SettingsScreen-EEEE7777.js',
];
const page = () =>
  new Response('<html></html>', { headers: { 'content-type': 'text/html; charset=utf-8', vary: 'accept' } });
const at = (path: string) => new URL(path, 'https://golf.example.org');

describe('The app’s page, sent by the service worker', () => {
  it.each(['/resume', '/tournament/scorecard/3/1', '/user/7/tournament/3/round/1/scorecard/'])(
    'for the address %s, preloads the files of a scorecard',
    async (path) => {
      const answer = linkCardFiles(FILES)(page(), at(path));
      expect(answer.headers.get('link')!.split(', ')).toEqual([
        '</assets/phone-AAAA1111.js>; rel=modulepreload; crossorigin',
        '</assets/card-BBBB2222.js>; rel=modulepreload; crossorigin',
        '</assets/card-BBBB3333.css>; rel=preload; as=style; crossorigin',
        '</assets/ScorecardScreen-CCCC4444.js>; rel=modulepreload; crossorigin',
        '</assets/ScorecardScreen-CCCC5555.css>; rel=preload; as=style; crossorigin',
      ]);
      expect(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
      expect(answer.headers.get('vary')).toBe('accept');
      expect(await answer.text()).toBe('<html></html>');
    },
  );

  it.each(['/', '/tournament/3', '/tournament/scorecard/3'])(
    'for the address %s, preloads no files',
    (path) => {
      const given = page();
      expect(linkCardFiles(FILES)(given, at(path))).toBe(given);
    },
  );
});
