import type { Plugin } from 'vite';

/** The style sheet goes over a slow link before the scripts: the bar of the page is seen a second sooner. */
export const scriptsAfterStyles = (): Plugin => ({
  name: 'scripts-after-styles',
  transformIndexHtml: {
    order: 'post',
    handler: (html) =>
      html.replace(/<(script type="module"|link rel="modulepreload")/g, '<$1 fetchpriority="low"'),
  },
});

/** The font is asked for with the page, after what the page cannot do without: it is used where it is there in time. */
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
 * Chromium compiles all functions of a file that begins so on a thread of its own while the file arrives. Without, it
 * compiles each on the page's thread when it is first called, at every cold start: it keeps no compiled modules of what a
 * worker answers. 200 ms of a start at a quarter of this machine's speed, traced (`npm run bench:start`).
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
