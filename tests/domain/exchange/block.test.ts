import { describe, expect, it } from 'vitest';
import { bytesToSeal, decodeBlock, encodeBlock } from '#domain/exchange/block.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';
import { enterRound } from './rounds.ts';

const SEEDS = Array.from({ length: 200 }, (_, i) => i + 1);

const sizes = (blocks: ExchangeBlock[]): number[] =>
  blocks.map((block) => encodeBlock(block).length).sort((a, b) => a - b);

const cardText = (block: ExchangeBlock, user: number): string =>
  Array.from({ length: 18 }, (_, i) => {
    const hole = block.registers.find((one) => one.user === user && one.place === i + 1);
    return hole?.value === 'no_score' ? 'x' : String(hole?.score ?? 0);
  }).join('.');

/** The certifications of a card by two people, `lapse` ms after its last hole. */
function certified(block: ExchangeBlock, user: number, place: number, lapse: number): ExchangedRegister {
  const last = block.registers.reduce((max, one) => Math.max(max, one.recorded_at), 0) + lapse;
  const stamp = `${last.toString(16).padStart(12, '0')}-0000-${block.device}`;
  const value = cardText(block, user);
  return {
    user,
    place,
    score: 0,
    value,
    partner: null,
    stamp,
    seen: null,
    seen_other: null,
    recorded_at: last,
  };
}

describe('a block', () => {
  it('of a scorer’s whole foursome is decoded unchanged, in at most 300 bytes and usually 270', () => {
    const blocks = SEEDS.map((seed) => enterRound(seed));
    for (const block of blocks) {
      expect(block.registers).toHaveLength(72);
      expect(decodeBlock(encodeBlock(block))).toEqual(block);
    }
    const all = sizes(blocks);
    console.info(`Exchange: 72 registers take ${all[0]} to ${all.at(-1)} bytes, mostly ${all[100]}.`);
    expect(all[100]).toBeLessThanOrEqual(270);
    expect(all.at(-1)).toBeLessThanOrEqual(300);
  });

  it('is as small if the round began at hole 10, or with named partners', () => {
    expect(sizes(SEEDS.map((seed) => enterRound(seed, { start: 10 }))).at(-1)).toBeLessThanOrEqual(300);
    expect(sizes(SEEDS.map((seed) => enterRound(seed, { hasPartners: true }))).at(-1)).toBeLessThanOrEqual(
      305,
    );
  });

  it('has the certifications of its own four cards in 35 bytes more', () => {
    for (const seed of SEEDS) {
      const block = enterRound(seed);
      const users = [1041, 1042, 1057, 1103];
      const marks = users.map((user, i) => certified(block, user, user === 1041 ? 102 : 103, 9000 * (i + 1)));
      const registers = [...block.registers, ...marks].sort((a, b) => a.place - b.place || a.user - b.user);
      const whole = { ...block, registers };
      expect(decodeBlock(encodeBlock(whole))).toEqual(whole);
      expect(encodeBlock(whole).length).toBeLessThanOrEqual(encodeBlock(block).length + 35);
    }
  });

  it('has the same bytes in any order of its registers', () => {
    const block = enterRound(7);
    const turned = { ...block, registers: block.registers.toReversed() };
    expect(encodeBlock(turned)).toEqual(encodeBlock(block));
  });

  it('may be empty', () => {
    const empty: ExchangeBlock = { ...enterRound(1), registers: [] };
    expect(decodeBlock(encodeBlock(empty))).toEqual(empty);
  });

  it('of a later layout or kind is reported as newer, and one of layout 0 as damaged', () => {
    const body = encodeBlock(enterRound(3));
    expect(decodeBlock(Uint8Array.from([2, ...body.slice(1)]))).toBe('newer');
    expect(decodeBlock(Uint8Array.from([1, 64 + body[1]!, ...body.slice(2)]))).toBe('newer');
    expect(decodeBlock(Uint8Array.from([0, ...body.slice(1)]))).toBe('damaged');
  });

  it('that is truncated or too long is damaged', () => {
    const body = encodeBlock(enterRound(3));
    for (let length = 0; length < body.length; length += 1) {
      expect(decodeBlock(body.slice(0, length))).toBe('damaged');
    }
    expect(decodeBlock(Uint8Array.from([...body, 0]))).toBe('damaged');
  });

  it.each<[string, Partial<ExchangedRegister>]>([
    ['1,000 strokes', { score: 1000 }],
    ['less than no strokes', { score: -1 }],
    ['half a stroke', { score: 4.5 }],
    ['a stamp of no known form', { stamp: 'later' }],
    ['a place 0', { place: 0 }],
    ['nobody', { user: 0 }],
  ])('cannot be encoded with %s', (_what, odd) => {
    const block = enterRound(1);
    const registers = block.registers.map((one, i) => (i === 5 ? { ...one, ...odd } : one));
    expect(() => encodeBlock({ ...block, registers })).toThrow(RangeError);
  });

  it('cannot contain a register twice', () => {
    const block = enterRound(1);
    const registers = [...block.registers, { ...block.registers[0]!, score: 9 }];
    expect(() => encodeBlock({ ...block, registers })).toThrow('twice');
  });

  it('is sealed together with a prefix that names its purpose', () => {
    const text = new TextDecoder().decode(bytesToSeal(Uint8Array.from([65, 66])));
    expect(text).toBe('greenside block 1\nAB');
  });
});
