import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'

/** Moves style sheets to the end of the body, so that a page's text is drawn before they and the scripts arrive. */
export function textBeforeStyles() {
  return {
    name: 'text-before-styles',
    apply: 'build' as const,
    enforce: 'post' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string): string {
        const sheets = html.match(/\n *<link rel="stylesheet"[^>]*>/g) ?? []
        const rest = sheets.reduce((page, sheet) => page.replace(sheet, ''), html)
        return rest.replace(/\n *<\/body>/, (end) => sheets.join('') + end)
      },
    },
  }
}

/** Smallest file, in bytes, that is worth compressing. */
const leastBytes = 1024

/** Writes a Brotli and a gzip copy of each text file, which the server sends as they are. */
export function compressFiles() {
  let folder = ''
  return {
    name: 'compress-files',
    apply: 'build' as const,
    configResolved: ({ build }: { build: { outDir: string } }): void => {
      folder = build.outDir
    },
    closeBundle(): void {
      for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
        if (!entry.isFile() || !/\.(js|css|html|svg)$/.test(entry.name)) continue
        const path = join(entry.parentPath, entry.name)
        const text = readFileSync(path)
        if (text.length < leastBytes) continue
        const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY }
        writeFileSync(`${path}.br`, brotliCompressSync(text, { params }))
        writeFileSync(`${path}.gz`, gzipSync(text, { level: 9 }))
      }
    },
  }
}

/**
 * Adds `load-fallback.js` to the build as the page's first deferred script. It is served by the site itself where the
 * page's own scripts come from an asset host.
 */
export function loadFallback() {
  const text = readFileSync(new URL('./load-fallback.js', import.meta.url), 'utf8')
  const name = `static/load-fallback-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    name: 'load-fallback',
    apply: 'build' as const,
    generateBundle(this: Rolldown.PluginContext): void {
      this.emitFile({ type: 'asset', fileName: name, source: text })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { defer: true, src: `/${name}` }, injectTo: 'head-prepend' as const },
    ],
  }
}

/** Smallest script, in characters, whose evaluation a slow machine notices. */
const leastOwnTask = 10_000

/**
 * Lets the browser evaluate each large script in a task of its own as soon as it has arrived. Otherwise all of them run in
 * the task of the last one, and a slow machine does not respond meanwhile. The order of evaluation stays that of the imports.
 */
export function scriptsInSeparateTasks() {
  return {
    name: 'scripts-in-separate-tasks',
    apply: 'build' as const,
    transformIndexHtml: {
      order: 'post' as const,
      handler(html: string, { bundle = {} }: { bundle?: Rolldown.OutputBundle }) {
        const large = Object.values(bundle).filter(
          (file) => file.type === 'chunk' && file.code.length >= leastOwnTask,
        )
        return Array.from(html.matchAll(/<link rel="modulepreload" crossorigin href="([^"]+)">/g))
          .map(([, address = '']) => address)
          .filter((address) => large.some(({ fileName }) => address.endsWith(fileName)))
          .map((src) => ({
            tag: 'script',
            attrs: { type: 'module', async: true, crossorigin: true, src },
            injectTo: 'head' as const,
          }))
      },
    },
  }
}

/**
 * Fails the build when chunks import each other in a cycle. The chunk that runs first would find the other's values
 * undefined. Modules without a cycle can end up in one by the way they are divided into chunks.
 */
export function forbidChunkCycles() {
  return {
    name: 'forbid-chunk-cycles',
    apply: 'build' as const,
    generateBundle(this: { error(message: string): never }, _: unknown, bundle: Rolldown.OutputBundle): void {
      const done = new Set<string>()
      const follow = (file: string, path: readonly string[]): void => {
        if (path.includes(file)) {
          this.error(`chunks import each other: ${[...path.slice(path.indexOf(file)), file].join(' → ')}`)
        }
        const chunk = bundle[file]
        if (done.has(file) || chunk?.type !== 'chunk') return
        for (const imported of chunk.imports) follow(imported, [...path, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}
