/** Thrown if the bytes end early, or if a number or value is out of range. */
export class DamagedError extends RangeError {}

/**
 * Reads or writes unsigned numbers, high bits first. One function describes a layout for both directions: a writer
 * returns its argument, a reader the number that it read.
 */
export interface Bits {
  /** `width` is at most 53 bits. */
  bits: (width: number, value: number) => number;
}

export class BitWriter implements Bits {
  readonly #bytes: number[] = [];
  #free = 0;

  bits(width: number, value: number): number {
    if (!Number.isSafeInteger(value) || value < 0 || value >= 2 ** width)
      throw new DamagedError(`${value} is no whole number of ${width} bits`);
    for (let bitsLeft = width; bitsLeft > 0;) {
      if (this.#free === 0) {
        this.#bytes.push(0);
        this.#free = 8;
      }
      const count = Math.min(bitsLeft, this.#free);
      bitsLeft -= count;
      this.#free -= count;
      const chunk = Math.floor(value / 2 ** bitsLeft) % 2 ** count;
      this.#bytes[this.#bytes.length - 1]! += chunk * 2 ** this.#free;
    }
    return value;
  }

  /** The last byte is padded with zeros. */
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
    if (this.#at + width > this.#bytes.length * 8) throw new DamagedError('ends early');
    let value = 0;
    for (let bitsLeft = width; bitsLeft > 0;) {
      const unreadBits = 8 - (this.#at & 7);
      const count = Math.min(bitsLeft, unreadBits);
      const chunk = (this.#bytes[this.#at >> 3]! >> (unreadBits - count)) & (2 ** count - 1);
      value = value * 2 ** count + chunk;
      bitsLeft -= count;
      this.#at += count;
    }
    return value;
  }

  /** Throws if anything but zero padding follows. */
  end(): void {
    const bitsLeftCount = this.#bytes.length * 8 - this.#at;
    if (bitsLeftCount >= 8 || this.bits(bitsLeftCount) !== 0) throw new DamagedError('goes on after its end');
  }
}
