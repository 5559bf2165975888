import { generate } from 'lean-qr';
import { encodeBlock } from '#domain/exchange/block.ts';
import { encodeBundle } from '#domain/exchange/bundle.ts';
import { formatFrame } from '#domain/exchange/frames.ts';
import { enterRound, sealed } from '#tests/domain/exchange/rounds.ts';

export function rowsOf(text: string): boolean[][] {
  const code = generate(text);
  return Array.from({ length: code.size }, (_, y) =>
    Array.from({ length: code.size }, (_cell, x) => code.get(x, y)),
  );
}

/** The code of a foursome's card: its text, its bytes and its modules. */
export function foursomeFrame() {
  const bundle = encodeBundle([sealed(encodeBlock(enterRound(7)))]);
  const text = formatFrame(bundle, 0);
  return { text, bytes: bundle.length, rows: rowsOf(text) };
}
