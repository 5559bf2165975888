import { readFileSync } from 'node:fs';
import type { EngineName, FoundEngine } from '../../../scripts/engines.mjs';
import { startChromium } from './chromium.ts';
import { startFirefox } from './firefox.ts';
import { phoneOn, type Phone } from './phone.ts';
import { startWebKit } from './webkit.ts';

const GAPS = readFileSync(new URL('ios-gaps.js', import.meta.url), 'utf8');
const WATCH = readFileSync(new URL('watch.js', import.meta.url), 'utf8');
const PHONE = { width: 390, height: 844 };

/** An engine and its program on this machine. */
export type EngineHere = FoundEngine & { name: EngineName };

export async function startEngine({ name, program }: EngineHere, profile: string): Promise<Phone> {
  const start = { program, profile, init: WATCH, size: PHONE };
  switch (name) {
    case 'WebKit':
      return phoneOn(await startWebKit({ ...start, size: { width: 390, height: 664 } }));
    case 'Firefox':
      return phoneOn(await startFirefox(start));
    case 'Chromium':
      return phoneOn(await startChromium(start));
    case "Chromium with iOS's gaps":
      return phoneOn(
        await startChromium({ ...start, init: `${GAPS}\n${start.init}`, size: { width: 375, height: 667 } }),
      );
  }
}
