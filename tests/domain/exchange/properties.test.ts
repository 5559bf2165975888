import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { decodeBlock, encodeBlock } from '#domain/exchange/block.ts';
import { decodeBundle, encodeBundle } from '#domain/exchange/bundle.ts';
import { createCollector, type CollectResult, type Collector } from '#domain/exchange/collector.ts';
import { countFramesNeeded, formatFrame } from '#domain/exchange/frames.ts';
import { createRandom } from '#domain/random.ts';
import { sized } from '#tests/support/proof.ts';
import { anyBlock } from './arbitrary.ts';
import { enterRound, sealed } from './rounds.ts';

const PROBLEMS = ['foreign', 'newer', 'damaged'];
const runs = (all: number): number => sized(all, 4);
const RANDOM = runs(10_000);
const VERDICTS = ['newer', 'damaged', 'read'];
const verdict = (read: unknown): string => (typeof read === 'string' ? read : 'read');

const anyBytes = (most: number) => fc.uint8Array({ maxLength: most });
/** Random bytes as a body, so that most need several codes. */
const bundles = fc.array(fc.record({ body: fc.uint8Array({ minLength: 1, maxLength: 700 }) }), {
  minLength: 1,
  maxLength: 16,
});
const bundleOf = (bodies: readonly { body: Uint8Array }[]) =>
  encodeBundle(bodies.map(({ body }, i) => sealed(body, i)));

const add = (collector: Collector, texts: readonly string[]): CollectResult[] =>
  texts.map((text) => collector.add(text));

describe('the encoding of scores in QR codes', () => {
  it('preserves every block of scores', () => {
    fc.assert(
      fc.property(anyBlock, (block) => {
        expect(decodeBlock(encodeBlock(block))).toEqual(block);
      }),
      { numRuns: runs(1000) },
    );
  });

  it('preserves every bundle of up to 16 blocks', () => {
    fc.assert(
      fc.property(fc.array(anyBlock, { maxLength: 16 }), (blocks) => {
        const made = blocks.map((block, i) => sealed(encodeBlock(block), i));
        expect(decodeBundle(encodeBundle(made))).toEqual(made);
      }),
      { numRuns: runs(50) },
    );
  });

  it('gives the bundle once all its codes are scanned, in any order, even mixed with codes of another bundle', () => {
    fc.assert(
      fc.property(bundles, bundles, fc.integer(), (one, two, seed) => {
        const [bundle, other] = [bundleOf(one), bundleOf(two)];
        fc.pre(bundle.join() !== other.join());
        const random = createRandom(seed);
        const collector = createCollector();
        const seen = new Set<number>();
        let strangers = 0;
        while (seen.size < countFramesNeeded(bundle)) {
          // The other bundle stays one code short, so that only the requested bundle can be completed.
          if (random(3) === 0 && strangers < countFramesNeeded(other) - 1)
            collector.add(formatFrame(other, strangers++));
          const index = random(256);
          seen.add(index);
          const now = collector.add(formatFrame(bundle, index));
          expect(now).toEqual(
            seen.size < countFramesNeeded(bundle)
              ? { state: 'partial', have: seen.size, need: countFramesNeeded(bundle) }
              : { state: 'whole', bundle },
          );
        }
      }),
      { numRuns: runs(150) },
    );
  });

  it('gives no bundle if a code is missing or truncated', () => {
    fc.assert(
      fc.property(bundles, fc.double({ min: 0, max: 0.99, noNaN: true }), (bodies, part) => {
        const bundle = bundleOf(bodies);
        const need = countFramesNeeded(bundle);
        const texts = Array.from({ length: need }, (_, i) => formatFrame(bundle, i));
        const short = add(createCollector(), texts.slice(1));
        const halves = add(
          createCollector(),
          texts.map((text) => text.slice(0, Math.floor(text.length * part))),
        );
        expect([...short, ...halves].map(({ state }) => state)).not.toContain('whole');
        expect(halves.map(({ state }) => state)).not.toContain('partial');
      }),
      { numRuns: runs(100) },
    );
  });

  it(`never throws for ${RANDOM} random strings of bytes: each is decoded, or called damaged or newer`, () => {
    const verdicts = new Map<string, number>();
    fc.assert(
      fc.property(anyBytes(1200), fc.boolean(), (bytes, isOurs) => {
        if (isOurs) bytes.set([1, (bytes[1] ?? 0) & 63].slice(0, bytes.length));
        const block = verdict(decodeBlock(bytes));
        expect(VERDICTS).toContain(block);
        expect(VERDICTS).toContain(verdict(decodeBundle(bytes)));
        verdicts.set(block, (verdicts.get(block) ?? 0) + 1);
      }),
      { numRuns: RANDOM },
    );
    console.info(`Exchange: random bytes were ${JSON.stringify(Object.fromEntries(verdicts))}.`);
    expect(verdicts.get('damaged')).toBeGreaterThan(RANDOM / 3);
  });

  it('never throws when a block with one changed byte is decoded', () => {
    const body = encodeBlock(enterRound(9));
    const read = [1, 16, 128, 255].flatMap((change) =>
      Array.from(body, (_, at) => decodeBlock(body.map((byte, i) => (i === at ? byte ^ change : byte)))),
    );
    expect(read).toHaveLength(body.length * 4);
    for (const one of read) expect(VERDICTS).toContain(verdict(one));
  });

  it(`rejects ${RANDOM} random texts that are not QR codes of the app`, () => {
    const letters = fc.string({ unit: fc.constantFrom(...'0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:') });
    const text = fc.oneof(
      fc.string({ maxLength: 900, unit: 'binary' }),
      fc.webUrl(),
      letters,
      letters.map((after) => `G1${after}`),
      letters.map((after) => `G2${after}`),
    );
    const collector = createCollector();
    fc.assert(
      fc.property(text, (one) => {
        const read = collector.add(one);
        expect(['partial', ...PROBLEMS]).toContain(read.state === 'problem' ? read.problem : read.state);
      }),
      { numRuns: RANDOM },
    );
  });

  it('never gives a wrong bundle if one character of a code is changed', () => {
    const bundle = bundleOf([{ body: encodeBlock(enterRound(4)) }]);
    const whole = formatFrame(bundle, 0);
    const LETTERS = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ $%*+-./:';
    let refused = 0;
    for (let at = 0; at < whole.length; at += 1) {
      const bent = LETTERS[(LETTERS.indexOf(whole[at]!) + 1) % 45]!;
      const read = createCollector().add(`${whole.slice(0, at)}${bent}${whole.slice(at + 1)}`);
      // In a bundle of one code, code 1 equals code 0.
      expect(read.state === 'whole' ? read.bundle : bundle).toEqual(bundle);
      refused += Number(read.state !== 'whole');
    }
    expect(refused).toBeGreaterThanOrEqual(whole.length - 1);
  });

  it('needs limited time and memory even for very large malicious input', () => {
    const random = createRandom(1);
    for (let i = 0; i < 40; i += 1) {
      const bytes = Uint8Array.from({ length: 0xffff }, () => (i % 2 ? 0 : random(256)));
      bytes.set([1, 0, 1]);
      const read = decodeBlock(bytes);
      expect(typeof read === 'string' ? 0 : read.registers.length).toBeLessThan(200_000);
    }
  });
});
