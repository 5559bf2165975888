import { ENTRY_MODES } from '#contract/tournaments/entry.ts';
import type { EntryMode } from '#domain/entry/waiting-list.ts';
import { t, text, type PlainText } from '#words/t.ts';

const ENTRY_MODE_NAMES: Record<EntryMode, PlainText> = {
  open: text('Anyone can enter'),
  ask: text('Players ask, you accept'),
  code: text('Only with the link'),
};

export const nameEntryMode = (mode: EntryMode): string => t(ENTRY_MODE_NAMES[mode]);

/** Modes in the order in which the form offers them. */
export const listEntryModes = (): { mode: EntryMode; name: string }[] =>
  ENTRY_MODES.map((mode) => ({ mode, name: nameEntryMode(mode) }));
