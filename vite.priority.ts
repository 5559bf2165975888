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
