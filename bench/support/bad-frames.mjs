// Distorted pictures of a code, drawn in the page: a phone's screen as a 1280×720 camera sees it on a course.

export const FAULTS = [
  'clean',
  'blur',
  'tilt',
  'turn',
  'glare',
  'low light',
  'sun',
  'motion',
  'moire',
  'bands',
  'far',
  'cracks',
  'mixed',
  'evening',
  'noon',
  'far in sun',
  'far and dark',
];

/**
 * Runs in the page: defines `benchBegin` (sets the code's rows and the worker or null), `benchFrame` (draws a distorted
 * picture) and `benchCheck` (decodes it).
 */
export function drawFrames() {
  const [W, H] = [1280, 720];
  /** The app reads only the square in the middle, so the rest is not drawn. */
  const [LEFT, RIGHT] = [(W - H) / 2, (W + H) / 2];
  let rows = [];
  let worker = null;
  let slowed = null;
  const chance = (seed) => {
    let state = (seed * 7919 + 104729) % 2147483647;
    return () => (state = (state * 48271) % 2147483647) / 2147483647;
  };

  /** The distortions; sizes in pixels. `of` draws a random number from 0 to 1. */
  const HOW = {
    clean: () => ({}),
    blur: (of) => ({ blur: 1.2 + of() * 1.3 }),
    tilt: (of) => ({ tilt: 28 + of() * 24 }),
    turn: (of) => ({ turn: of() * 360 }),
    glare: (of) => ({ glare: 0.5 + of() * 0.35 }),
    'low light': (of) => ({ dark: 0.1 + of() * 0.12, noise: 9 }),
    sun: (of) => ({ contrast: 1.4 + of() * 1.6, noise: 2 }),
    motion: (of) => ({ motion: 2.5 + of() * 5.5 }),
    moire: (of) => ({ moire: 0.25 + of() * 0.25 }),
    // A flickering screen shows bands of brightness.
    bands: (of) => ({ bands: 0.4 + of() * 0.4, noise: 3 }),
    far: (of) => ({ side: 230 + of() * 60 }),
    cracks: (of) => ({ cracks: 3 + Math.floor(of() * 4) }),
    // Dusk: a dark picture, a long exposure and camera shake.
    evening: (of) => ({
      dark: 0.1 + of() * 0.12,
      noise: 9,
      motion: 1.5 + of() * 2.5,
      blur: 0.5,
      tilt: 5 + of() * 20,
      turn: of() * 30 - 15,
    }),
    // Noon: hardly any contrast on the glass, and sensor noise.
    noon: (of) => ({ contrast: 1.12 + of() * 0.2, noise: 4, tilt: of() * 15 }),
    'far in sun': (of) => ({ side: 230 + of() * 60, contrast: 1.3 + of() * 0.7, noise: 2 }),
    'far and dark': (of) => ({ side: 230 + of() * 60, dark: 0.1 + of() * 0.12, noise: 9 }),
    mixed: (of) => ({
      tilt: 10 + of() * 15,
      turn: of() * 20 - 10,
      blur: 0.6 + of() * 0.5,
      contrast: 2 + of() * 2,
      glare: 0.3,
      noise: 4,
      motion: 1 + of() * 1.5,
    }),
  };

  /** Maps a pixel to a point of the code (0 to 1 each way) for a turned and tilted code. */
  function view({ tilt = 0, turn = 0 }, side, middle) {
    const [a, b] = [(turn * Math.PI) / 180, (tilt * Math.PI) / 180];
    const distance = 2.2; // camera distance in sides of the code, which sets the perspective
    return (x, y) => {
      const [u, v] = [(x - middle[0]) / side, (y - middle[1]) / side];
      // Intersects the pixel's ray with the screen, which is rotated about its vertical axis.
      const p = (u * distance) / (distance * Math.cos(b) - u * Math.sin(b));
      const w = v * (1 + (p * Math.sin(b)) / distance);
      return [p * Math.cos(a) + w * Math.sin(a) + 0.5, w * Math.cos(a) - p * Math.sin(a) + 0.5];
    };
  }

  function paint(fault, seed) {
    const of = chance(seed * 31 + fault.length * 977);
    const how = HOW[fault](of);
    const side = how.side ?? 380 + of() * 120;
    const middle = [W / 2 + (of() - 0.5) * 60, H / 2 + (of() - 0.5) * 60];
    const at = view(how, side, middle);
    const n = rows.length;
    const QUIET = 4;
    const light = new Float32Array(W * H);
    const lightAt = (x, y) => {
      const [p, q] = at(x, y);
      const [c, r] = [Math.floor(p * n), Math.floor(q * n)];
      if (c < -QUIET || r < -QUIET || c >= n + QUIET || r >= n + QUIET) return 95 + ((x + y) % 40);
      return c >= 0 && r >= 0 && c < n && r < n && rows[r][c] ? 18 : 235;
    };
    const cracks = Array.from({ length: how.cracks ?? 0 }, () => [of(), of() * Math.PI]);
    const isCracked = (x, y) =>
      cracks.some(([where, turn]) => {
        const [p, q] = at(x, y);
        return Math.abs((p - where) * Math.cos(turn) + (q - where) * Math.sin(turn)) < 0.004;
      });
    const reach = side * 0.9;
    for (let y = 0; y < H; y += 1)
      for (let x = LEFT; x < RIGHT; x += 1) {
        const isNear = Math.abs(x - middle[0]) < reach && Math.abs(y - middle[1]) < reach;
        light[y * W + x] = isNear
          ? (lightAt(x + 0.25, y + 0.25) +
              lightAt(x + 0.75, y + 0.25) +
              lightAt(x + 0.25, y + 0.75) +
              lightAt(x + 0.75, y + 0.75)) /
            4
          : lightAt(x, y);
        if (how.cracks && isCracked(x, y)) light[y * W + x] = 150;
      }
    return { light, how, of, middle, side };
  }

  /** Box blur along rows or columns; applied twice it is close to a lens out of focus. */
  function smear(light, length, step, lines, count, between) {
    const reach = Math.max(1, Math.round(length));
    const out = new Float32Array(light.length);
    for (let line = 0; line < lines; line += 1) {
      const begin = line * between;
      for (let i = 0; i < count; i += 1) {
        let sum = 0;
        let taken = 0;
        for (let d = -Math.floor(reach / 2); d <= Math.floor((reach - 1) / 2) + (reach === 1 ? 1 : 0); d += 1)
          if (i + d >= 0 && i + d < count) {
            sum += light[begin + (i + d) * step];
            taken += 1;
          }
        out[begin + i * step] = sum / taken;
      }
    }
    return out;
  }
  const across = (light, length) => smear(light, length, 1, H, W, W);
  const down = (light, length) => smear(light, length, W, W, H, 1);

  function frame(fault, seed) {
    const { light: sharp, how, of, middle, side } = paint(fault, seed);
    let light = sharp;
    if (how.motion) light = across(light, how.motion);
    if (how.blur) for (let i = 0; i < 2; i += 1) light = down(across(light, how.blur * 1.7), how.blur * 1.7);
    const data = new Uint8ClampedArray(W * H * 4);
    const [gx, gy] = [middle[0] + (of() - 0.5) * side * 0.6, middle[1] + (of() - 0.5) * side * 0.6];
    for (let y = 0; y < H; y += 1)
      for (let x = LEFT; x < RIGHT; x += 1) {
        let value = light[y * W + x];
        // Sunlight on the glass adds the same light to black and white.
        if (how.contrast) value = 245 - ((245 - 245 / how.contrast) * (235 - value)) / 217;
        if (how.moire) value *= 1 - how.moire * (0.5 + 0.5 * Math.sin(x / 2.9 + y / 7.3) * Math.sin(y / 3.1));
        if (how.bands) value *= 1 - how.bands * (0.5 + 0.5 * Math.sin(y / 23));
        if (how.glare)
          value += 255 * how.glare * Math.exp(-((x - gx) ** 2 + (y - gy) ** 2) / (2 * (side * 0.16) ** 2));
        if (how.dark) value *= how.dark;
        value += (of() + of() + of() - 1.5) * 2 * (how.noise ?? 1.5);
        const i = (y * W + x) * 4;
        data[i] = data[i + 1] = data[i + 2] = value;
        data[i + 3] = 255;
      }
    return new ImageData(data, W, H);
  }

  const answerOf = (target, question, handed) =>
    new Promise((resolve, failed) => {
      target.addEventListener('message', ({ data }) => resolve(data.text), { once: true });
      target.addEventListener('error', () => failed(new Error('the reading worker failed')), { once: true });
      target.postMessage(question, handed);
    });

  /**
   * Loads the worker's file on the page's thread and calls its message listener, because a worker cannot be throttled.
   */
  async function slowReader(file) {
    if (slowed !== null) return slowed;
    const listen = globalThis.addEventListener;
    let messageListener = null;
    globalThis.addEventListener = (name, listener) =>
      (messageListener = name === 'message' ? listener : messageListener);
    await import(file);
    globalThis.addEventListener = listen;
    slowed = (question) =>
      new Promise((resolve) => {
        const post = globalThis.postMessage;
        globalThis.postMessage = (answer) => {
          globalThis.postMessage = post;
          resolve(answer.text);
        };
        messageListener({ data: question });
      });
    return slowed;
  }

  let workerFile = '';
  Object.assign(globalThis, {
    benchBegin(code, file) {
      rows = code;
      workerFile = file;
      worker = file === null ? null : new Worker(file, { type: 'module' });
    },
    benchFrame: frame,
    async benchCheck(fault, seed, isSlow = false) {
      const picture = frame(fault, seed);
      const reader = isSlow ? await slowReader(workerFile) : null;
      // The app crops to the square in the middle as well.
      const bitmap = await createImageBitmap(picture, (W - H) / 2, 0, H, H);
      const before = performance.now();
      const text = isSlow ? await reader({ bitmap }) : await answerOf(worker, { bitmap }, [bitmap]);
      return { text, ms: performance.now() - before };
    },
  });
}
