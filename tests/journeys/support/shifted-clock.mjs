// Given to a server's Node with --import: its clock is wrong by so many ms as stand in the file that CLOCK_SHIFT_FILE names,
// from the moment on that they are written there. Timers run on, as they do where somebody sets a machine's clock.
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
