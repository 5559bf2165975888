import { ENTRY_MODES } from '#contract/tournaments/entry.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { t, text, type PlainText } from '#words/t.ts';

const NAMES: Record<EntryMode, PlainText> = {
  open: text('Everybody may enter'),
  ask: text('They ask, I accept'),
  code: text('Only by my link or QR code'),
};

export const nameEntryMode = (mode: EntryMode): string => t(NAMES[mode]);

/** Modes in the order in which the form offers them. */
export const listEntryModes = (): { mode: EntryMode; name: string }[] =>
  ENTRY_MODES.map((mode) => ({ mode, name: nameEntryMode(mode) }));
