import { describe, expect, it } from 'vitest';
import { parseCardFile, readBundleFile, formatCardFile } from '#app/exchange/card-file.ts';
import { groupByCard, describeReceivedCard, formatReceivedHoles } from '#app/exchange/received-cards.ts';
import { nameOrNumber } from '#app/sync/nameOrNumber.ts';
import type { ReceivedValue } from '#app/exchange/types.ts';
import { encodeBlock } from '#domain/exchange/block.ts';
import { MARK_PLACES } from '#domain/cards/marks.ts';
import { encodeBundle } from '#domain/exchange/bundle.ts';
import { enterRound, sealed } from '#tests/domain/exchange/rounds.ts';

const person = (id: number, first_name: string, last_name: string) => ({
  id,
  username: first_name.toLowerCase(),
  first_name,
  last_name,
  profile_picture_url: null,
});
const [ada, ben] = [person(1, 'Ada', 'Birdie'), person(2, 'Ben', 'Fairway')];
const receivedHole = (player: typeof ada, hole_number: number): ReceivedValue => ({
  player,
  hole_number,
  score: 4,
  author: ben,
});

describe('The report about cards received from another phone', () => {
  it.each([
    [[1], '1'],
    [[1, 2], '1, 2'],
    [[1, 2, 3, 4, 9], '1 to 4, 9'],
    [[1, 3, 4, 5, 17, 18], '1, 3 to 5, 17, 18'],
    [[10, 11, 12, 13, 14, 15, 16, 17, 18], '10 to 18'],
  ])('shows the holes %j as the text "%s"', (holes, words) => {
    expect(formatReceivedHoles(holes)).toBe(words);
  });

  it('shows the holes of each card first, and then its certifications', () => {
    const cards = groupByCard([
      { ...receivedHole(ada, MARK_PLACES.marker), value: '4'.repeat(18) },
      receivedHole(ben, 3),
      receivedHole(ada, 2),
      receivedHole(ada, 1),
    ]);
    expect(cards.map(describeReceivedCard)).toEqual([
      'Ada Birdie: holes 1, 2 · Certified as the marker',
      'Ben Fairway: hole 3',
    ]);
  });

  it('shows a player’s number if this phone does not have the player’s name', () => {
    expect(nameOrNumber({ id: 17, first_name: '', last_name: '', profile_picture_url: null })).toBe(
      'Player 17',
    );
  });
});

describe('A file of cards for another phone', () => {
  const bundles = [1, 2, 3, 4].map((authors) =>
    encodeBundle(
      Array.from({ length: authors }, (_, i) =>
        sealed(encodeBlock(enterRound(i + 1, { author: 50 + i })), i),
      ),
    ),
  );

  it.each(bundles.map((bundle) => [bundle.length, bundle]))(
    'with %i bytes is read back unchanged',
    (_, bundle) => {
      expect(parseCardFile(formatCardFile(bundle))).toEqual({ bundle });
    },
  );

  it('can be read from an e-mail that quotes the lines of the file and contains other text', () => {
    for (const bundle of bundles) {
      const mail = formatCardFile(bundle)
        .split('\n')
        .map((line) => `> ${line.trimEnd()}`)
        .join('\r\n');
      expect(parseCardFile(`Hello,\r\n${mail}\r\n--\r\nSent from my phone`)).toEqual({ bundle });
    }
  });

  it('that cannot be read is called foreign, newer or damaged', async () => {
    expect(parseCardFile('Dear Ada, see you on Sunday.')).toEqual({ problem: 'foreign' });
    expect(parseCardFile('<G2ABCDEFGHIJKLMNOPQRSTUVW>')).toEqual({ problem: 'newer' });
    const [, first] = formatCardFile(bundles[3]!).split('\n');
    expect(parseCardFile(first!)).toEqual({ problem: 'damaged' });
    expect(await readBundleFile(new Blob(['x'.repeat(1_000_001)]))).toEqual({ problem: 'foreign' });
  });
});
