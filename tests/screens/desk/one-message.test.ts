import { expect, it } from 'vitest';
import { createToasts } from '#app/toasts.ts';
import { listEndedToasts, listReplacedToasts } from '#screens/desk/useOneMessage.ts';

it('a newer message at the desk replaces an older message, unless the older one is an error or has a button', () => {
  const { store, toast } = createToasts();
  toast('Saved.', { kind: 'success' });
  toast('No connection.', { kind: 'error' });
  toast('A new version is ready.', { action: { label: 'Load', run: () => {} } });
  toast('Copied.');
  const textsOf = (hasNewerLine: boolean) =>
    listReplacedToasts(store.getState(), hasNewerLine).map(({ text }) => text);
  expect(textsOf(false)).toEqual(['Saved.']);
  expect(textsOf(true)).toEqual(['Saved.', 'Copied.']);
});

it('when the user leaves a page, its message of success disappears, but errors and neutral messages stay', () => {
  const { store, toast } = createToasts();
  toast('Saved.', { kind: 'success' });
  toast('No connection.', { kind: 'error' });
  toast('Your unsaved changes are still in the settings of the tournament.');
  expect(listEndedToasts(store.getState()).map(({ text }) => text)).toEqual(['Saved.']);
});
