/** Key of the note that the user does not want to be asked for the name again. */
const getStorageKey = (user: number): string => `greenside.name-later.${user}`;

export function isNamePostponed(user: number): boolean {
  try {
    return localStorage.getItem(getStorageKey(user)) !== null;
  } catch {
    return false; // Storage is blocked: the next visit asks again.
  }
}

export function storeNamePostponed(user: number): void {
  try {
    localStorage.setItem(getStorageKey(user), '1');
  } catch (error) {
    console.warn('"Not now" could not be stored on this phone.', error);
  }
}
