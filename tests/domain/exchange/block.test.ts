import { describe, expect, it } from 'vitest';
import { prependSealPrefix, decodeBlock, encodeBlock } from '#domain/exchange/block.ts';
import type { ExchangeBlock, ExchangedRegister } from '#domain/exchange/types.ts';
import { toCodedRegisters } from '#domain/exchange/coded-registers.ts';
import { choosePlan, listHolesInOrder } from '#domain/exchange/plan.ts';
import { BACK_NINE, FRONT_NINE, listPlayingOrder } from '#domain/holes-in-play.ts';
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

describe('an encoded block of scores', () => {
  it('of a foursome’s whole round is decoded unchanged, and has at most 300 bytes', () => {
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

  it('is hardly larger if the round starts on hole 10 or the holes have partners', () => {
    expect(sizes(SEEDS.map((seed) => enterRound(seed, { start: 10 }))).at(-1)).toBeLessThanOrEqual(300);
    expect(sizes(SEEDS.map((seed) => enterRound(seed, { hasPartners: true }))).at(-1)).toBeLessThanOrEqual(
      305,
    );
  });

  it('needs at most 35 more bytes for the certifications of its four cards', () => {
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

  it.each([
    ['the front nine from hole 5', FRONT_NINE, 5],
    ['the back nine from hole 10', BACK_NINE, 10],
    ['the back nine from hole 14', BACK_NINE, 14],
  ])(
    'of nine holes is decoded unchanged with its certifications, and has about half the bytes of 18 holes: %s',
    (_what, holes, start) => {
      for (const seed of SEEDS) {
        const block = enterRound(seed, { holes, start });
        const marks = [1041, 1042, 1057, 1103].map((user, i) => certified(block, user, 103, 9000 * (i + 1)));
        const registers = [...block.registers, ...marks].sort((a, b) => a.place - b.place || a.user - b.user);
        expect(registers).toHaveLength(40);
        expect(decodeBlock(encodeBlock({ ...block, registers }))).toEqual({ ...block, registers });
        expect(encodeBlock(block).length).toBeLessThanOrEqual(175);
        // The values of a certification are those of the block, so that they take no bytes.
        expect(encodeBlock({ ...block, registers }).length).toBeLessThanOrEqual(
          encodeBlock(block).length + 35,
        );
      }
    },
  );

  it('contains the scores in the order of play from the start hole', () => {
    const walk = (block: ExchangeBlock) => {
      const { registers: facts, people } = toCodedRegisters(block);
      const { start } = choosePlan(facts);
      const mask = block.registers.reduce(
        (all, { user, place }) => all + (user === 1041 ? 2 ** (place - 1) : 0),
        0,
      );
      expect(people[0]).toBe(1041);
      return listHolesInOrder([mask], start).map(({ place }) => place);
    };
    expect(walk(enterRound(1, { holes: BACK_NINE, start: 14 }))).toEqual(listPlayingOrder(BACK_NINE, 14));
    expect(walk(enterRound(1, { holes: FRONT_NINE, start: 5 }))).toEqual(listPlayingOrder(FRONT_NINE, 5));
  });

  it('has the same bytes in whatever order its scores are passed in', () => {
    const block = enterRound(7);
    const turned = { ...block, registers: block.registers.toReversed() };
    expect(encodeBlock(turned)).toEqual(encodeBlock(block));
  });

  it('can be empty', () => {
    const empty: ExchangeBlock = { ...enterRound(1), registers: [] };
    expect(decodeBlock(encodeBlock(empty))).toEqual(empty);
  });

  it('is called "newer" if its version or kind is unknown; with version 0 it is "damaged"', () => {
    const body = encodeBlock(enterRound(3));
    expect(decodeBlock(Uint8Array.from([2, ...body.slice(1)]))).toBe('newer');
    expect(decodeBlock(Uint8Array.from([1, 64 + body[1]!, ...body.slice(2)]))).toBe('newer');
    expect(decodeBlock(Uint8Array.from([0, ...body.slice(1)]))).toBe('damaged');
  });

  it('is called "damaged" if it is cut or too long', () => {
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
  ])('cannot be created with %s', (_what, odd) => {
    const block = enterRound(1);
    const registers = block.registers.map((one, i) => (i === 5 ? { ...one, ...odd } : one));
    expect(() => encodeBlock({ ...block, registers })).toThrow(RangeError);
  });

  it('cannot be created with two scores for one hole of a player', () => {
    const block = enterRound(1);
    const registers = [...block.registers, { ...block.registers[0]!, score: 9 }];
    expect(() => encodeBlock({ ...block, registers })).toThrow('twice');
  });

  it('is signed together with a prefix that states the purpose of the signature', () => {
    const text = new TextDecoder().decode(prependSealPrefix(Uint8Array.from([65, 66])));
    expect(text).toBe('greenside block 1\nAB');
  });
});
