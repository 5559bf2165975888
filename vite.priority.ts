import type { Plugin } from 'vite';

/** Moves the style sheet before the scripts: on a slow link the navbar is visible a second earlier. */
export const scriptsAfterStyles = (): Plugin => ({
  name: 'scripts-after-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});

/** Preloads the font after the essential files; it is used only if it arrives in time. */
export const fontBehindStyles = (): Plugin => ({
  name: 'font-behind-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle }) =>
      Object.keys(bundle ?? {})
        .filter((file) => file.endsWith('.woff2'))
        .map((file) => ({
          tag: 'link',
          injectTo: 'head' as const,
          attrs: {
            rel: 'preload',
            as: 'font',
            type: 'font/woff2',
            href: `/${file}`,
            crossorigin: true,
            fetchpriority: 'low',
          },
        })),
  },
});

/**
 * Marks scripts for eager compilation off the main thread: Chromium caches no code of a worker's responses, so lazy
 * compilation costs 200 ms of every cold start at 4× CPU (`npm run bench:start`).
 */
export const compiledOnArrival = (): Plugin => ({
  name: 'compiled-on-arrival',
  generateBundle: {
    order: 'post',
    handler(_, bundle) {
      for (const file of Object.values(bundle))
        if (file.type === 'chunk') file.code = `//# allFunctionsCalledOnLoad\n${file.code}`;
    },
  },
});
