// Loaded with --import: shifts Date by the ms in the file CLOCK_SHIFT_FILE, from the moment it is written. Timers are
// not affected, as when a machine's clock is set.
import { readFileSync } from 'node:fs';

const file = process.env.CLOCK_SHIFT_FILE;
const RightDate = Date;
const now = RightDate.now.bind(RightDate);
const state = { shift: 0, readAt: -Infinity };

function shift() {
  const at = performance.now();
  if (at - state.readAt > 20) {
    state.readAt = at;
    state.shift = Number(readFileSync(file, 'utf8'));
  }
  return state.shift;
}

globalThis.Date = class Date extends RightDate {
  constructor(...of) {
    if (of.length === 0) super(now() + shift());
    else super(...of);
  }
  static now() {
    return now() + shift();
  }
};
