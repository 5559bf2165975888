import { readStoredText, storeText } from '../../stored-text.ts';

const STORAGE_KEY = 'greenside.club-colour';

/** Sets the club's colour on the page (src/ui/base.css); null removes it. */
function applyColour(colour: string | null): void {
  const { style, dataset } = document.documentElement;
  if (colour !== null && /^#[0-9a-f]{6}$/.test(colour)) {
    style.setProperty('--club', colour);
    dataset['club'] = '';
  } else delete dataset['club'];
}

/** Applies the colour before the first render, so that no frame waits for the server. */
export const applyCachedClubColour = (): void => applyColour(readStoredText(STORAGE_KEY));

/** Sets a colour and stores it for the next start. With blocked storage it lasts as long as the page. */
export function cacheClubColour(colour: string | null): void {
  applyColour(colour);
  storeText(STORAGE_KEY, colour);
}
