import { describe, expect, it } from 'vitest';
import { encodeBlock } from '#domain/exchange/block.ts';
import { decodeBundle, encodeBundle, MAX_BLOCKS } from '#domain/exchange/bundle.ts';
import { createCollector } from '#domain/exchange/collector.ts';
import { countFramesNeeded, formatFrame } from '#domain/exchange/frames.ts';
import { enterRound, sealed } from './rounds.ts';

const bundleOf = (...seeds: number[]) =>
  encodeBundle(seeds.map((seed) => sealed(encodeBlock(enterRound(seed)), seed)));

describe('a bundle of score blocks that a phone sends to another phone', () => {
  it('is decoded into its blocks, each with its signature', () => {
    const blocks = [1, 2, 3].map((seed) => sealed(encodeBlock(enterRound(seed)), seed));
    expect(decodeBundle(encodeBundle(blocks))).toEqual(blocks);
    expect(decodeBundle(encodeBundle([]))).toEqual([]);
  });

  it('is reported as damaged if it is cut, except between two blocks', () => {
    const bundle = bundleOf(1, 2);
    const first = bundleOf(1).length;
    for (let length = 1; length < bundle.length; length += 1) {
      const read = decodeBundle(bundle.slice(0, length));
      expect(length === first ? read.length : read).toBe(length === first ? 1 : 'damaged');
    }
  });

  it('cannot contain more than 64 blocks', () => {
    const blocks = Array.from({ length: MAX_BLOCKS + 1 }, () => sealed(Uint8Array.from([1])));
    expect(() => encodeBundle(blocks)).toThrow(RangeError);
    expect(decodeBundle(encodeBundle(blocks.slice(1)))).toHaveLength(64);
  });
});

describe('the QR codes that contain a bundle of scores', () => {
  it('are a single code if one player scored the whole group, and at most four codes if four players scored', () => {
    expect(countFramesNeeded(bundleOf(1))).toBe(1);
    expect(countFramesNeeded(bundleOf(1, 2, 3, 4))).toBeLessThanOrEqual(4);
    expect(createCollector().add(formatFrame(bundleOf(1), 0))).toEqual({
      state: 'whole',
      bundle: bundleOf(1),
    });
  });

  it('have at most 420 bytes each, in the alphanumeric characters of QR codes', () => {
    const bundle = bundleOf(1, 2, 3, 4, 5);
    for (let index = 0; index < 256; index += 1)
      expect(formatFrame(bundle, index)).toMatch(/^G1[0-9A-Z $%*+\-./:]{1,630}$/);
  });

  it('can be scanned in any order, and a code that is scanned twice counts once', () => {
    const bundle = bundleOf(1, 2, 3);
    const collector = createCollector();
    expect(collector.add(formatFrame(bundle, 200))).toEqual({ state: 'partial', have: 1, need: 3 });
    expect(collector.add(formatFrame(bundle, 200))).toEqual({ state: 'partial', have: 1, need: 3 });
    expect(collector.add(formatFrame(bundle, 1))).toEqual({ state: 'partial', have: 2, need: 3 });
    expect(collector.add(formatFrame(bundle, 77))).toEqual({ state: 'whole', bundle });
  });

  it('can be read alternately with the codes of another bundle', () => {
    const [one, other] = [bundleOf(1, 2, 3), bundleOf(4, 5, 6)];
    const collector = createCollector();
    const seen = [0, 1, 2].flatMap((at) => [
      collector.add(formatFrame(one, at)),
      collector.add(formatFrame(other, at)),
    ]);
    expect(seen.slice(-2)).toEqual([
      { state: 'whole', bundle: one },
      { state: 'whole', bundle: other },
    ]);
  });

  it('are remembered until eight other bundles have been scanned after them', () => {
    const bundle = bundleOf(1, 2, 3);
    const others = Array.from({ length: 8 }, (_, at) => bundleOf(10 + at));
    const collector = createCollector();
    const addOthers = (from: number, to: number) =>
      others.slice(from, to).forEach((other) => collector.add(formatFrame(other, 0)));
    collector.add(formatFrame(bundle, 0));
    addOthers(0, 7);
    expect(collector.add(formatFrame(bundle, 1))).toEqual({ state: 'partial', have: 2, need: 3 });
    addOthers(7, 8);
    expect(collector.add(formatFrame(bundle, 2))).toEqual({ state: 'whole', bundle });
    addOthers(0, 8);
    expect(collector.add(formatFrame(bundle, 0))).toEqual({ state: 'partial', have: 1, need: 3 });
  });

  it.each([
    ['an address', 'https://example.org/go/ABCD', 'foreign'],
    ['nothing', '', 'foreign'],
    ['a word that begins like one', 'GOLF', 'foreign'],
    ['a code of a newer app', `G2${'0'.repeat(40)}`, 'newer'],
    ['letters that no code has', 'G1abc', 'damaged'],
    ['the beginning alone', 'G1', 'damaged'],
  ])('are rejected, and the error is reported, if the scanned text is %s', (_what, text, problem) => {
    expect(createCollector().add(text)).toEqual({ state: 'problem', problem });
  });

  it('are rejected if a character is misread, and accepted after a correct scan', () => {
    const bundle = bundleOf(1);
    const text = formatFrame(bundle, 0);
    const bent = `${text.slice(0, 60)}${text[60] === 'A' ? 'B' : 'A'}${text.slice(61)}`;
    const collector = createCollector();
    expect(collector.add(bent)).toEqual({ state: 'problem', problem: 'damaged' });
    expect(collector.add(text)).toEqual({ state: 'whole', bundle });
  });
});
