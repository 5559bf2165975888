// Functions that run in the page. Each is sent as its source, so it is self-contained.

export interface Notes {
  consoleLines: string[];
  faults: string[];
  openedMs: number | null;
  openWaitMs: number | null;
  deletions: number;
  refusals: number;
  keyMs: number | null;
}

/** The record that watch.js makes of this page. */
export const notesOfPage = (): Notes => (globalThis as unknown as { engineNotes: Notes }).engineNotes;

/**
 * Taps + inside the page, so that the driver's delay does not count. Resolves to ms until the panel shows it as saved,
 * or to the panel's text after `patience` ms.
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

/** Taps +; resolves to ms until its strict transaction completes, that is, until it is on disk. */
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

/** Makes every database write fail until `mendDatabase`. */
export function breakWrites(): void {
  const { put } = IDBObjectStore.prototype;
  IDBObjectStore.prototype.put = () => {
    throw new DOMException('Internal error.', 'UnknownError');
  };
  Object.assign(globalThis, { mend: () => (IDBObjectStore.prototype.put = put) });
}

/** Locks every table by another connection until `mendDatabase`. */
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

/** Makes the database answer with transient errors (watch.js) for this time, also after a reload. */
export function troubleFor(ms: number): void {
  localStorage.setItem('engineTrouble', String(Date.now() + ms));
}

/** Taps repeatedly, and reports each tap shown as saved to an address of this origin. Returns at once. */
export function tapOn(seed: number): void {
  let state = seed;
  const chance = () => (state = (state * 48_271) % 2_147_483_647) / 2_147_483_647;
  const pause = (ms: number) => new Promise((done) => setTimeout(done, ms));
  const labelled = (label: string) => document.querySelector<HTMLButtonElement>(`[aria-label^="${label}"]`);
  const shown = () =>
    Number(document.querySelector('[data-testid="current-score"]')?.textContent?.replace('–', '0'));
  const panelText = () =>
    document.querySelector('section[aria-labelledby="current-hole"]')?.textContent ?? '';
  const hole = () => Number(document.querySelector('#current-hole')?.textContent?.replace('Hole ', ''));
  const next = () =>
    [...document.querySelectorAll('button')].find((one) => one.firstChild?.textContent === 'Next Hole');
  const run = async (): Promise<never> => {
    for (;;) {
      const at = hole();
      const wanted = shown() + 1;
      labelled('Add a stroke')!.click();
      do await pause(1);
      while (
        !(hole() === at && shown() === wanted && /(?<!Not s|not s)aved on this phone/i.test(panelText()))
      );
      void fetch(`/engine-tally?hole=${at}&score=${wanted}`, { keepalive: true });
      if (chance() < 0.25) (at === 18 ? labelled('Hole 1,') : next())?.click();
      await pause(chance() * 20);
    }
  };
  void run();
}

/** Checks for the newer build and waits until its worker is installed and waiting. */
export async function newBuildWaits(): Promise<void> {
  const registration = await navigator.serviceWorker.ready;
  await registration.update();
  while (registration.waiting === null) await new Promise((done) => setTimeout(done, 100));
}

export const isNewBuild = (): boolean => document.querySelector('meta[name="build"][content="v2"]') !== null;

/**
 * Runs in a page of the origin outside the app: deletes stored data except databases (`eraseDatabases`), and for a
 * `first` visit also the worker and its caches.
 */
export async function forgetVisits(first: boolean): Promise<void> {
  localStorage.clear();
  for (const name of await caches.keys()) if (first || !name.includes('precache')) await caches.delete(name);
  const registrations = first ? await navigator.serviceWorker.getRegistrations() : [];
  for (const registration of registrations) await registration.unregister();
}

/** Dispatches the event by which Chromium offers the app's installation. */
export function offerToInstall(): void {
  const event = Object.assign(new Event('beforeinstallprompt', { cancelable: true }), {
    prompt: async () => {},
    userChoice: Promise.resolve({ outcome: 'accepted' }),
  });
  dispatchEvent(event);
}

/** Defines the properties by which the app recognizes iOS. */
export function imitateIos(): void {
  Object.defineProperty(navigator, 'standalone', { value: false });
  Object.defineProperty(navigator, 'maxTouchPoints', { value: 5 });
}
