import { expect, it } from 'vitest';
import { createToasts } from '#app/toasts.ts';
import { listEndedToasts, listReplacedToasts } from '#screens/desk/useOneMessage.ts';

it('a newer message at the desk replaces an older one, but no error and none with a button', () => {
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

it('the message of a success ends with its page, but not a note about the page before, nor an error', () => {
  const { store, toast } = createToasts();
  toast('Saved.', { kind: 'success' });
  toast('No connection.', { kind: 'error' });
  toast('Your unsaved changes are still in the settings of the tournament.');
  expect(listEndedToasts(store.getState()).map(({ text }) => text)).toEqual(['Saved.']);
});
