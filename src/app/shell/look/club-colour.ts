const KEY = 'greenside.club-colour';

/** Puts the club's colour on the page (src/ui/base.css); null takes it off. */
function wear(colour: string | null): void {
  const { style, dataset } = document.documentElement;
  if (colour !== null && /^#[0-9a-f]{6}$/.test(colour)) {
    style.setProperty('--club', colour);
    dataset['club'] = '';
  } else delete dataset['club'];
}

/** The colour as this phone heard of it last. To be put on before anything is drawn: nothing waits for the server. */
export function wearKeptColour(): void {
  try {
    wear(localStorage.getItem(KEY));
  } catch {
    // Blocked storage: the page keeps its own green.
  }
}

/** Puts a colour on, and keeps it for the next start. Where storage is blocked it lasts until the app is closed. */
export function keepColour(colour: string | null): void {
  wear(colour);
  try {
    if (colour === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, colour);
  } catch (error) {
    console.warn('The colour of the club could not be kept on this phone.', error);
  }
}
