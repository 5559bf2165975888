// Functions that run in the page. Each is sent as its source, so it uses nothing from outside of itself.

export interface Notes {
  said: string[];
  faults: string[];
  openedMs: number | null;
  deletions: number;
  refusals: number;
  keyMs: number | null;
}

/** What watch.js has noted of this page. */
export const notesOfPage = (): Notes => (globalThis as unknown as { engineNotes: Notes }).engineNotes;

/**
 * A tap for a stroke more, from within the page so that only the page's own time counts. Answers ms until the panel says that it
 * is saved, or the panel's words when it did not within the patience.
 */
export async function tapTimed(patience: number): Promise<number | string> {
  const words = () => document.querySelector('section[aria-labelledby="current-hole"]')?.textContent ?? '';
  const shown = () =>
    Number(document.querySelector('[data-testid="current-score"]')?.textContent?.replace('–', '0'));
  const wanted = shown() + 1;
  const began = performance.now();
  document.querySelector<HTMLButtonElement>('[aria-label="Add a stroke"]')!.click();
  while (performance.now() - began < patience) {
    await new Promise((done) => setTimeout(done, 2));
    if (shown() === wanted && /(?<!Not s|not s)aved on this phone/i.test(words()))
      return Math.round(performance.now() - began);
  }
  return words();
}

/** A tap; answers ms until its transaction is complete, which a strict one is once it is on the disk. */
export function tapToDurable(): Promise<number> {
  return new Promise((resolve, reject) => {
    const { put } = IDBObjectStore.prototype;
    const late = setTimeout(() => reject(new Error('no transaction was completed within 20 s')), 20_000);
    const began = performance.now();
    IDBObjectStore.prototype.put = function putNoted(...parts) {
      if (this.name !== 'registers') return put.apply(this, parts);
      IDBObjectStore.prototype.put = put;
      this.transaction.addEventListener('complete', () => {
        clearTimeout(late);
        resolve(performance.now() - began);
      });
      return put.apply(this, parts);
    };
    document.querySelector<HTMLButtonElement>('[aria-label="Add a stroke"]')!.click();
  });
}

/** The database refuses every write, until `mendDatabase`. */
export function breakWrites(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Internal error.', 'UnknownError');
  };
  Object.assign(globalThis, { mend: () => (IDBObjectStore.prototype.put = put) });
}

/** Another connection holds every table of the database, until `mendDatabase`. */
export async function hangDatabase(): Promise<void> {
  interface Buckets {
    open(name: string): Promise<{ indexedDB: IDBFactory }>;
  }
  const { storageBuckets } = navigator as Navigator & { storageBuckets?: Buckets };
  const factory = storageBuckets ? (await storageBuckets.open('scores')).indexedDB : indexedDB;
  const opening = factory.open('greenside');
  await new Promise((done) => opening.addEventListener('success', done));
  const transaction = opening.result.transaction([...opening.result.objectStoreNames], 'readwrite');
  let isHeld = true;
  const spin = (): void => {
    if (isHeld) transaction.objectStore('meta').count().addEventListener('success', spin);
    else opening.result.close();
  };
  spin();
  Object.assign(globalThis, { mend: () => (isHeld = false) });
}

export function mendDatabase(): void {
  (globalThis as unknown as { mend: () => void }).mend();
  document.dispatchEvent(new Event('visibilitychange'));
}

/** From now until then the database answers with passing errors (watch.js), also after a load. */
export function troubleFor(ms: number): void {
  localStorage.setItem('engineTrouble', String(Date.now() + ms));
}

/** Taps on and on, and reports each tap that the screen calls saved to an address of this origin. Returns at once. */
export function tapOn(seed: number): void {
  let state = seed;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const labelled = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label^="${label}"]`);
  const shown = () =>
    Number(document.querySelector('[data-testid="current-score"]')?.textContent?.replace('–', '0'));
  const says = () => document.querySelector('section[aria-labelledby="current-hole"]')?.textContent ?? '';
  const hole = () => Number(document.querySelector('#current-hole')?.textContent?.replace('Hole ', ''));
  const next = () =>
    [...document.querySelectorAll('button')].find((one) => one.firstChild?.textContent === 'Next Hole');
  const run = async (): Promise<never> => {
    for (;;) {
      const at = hole();
      const wanted = shown() + 1;
      labelled('Add a stroke')!.click();
      do await pause(1);
      while (!(hole() === at && shown() === wanted && /(?<!Not s|not s)aved on this phone/i.test(says())));
      void fetch(`/engine-tally?hole=${at}&score=${wanted}`, { keepalive: true });
      if (chance() < 0.25) (at === 18 ? labelled('Hole 1,') : next())?.click();
      await pause(chance() * 20);
    }
  };
  void run();
}

/** Asks for the newer build and waits until it is installed beside the running one. */
export async function newBuildWaits(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (registration.waiting === null) await new Promise((done) => setTimeout(done, 100));
}

export const isNewBuild = (): boolean => document.querySelector('meta[name="build"][content="v2"]') !== null;

/**
 * Runs in a page of the origin that is not the app's: forgets what the app has kept, databases not counted (`eraseDatabases`). What
 * the browser has installed stays, unless this is to be a first visit.
 */
export async function forgetVisits(first: boolean): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) if (first || !name.includes('precache')) await caches.delete(name);
  const registrations = first ? await navigator.serviceWorker.getRegistrations() : [];
  for (const registration of registrations) await registration.unregister();
}

/** What Chromium does when the app can be installed. */
export function offerToInstall(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {},
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  dispatchEvent(event);
}

/** What the browsers of iOS have and others have not. */
export function looksLikeIos(): void {
  Object.defineProperty(navigator, 'standalone', { value: false });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
}
