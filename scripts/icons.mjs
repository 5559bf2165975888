// Draws the app icons and the link preview. Run when public/icons/icon.svg changes; the PNGs are committed, so that a
// build needs no browser.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { chromium } from 'playwright-core';
import { FLAGS, ensureBrowser } from './browser.mjs';

const FOLDER = fileURLToPath(new URL('../public/icons/', import.meta.url));
const drawing = readFileSync(path.join(FOLDER, 'icon.svg'), 'utf8');
const inside = /<svg[^>]*>([\s\S]*)<\/svg>/.exec(drawing)[1];
const withoutGround = inside.replace(/<rect width="512"[^>]*\/>/, '');

const svg = (content) => `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 512 512">${content}</svg>`;
/** Maskable icons may be cropped to 80 %: full background, smaller drawing. */
const maskable = svg(
  `<rect width="512" height="512" fill="#0a4a2b"/><g transform="translate(61 56) scale(0.76)">${withoutGround}</g>`,
);
/** Only its opacity counts. */
const monochrome = svg(
  `<g transform="translate(61 56) scale(0.76)">${withoutGround.replace(/fill="#062f1b"/, 'fill="none"').replace(/fill="#[0-9a-f]{6}"/g, 'fill="#ffffff"')}</g>`,
);
const square = svg(`<rect width="512" height="512" fill="#0a4a2b"/>${withoutGround}`);

const ICONS = [
  { file: 'icon-192.png', size: 192, content: svg(inside) },
  { file: 'icon-512.png', size: 512, content: svg(inside) },
  { file: 'maskable-512.png', size: 512, content: maskable },
  { file: 'monochrome-512.png', size: 512, content: monochrome },
  { file: 'apple-touch-icon.png', size: 180, content: square },
];

/** Link preview in chats: 1200 × 630; some crop to the middle square. */
const preview = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 1200 630"><rect width="1200" height="630" fill="#0a4a2b"/>
  <rect y="590" width="1200" height="40" fill="#2f8a57"/><g transform="translate(344 20)">${withoutGround}</g>
  <text x="600" y="545" text-anchor="middle" font-family="Georgia, serif" font-size="76" font-weight="700" fill="#ffffff">Greenside</text></svg>`;

const browser = await chromium.launch({ executablePath: ensureBrowser(), args: FLAGS });
try {
  for (const { file, size, content } of ICONS) {
    const page = await browser.newPage({ viewport: { width: size, height: size } });
    const sized = content.replace('<svg ', `<svg width="${size}" height="${size}" style="display:block" `);
    await page.setContent(`<body style="margin:0;background:transparent">${sized}</body>`);
    await page.screenshot({ path: path.join(FOLDER, file), omitBackground: true });
    await page.close();
  }
  const page = await browser.newPage({ viewport: { width: 1200, height: 630 } });
  await page.setContent(
    `<body style="margin:0">${preview.replace('<svg ', '<svg width="1200" style="display:block" ')}</body>`,
  );
  await page.screenshot({ path: path.join(FOLDER, '../screenshots/link-preview.png') });
} finally {
  await browser.close();
}
