import { setTimeout as sleep } from 'node:timers/promises';
import { loadJourney } from './support/journey.mjs';
const { startRealServer, createWorld, signIn, makeReady, createProfile, startPhone, done } = await loadJourney();
const server = await startRealServer(); const profile = await createProfile();
const world = await createWorld(server.url);
const phone = await startPhone(profile.folder); const { page } = phone;
await page.setViewportSize({ width: 412, height: 823 });
await signIn(page, server.url, world.golfers[0]);
await page.addInitScript(() => { window.sh = []; new PerformanceObserver((l) => { for (const e of l.getEntries()) window.sh.push({ v: e.value.toFixed(4), t: e.startTime | 0, s: e.sources.map((x) => [(x.node?.className || x.node?.nodeName || '').slice(0, 40), x.node?.textContent?.slice(0, 30), x.previousRect.y, x.previousRect.height, x.currentRect.y, x.currentRect.height].join(' ')) }); }).observe({ type: 'layout-shift', buffered: true });
  window.hh = []; const f = () => { const t = document.querySelector('[class*=_line_]'); const k = t ? t.textContent + ' ' + t.getBoundingClientRect().height : ''; if (window.hh.at(-1) !== k) window.hh.push(k); requestAnimationFrame(f); }; f(); });
const s = await page.context().newCDPSession(page);
for (let i = 0; i < 2; i++) {
  await page.goto('about:blank');
  await s.send('Storage.clearDataForOrigin', { origin: server.url, storageTypes: 'service_workers,cache_storage' });
  await page.goto(`${server.url}/tournament/${world.tournament}`); await sleep(4000);
  console.log(JSON.stringify(await page.evaluate(() => [window.sh, window.hh]), null, 1));
}
await page.screenshot({ path: '/tmp/perf-t.png' });
await phone.kill(); await server.close(); await profile.remove(); done();
