import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { FastifyBaseLogger } from 'fastify'

/** Path within the phone app, for its build and its server renderer. */
const built = (path: string) => fileURLToPath(new URL(`../../../../phone/${path}`, import.meta.url))

/**
 * Files of the build as first read at the server's start. A later build takes effect at the next start,
 * together with the calls that it was written for.
 */
const asItWas = new Map<string, string | undefined>()
function readBuilt(path: string): string | undefined {
  if (!asItWas.has(path)) asItWas.set(path, readText(built(path)))
  return asItWas.get(path)
}

function readText(path: string): string | undefined {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // The phone pages are not built, and none is served.
    return undefined
  }
}

/** Reads the HTML of the phone pages; undefined when they are not built. */
export const readBuiltPage = (): string | undefined => readBuilt('dist/index.html')

/** Hashes of the page's inline styles, as a content security policy lists them. */
export const hashesOfStyles = (): string[] =>
  [...(readBuiltPage() ?? '').matchAll(/<style>([^<]*)<\/style>/g)].map(([, text = '']) => hashOf(text))

/** Reads the inline script of pages that send a request first; undefined when they are not built. */
export const readPrefetchScript = (): string | undefined => readBuilt('dist/ask-first.js')

/** Hash of an inline style or script, as a content security policy lists it. */
export const hashOf = (text: string): string =>
  `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/** Built files of a module of the phone pages. */
interface Chunk {
  file: string
  imports?: string[]
  css?: string[]
}

/** Files that a page's module needs, as paths of the site. */
export interface ModuleFiles {
  scripts: string[]
  styles: string[]
}

/** Lists the files of a phone page in addition to the common ones; empty when it is not built. */
export function filesOfModule(module: string): ModuleFiles {
  const text = readBuilt('dist/pages.json') ?? '{}'
  const chunks = JSON.parse(text) as Record<string, Chunk>
  const [scripts, styles] = [new Set<string>(), new Set<string>()]
  const entry = 'index.html'
  const visit = (name: string): void => {
    const chunk = chunks[name]
    // The page itself already names the common files.
    if (!chunk || name === entry || scripts.has(`/${chunk.file}`)) return
    scripts.add(`/${chunk.file}`)
    for (const sheet of chunk.css ?? []) styles.add(`/${sheet}`)
    for (const imported of chunk.imports ?? []) visit(imported)
  }
  visit(module)
  return { scripts: [...scripts], styles: [...styles] }
}

/** A rendered page, and the inline styles of its elements, to be placed in its head. */
export interface PageText {
  html: string
  style: string
}

/** Loads the server renderer from the phone build; undefined when it is missing or unreadable. */
export async function loadRenderer<Renderer>(
  log: Pick<FastifyBaseLogger, 'error'>,
): Promise<Renderer | undefined> {
  const file = new URL('../../../../phone/dist-server/render-pages.js', import.meta.url)
  try {
    return (await import(file.href)) as Renderer
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ERR_MODULE_NOT_FOUND')
      log.error({ err: error }, 'pages are sent without their text')
    return undefined
  }
}

/**
 * Renders a page on the server. Undefined when the renderer is missing or fails: the page's script renders it
 * in any case.
 */
export async function writeText<Renderer>(
  log: Pick<FastifyBaseLogger, 'error'>,
  write: (renderer: Renderer) => PageText,
): Promise<PageText | undefined> {
  const renderer = await loadRenderer<Renderer>(log)
  if (!renderer) return undefined
  try {
    return write(renderer)
  } catch (error) {
    log.error({ err: error }, 'a page is sent without its text')
    return undefined
  }
}
