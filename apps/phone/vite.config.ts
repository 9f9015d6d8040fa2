import { readFileSync } from 'node:fs'
import {
  compressFiles,
  dropUnusedCalls,
  forbidChunkCycles,
  loadFallback,
  phoneChunks,
  phonePagesBehindConsole,
  relativeScriptUrls,
  stubJsonSchema,
  textBeforeStyles,
  treeshake,
} from '@roombook/build'
import react from '@vitejs/plugin-react'
import { defineConfig, type Plugin, type Rolldown } from 'vite'

/** Modules of the first script (src/prefetch.ts) and its dependencies. */
const prefetchModules =
  /phone[\\/]src[\\/](prefetch|platform[\\/](api[\\/](prefetched-answers|stored-token)|browser[\\/](early-actions|elsewhere|local-keys|own-text|tab-keys)))\.ts$|client-react[\\/]src[\\/]browser[\\/]local-keys/

const usual = typeof phoneChunks.codeSplitting === 'object' ? phoneChunks.codeSplitting : {}
const prefetchOutput: Rolldown.OutputOptions = {
  ...phoneChunks,
  codeSplitting: {
    ...usual,
    groups: [{ name: 'prefetch', test: prefetchModules, priority: 1 }, ...(usual.groups ?? [])],
  },
}

/** Runs the first script as soon as it is loaded, rather than with the start, which imports it, too. */
const runPrefetchEarly = (): Plugin => ({
  name: 'prefetch-script',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler(_, { bundle = {} }) {
      const script = Object.values(bundle).find(({ name }) => name === 'prefetch')
      if (script?.type !== 'chunk' || script.imports.length > 0) {
        throw new Error('What asks ahead would wait for what comes later')
      }
      const attrs = { type: 'module', async: true, crossorigin: true, src: `/${script.fileName}` }
      return [{ tag: 'script', attrs, injectTo: 'head-prepend' }]
    },
  },
})

/**
 * Emits the inline script of prefetches (ask-first.js) as a file, which the server inserts into the pages
 * that need it.
 */
const asksFirst = (): Plugin => ({
  name: 'asks-first',
  apply: 'build',
  generateBundle() {
    const text = readFileSync(new URL('./ask-first.js', import.meta.url), 'utf8')
    // Removes the script's comments.
    const source = text.replace(/^ *\/\/.*\n/gm, '')
    this.emitFile({ type: 'asset', fileName: 'ask-first.js', source })
  },
})

// The pages are under /m/, their assets beside the console's, so both are served from the root.
export default defineConfig(({ isSsrBuild }) => ({
  plugins: isSsrBuild
    ? [react()]
    : [
        react(),
        textBeforeStyles(),
        loadFallback(),
        runPrefetchEarly(),
        asksFirst(),
        forbidChunkCycles(),
        dropUnusedCalls(),
        stubJsonSchema(),
        compressFiles(),
      ],
  ...phonePagesBehindConsole(process.env),
  experimental: relativeScriptUrls,
  // The server's build has no external dependencies.
  ssr: { noExternal: true },
  // Production mode, regardless of the server's environment: React's development build renders at half the
  // speed.
  ...(isSsrBuild && { define: { 'process.env.NODE_ENV': JSON.stringify('production') } }),

  build: isSsrBuild
    ? { outDir: 'dist-server', copyPublicDir: false, target: 'node20' }
    : {
        outDir: 'dist',
        manifest: 'pages.json',
        assetsDir: 'static/mobile',
        sourcemap: false,
        target: 'es2022',
        rolldownOptions: { treeshake, output: prefetchOutput },
      },
}))
