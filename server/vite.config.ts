import path from 'node:path';
import { defineConfig } from 'vite';
import { VERSION } from '../vite.version.ts';

const serverFolder = import.meta.dirname;
const resolveEntry = (file: string): string => path.join(serverFolder, file);
const entryFiles = {
  main: 'main.ts',
  writer: 'writer/thread.ts',
  background: 'background/thread.ts',
  staff: 'cli/staff.ts',
  backup: 'cli/backup.ts',
  restore: 'cli/restore.ts',
  check: 'cli/check.ts',
  'sign-out-all': 'cli/sign-out-all.ts',
  demo: 'demo/main.ts',
};

const NATIVE_PACKAGES = ['libsql', '@node-rs/argon2'];

/** Builds plain JavaScript for Node 20, bundled with its packages, which starts in two thirds of the time. */
export default defineConfig({
  root: path.join(serverFolder, '..'),
  publicDir: false,
  define: { BUILT_VERSION: JSON.stringify(VERSION) },
  ssr: { noExternal: true, external: NATIVE_PACKAGES },
  build: {
    ssr: true,
    target: 'node20',
    outDir: 'dist/server',
    emptyOutDir: true,
    minify: false,
    sourcemap: true,
    rolldownOptions: {
      input: Object.fromEntries(Object.entries(entryFiles).map(([name, file]) => [name, resolveEntry(file)])),
      output: { entryFileNames: '[name].js', chunkFileNames: '[name]-[hash].js' },
    },
  },
});
