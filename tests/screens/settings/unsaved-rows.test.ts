import { createElement, type ComponentProps, type ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { AppContext } from '#app/useApp.ts';
import type { Competition } from '#contract/competitions/competitions.ts';
import { DEFAULT_SETTINGS } from '#domain/competition/presets.ts';
import { CompetitionLine } from '#screens/settings/competitions/CompetitionLine.tsx';
import { SaveOrCancel } from '#screens/settings/competitions/SaveOrCancel.tsx';
import { RestoredDraft } from '#screens/settings/drafts/UnsavedBadge.tsx';
import { findUnsavedForms } from '#screens/settings/drafts/useStoredDraft.ts';
import { EMPTY_FIELD } from '#tests/support/fields.ts';
import { filesUnder, textOf } from '#tests/support/tree.ts';
import { SaveBar } from '#ui/forms/SaveBar.tsx';
import type { DraftState } from '#ui/forms/useDraft.ts';
import { storeDraft } from '#ui/forms/storedDraft.ts';

const app = {
  reads: { mutate: () => {} },
  toasts: {},
};
const render = (node: ReactNode): string =>
  renderToStaticMarkup(createElement(AppContext, { value: app as never }, node));

const competition = { id: 3, name: 'Medal', settings: DEFAULT_SETTINGS, shown: true } as Competition;
const renderLine = (more: Partial<ComponentProps<typeof CompetitionLine>>): string =>
  render(
    createElement(CompetitionLine, {
      competition,
      field: EMPTY_FIELD,
      place: 1,
      last: 1,
      isUnsaved: false,
      onChange: () => {},
      onRemove: () => {},
      ...more,
    }),
  );

describe('The row of a competition', () => {
  it('has its warnings below its words, so that its buttons are where those of the other rows are', () => {
    const line = renderLine({ isUnsaved: true, competition: { ...competition, shown: false } });
    const words = line.slice(0, line.indexOf('buttons'));
    expect(words).toMatch(
      /words.*badges.*Unsaved changes.*Last holes hidden.*<\/span><\/span><\/span><span class="[^"]*$/,
    );
  });

  it('leaves the place of the arrow empty that would move the first row up or the last one down', () => {
    const emptyPlaces = (place: number): string[] =>
      [...renderLine({ place, last: 3 }).matchAll(/<button[^>]*noMove[^>]*>/g)].map(
        ([button]) => /aria-label="([^"]*)"/.exec(button)![1]!,
      );
    expect([1, 2, 3].map(emptyPlaces)).toEqual([['Move Medal up'], [], ['Move Medal down']]);
  });
});

describe('A dialog of the settings that was closed with unsaved changes', () => {
  let storage: Record<string, unknown>;
  beforeEach(() => {
    storage = {};
    const hidden = (value: unknown) => ({ value, enumerable: false });
    Object.defineProperties(storage, {
      setItem: hidden((key: string, value: string) => void (storage[key] = value)),
      removeItem: hidden((key: string) => void delete storage[key]),
    });
    vi.stubGlobal('localStorage', storage);
    vi.stubGlobal('window', new EventTarget());
  });
  afterEach(() => vi.unstubAllGlobals());

  it('is marked on its row', () => {
    expect(renderLine({ isUnsaved: true })).toContain('Unsaved changes');
    expect(renderLine({})).not.toContain('Unsaved changes');
  });

  it('is found by its user, tournament and form, until its changes are discarded', () => {
    storeDraft('1.7.competitions.3', { name: 'Weekly Medal' });
    const isFound = (userId: number, tournament: number, form = 'competitions.3') =>
      findUnsavedForms(userId, tournament).has(form);
    expect(isFound(1, 7)).toBe(true);
    expect([isFound(1, 7, 'competitions.31'), isFound(1, 8), isFound(2, 7)]).toEqual([false, false, false]);
    findUnsavedForms(1, 7).discard('competitions.3');
    expect(isFound(1, 7)).toBe(false);
  });

  it('says so when it is opened again, and leaves it to the one Discard button of the dialog to discard them', () => {
    const title = 'Medal';
    const note = render(createElement(RestoredDraft, { title }));
    expect(note).toContain('Not saved yet: Medal. What you typed is still here.');
    const saveOrCancel = createElement(SaveOrCancel, { state: 'changed', busy: false, onCancel: () => {} });
    expect((note + render(saveOrCancel)).match(/Discard/g)).toHaveLength(1);
  });
});

describe('The end of a form in the settings', () => {
  const renderBar = (state: DraftState, busy = false): string =>
    render(createElement(SaveBar, { state, busy, onDiscard: () => {} }));

  it('offers to discard unsaved changes, and only those', () => {
    expect(renderBar('changed')).toMatch(/>Save<.*>Discard<.*Unsaved changes/);
    for (const state of ['same', 'saved'] as const) expect(renderBar(state)).not.toContain('Discard');
  });

  it('discards nothing while the changes are being saved', () => {
    expect(renderBar('changed', true)).toMatch(/<button[^>]*disabled[^>]*>(<[^>]*>)*Discard/);
  });

  it('has the button in every section that keeps unsaved changes', () => {
    const sections = filesUnder('src/screens/settings').filter((file) =>
      /= useStoredDraft[<(]/.test(textOf(file)),
    );
    const forms = sections.filter((file) => file.endsWith('.tsx'));
    expect(forms.length).toBeGreaterThan(5);
    const bars = forms.map((file) => /<(?:SaveBar|DiscardButton)\b.*?\/>/s.exec(textOf(file))?.[0] ?? file);
    expect(bars.filter((bar) => !bar.includes('onDiscard={'))).toEqual([]);
  });
});
