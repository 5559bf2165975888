/** Local storage key: whether this phone scores one card or the whole group. */
export const SCORING_MODE_KEY = 'greenside.scoring';

/** Makes the whole group the default after a sign-in by a group's code. */
export function storeGroupMode(): void {
  try {
    localStorage.setItem(SCORING_MODE_KEY, 'group');
  } catch (error) {
    console.warn('The choice could not be kept on this phone.', error);
  }
}
