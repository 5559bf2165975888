// Films a distorted code (bad-frames.mjs) for a phone's camera.

/** Pictures drawn in advance; the film repeats them in random order. */
const PICTURES = 8;
const FRAME_MS = 66;

/** Runs in the page before the app: replaces the camera by the film, and delays worker answers by `workerRate`. */
export function filmCamera(frameMs) {
  const canvas = document.createElement('canvas');
  [canvas.width, canvas.height] = [1280, 720];
  const drawing = canvas.getContext('2d');
  const film = { pictures: [], workerRate: 1, opened: 0 };
  Object.assign(globalThis, { film });
  navigator.mediaDevices.getUserMedia = async () => {
    film.opened = performance.now();
    const stream = canvas.captureStream(15);
    const show = () => {
      drawing.drawImage(film.pictures[Math.floor(Math.random() * film.pictures.length)], 0, 0);
      if (stream.active) setTimeout(show, frameMs);
    };
    show();
    return stream;
  };
  // CDP cannot throttle a worker: delay its answers as a slower one would.
  const { postMessage, addEventListener } = Worker.prototype;
  const asked = new WeakMap();
  Worker.prototype.postMessage = function post(...parts) {
    asked.set(this, performance.now());
    return postMessage.apply(this, parts);
  };
  Worker.prototype.addEventListener = function listen(name, listener, ...rest) {
    const later = (event) =>
      setTimeout(() => listener(event), (film.workerRate - 1) * (performance.now() - asked.get(this)));
    return addEventListener.call(this, name, name === 'message' ? later : listener, ...rest);
  };
}

/** Runs in the page after `drawFrames` and `benchBegin`: sets the film. */
async function loadFilm(fault, count, workerRate) {
  const { film } = globalThis;
  film.workerRate = workerRate;
  film.pictures = [];
  for (let seed = 0; seed < count; seed += 1)
    film.pictures.push(await createImageBitmap(globalThis.benchFrame(fault, seed)));
}

/** Runs in the page: seconds from the camera's start until the sheet confirms the transfer; null after `patienceMs`. */
function untilTaken(patienceMs) {
  const { film } = globalThis;
  film.opened = 0;
  const began = performance.now();
  return new Promise((resolve) => {
    const checkSheet = () => {
      const isTaken = document.querySelector('dialog')?.textContent.includes('Received from') ?? false;
      if (isTaken) resolve((performance.now() - film.opened) / 1000);
      else if (performance.now() - began > patienceMs) resolve(null);
      else setTimeout(checkSheet, 20);
    };
    [...document.querySelectorAll('button')].find((one) => one.textContent === 'Swap cards').click();
    checkSheet();
  });
}

/** Opens the sheet in front of the film; returns seconds, or null after `patienceMs`. */
export async function transfer(page, fault, { rate, throttle, patienceMs }) {
  await page.evaluate(([f, [count, r]]) => globalThis.loadFilm(f, count, r), [fault, [PICTURES, rate]]);
  const session = await throttle(page, rate);
  const seconds = await page.evaluate((ms) => globalThis.untilTaken(ms), patienceMs);
  await session.detach();
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).first().click();
  await page.getByRole('dialog').waitFor({ state: 'detached' });
  return seconds;
}

/** Must run before the page is opened. */
export const fakeFilm = (page) => page.addInitScript(filmCamera, FRAME_MS);

export const giveFilms = (page) =>
  page.evaluate(
    ([load, until]) =>
      Object.assign(globalThis, {
        loadFilm: new Function(`return ${load}`)(),
        untilTaken: new Function(`return ${until}`)(),
      }),
    [loadFilm.toString(), untilTaken.toString()],
  );
