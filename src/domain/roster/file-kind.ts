import { decodeRoster } from './decode.ts';

export type NonTextFile = 'workbook' | 'pdf' | 'page' | 'binary';

/** First bytes of zip files (.xlsx, .ods, .numbers) and of Excel files until 2007 (.xls). */
const WORKBOOK_SIGNATURES = [
  [0x50, 0x4b, 0x03, 0x04],
  [0xd0, 0xcf, 0x11, 0xe0],
];
const PDF_SIGNATURE = [0x25, 0x50, 0x44, 0x46];
const SAMPLE_BYTES = 4000;
/** Largest share of control characters in a text file. */
const MAX_CONTROL_SHARE = 1 / 100;

const beginsWith = (bytes: Uint8Array, signature: readonly number[]): boolean =>
  signature.every((byte, i) => bytes[i] === byte);

/** Detects a file that is not text; null for text. */
export function detectNonText(bytes: Uint8Array): NonTextFile | null {
  if (WORKBOOK_SIGNATURES.some((firstBytes) => beginsWith(bytes, firstBytes))) return 'workbook';
  if (beginsWith(bytes, PDF_SIGNATURE)) return 'pdf';
  const { text } = decodeRoster(bytes.subarray(0, SAMPLE_BYTES));
  if (/^\s*(?:<!doctype|<html|<table|<\?xml|\{\\rtf)/i.test(text)) return 'page';
  const controls = text.match(/(?!\s)\p{Cc}/gu)?.length ?? 0;
  return controls > text.length * MAX_CONTROL_SHARE ? 'binary' : null;
}
