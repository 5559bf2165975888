/** Bytes that no app made: they end early, or a number in them is out of its bounds. Also a fact that no layout has room for. */
export class Damaged extends RangeError {}

/**
 * Writes or reads numbers of so many bits, high bits first. A layout is described once for both ways: who reads passes any
 * number and goes on with what comes back; who writes gets back what was passed.
 */
export interface Bits {
  /** Up to 53 bits. */
  bits: (width: number, value: number) => number;
}

export class BitWriter implements Bits {
  readonly #bytes: number[] = [];
  #free = 0;

  bits(width: number, value: number): number {
    if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** width)
      throw new Damaged(`${value} is no whole number of ${width} bits`);
    for (let at = width - 1; at >= 0; at -= 1) this.#bit(Math.floor(value / 2 ** at) % 2);
    return value;
  }

  #bit(bit: number): void {
    if (this.#free === 0) {
      this.#bytes.push(0);
      this.#free = 8;
    }
    this.#free -= 1;
    this.#bytes[this.#bytes.length - 1]! += bit * 2 ** this.#free;
  }

  /** All that was written; the last byte is filled up with zeros. */
  bytes(): Uint8Array {
    return Uint8Array.from(this.#bytes);
  }
}

export class BitReader implements Bits {
  readonly #bytes: Uint8Array;
  #at = 0;

  constructor(bytes: Uint8Array) {
    this.#bytes = bytes;
  }

  bits(width: number, _value = 0): number {
    if (this.#at + width > this.#bytes.length * 8) throw new Damaged('ends early');
    let value = 0;
    for (let i = 0; i < width; i += 1, this.#at += 1)
      value = value * 2 + ((this.#bytes[this.#at >> 3]! >> (7 - (this.#at & 7))) & 1);
    return value;
  }

  /** Throws where more follows than the zeros that fill up the last byte. */
  end(): void {
    const left = this.#bytes.length * 8 - this.#at;
    if (left >= 8 || this.bits(left) !== 0) throw new Damaged('goes on after its end');
  }
}
