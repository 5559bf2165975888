import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { shareLink } from '#app/shell/share.ts';
import { createToasts } from '#app/toasts.ts';

const LINK = 'http://127.0.0.1:3000/tournament/3';
let toasts: ReturnType<typeof createToasts>;
const listToasts = () => toasts.store.getState().map(({ kind, text }) => [kind, text]);

describe('sharing a link', () => {
  beforeEach(() => {
    toasts = createToasts();
    vi.stubGlobal('location', { origin: 'http://127.0.0.1:3000' });
    vi.spyOn(console, 'info').mockReturnValue();
  });
  afterEach(() => {
    vi.unstubAllGlobals();
    vi.restoreAllMocks();
  });

  it('opens the phone’s share sheet with the full address of the page', async () => {
    const handed: unknown[] = [];
    vi.stubGlobal('navigator', { share: async (what: unknown) => void handed.push(what) });
    await shareLink('Autumn Open', '/tournament/3', toasts.toast);
    expect(handed).toEqual([{ title: 'Autumn Open', url: LINK }]);
    expect(listToasts()).toEqual([]);
  });

  it('shows no message if the user closes the share sheet', async () => {
    const closed = async () => Promise.reject(new DOMException('closed', 'AbortError'));
    vi.stubGlobal('navigator', { share: closed });
    await shareLink('Autumn Open', '/tournament/3', toasts.toast);
    expect(listToasts()).toEqual([]);
  });

  it('copies the link to the clipboard if the phone has no share sheet', async () => {
    const copied: string[] = [];
    vi.stubGlobal('navigator', { clipboard: { writeText: async (text: string) => void copied.push(text) } });
    await shareLink('Autumn Open', '/tournament/3', toasts.toast);
    expect(copied).toEqual([LINK]);
    expect(listToasts()).toEqual([['success', 'The link was copied.']]);
  });

  it('shows the link if the phone can neither share nor copy it', async () => {
    vi.stubGlobal('navigator', {});
    await shareLink('Autumn Open', '/tournament/3', toasts.toast);
    expect(listToasts()).toEqual([['error', `The link could not be shared: ${LINK}`]]);
  });
});
