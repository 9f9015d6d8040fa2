import { createHash } from 'node:crypto'
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants, gzipSync } from 'node:zlib'
import type { Rolldown } from 'vite'
import { dropOld, setAside } from './keep-former.ts'

/** Shared parts of the builds of all apps' screens. */

/** Modules that only define things: what no screen uses of them stays out of the build. */
export const onlyWhatIsUsed = {
  moduleSideEffects: [
    { test: /browser\/schemas-without-eval\.ts$/, sideEffects: true },
    {
      test: /packages\/(contract|domain|client-react|order-screens)\/|node_modules\/(tyme4ts|zod)\//,
      sideEffects: false,
    },
    // A feature's front door only names things: who takes one of them does not load the feature's pages.
    { test: /src\/features\/[^/]+\/index\.ts$/, sideEffects: false },
  ],
}

/**
 * Resolves a script's imports relative to the script, wherever that is: the page names it at the asset host,
 * where the site has one.
 */
export const besideTheScript = {
  renderBuiltUrl: (_: string, { hostType }: { hostType: 'js' | 'css' | 'html' }) =>
    hostType === 'js' ? { relative: true } : undefined,
}

const ofPackage = /[\\/]node_modules[\\/]/
/** Reached through a front door that names everything, and yet loaded by the few screens that show lunar dates. */
const ofCalendar = /[\\/]node_modules[\\/]tyme4ts[\\/]/

/**
 * Disables evaluation in zod, before the first schema is made: an earlier schema would try it, and the
 * browser would parse the whole script again for the error.
 */
const ofSchemas = /client-react[\\/]src[\\/][\w\\/-]*schemas-without-eval/

/**
 * Packages that every screen starts with come as one script. Left to itself the bundler makes dozens, by which
 * screens share what: each brings headers of its own, and small ones compress badly.
 */
export const startInOneScript: Rolldown.OutputOptions = {
  codeSplitting: {
    // Nothing of the product's own is drawn in, so that no script waits for one that waits for it.
    includeDependenciesRecursively: false,
    groups: [
      {
        ...{ name: 'start', tags: ['$initial'] },
        test: (id) => (ofPackage.test(id) && !ofCalendar.test(id)) || ofSchemas.test(id),
      },
    ],
  },
}

/** Reached through antd-mobile's index, yet loaded only to enlarge a picture. */
const ofPictures =
  /[\\/]node_modules[\\/](@react-spring|@use-gesture|antd-mobile[\\/]es[\\/]components[\\/]image)/

const ofPhonePages = /src[\\/](ui|platform)[\\/]|packages[\\/](contract|domain|client-react)/
/**
 * Code for staff, the store's page or following a booking: the booking page must not wait for it. Nor for
 * packages/order-screens, which are the staff's alone.
 */
const ofFewPages =
  /contract[\\/]src[\\/](refusals|live|features[\\/](board|booking|home|meal-check|order-(lists|shapes|acted|moves|sums|sms)|preorders|vouchers|messages|customers|phone-calls|website[\w-]*|invitation-page))\.ts|domain[\\/]src[\\/](orders[\\/](linked-orders|moves)|turns[\\/]turn-window|invitations)|(src[\\/]platform|client-react[\\/]src)[\\/]live/
/** Invitations and what copies their links: not for the store's pages, nor for the workbench until it is asked for. */
const ofHandingOn =
  /contract[\\/]src[\\/]features[\\/]invitation-answers|client-react[\\/]src[\\/]browser[\\/]copy-text/

/**
 * A phone's page comes as few scripts: what every page starts with, what many of them share, and its own. The pages
 * are small, so that the headers of dozens would weigh as much as what they bring.
 */
export const startAndShare: Rolldown.OutputOptions = {
  codeSplitting: {
    // Same as above: shared code depends on the start, never the reverse.
    includeDependenciesRecursively: false,
    groups: [
      { name: 'start', tags: ['$initial'], test: (id) => !ofPictures.test(id) },
      {
        name: 'shared',
        test: (id) => ofPhonePages.test(id) && !ofHandingOn.test(id) && !ofFewPages.test(id),
        minShareCount: 3,
      },
    ],
  },
}

/**
 * Lets a page's own text show before its styles and scripts are there: what it is built with in its head waits at its
 * end. Until then it is drawn by the few rules that stand within it.
 */
export function textFirst() {
  return {
    name: 'text-first',
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

/** Smaller than this, the headers weigh more than what is saved. */
const leastBytes = 1024

/** Writes each built text a second and third time, compressed as far as it goes, for the server to send as it is. */
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
 * Keeps the former build's files beside the new one for a while: pages that were opened before a release go on asking
 * for them (decision 068).
 */
export function keepFormer() {
  let folder = ''
  return {
    name: 'keep-former',
    apply: 'build' as const,
    configResolved: ({ build }: { build: { outDir: string } }): void => {
      folder = build.outDir
    },
    // The folder is emptied only when there is something to write.
    buildStart: () => setAside(folder, new Date()),
    closeBundle: () => dropOld(folder, new Date()),
  }
}

/**
 * Puts what the bare page does before its scripts into the build (`opening.js`). Deferred and first, it is run before
 * the page's own are, and nobody waits for it; it comes from the site itself where they come from an asset host.
 */
export function openingScript() {
  const text = readFileSync(new URL('./opening.js', import.meta.url), 'utf8')
  const name = `static/opening-${createHash('sha256').update(text).digest('hex').slice(0, 8)}.js`
  return {
    name: 'opening-script',
    apply: 'build' as const,
    generateBundle(this: Rolldown.PluginContext): void {
      this.emitFile({ type: 'asset', fileName: name, source: text })
    },
    transformIndexHtml: () => [
      { tag: 'script', attrs: { defer: true, src: `/${name}` }, injectTo: 'head-prepend' as const },
    ],
  }
}

/** Smaller modules, in characters, may run with the rest unnoticed. */
const leastOwnTask = 10_000

/**
 * Has the browser run each large script that the page's own waits for as soon as it is there, in a task of its own. Left to
 * themselves all run in the one task of the last, and a slow machine answers nobody meanwhile. Whichever comes first, what
 * a script imports runs before it, and each runs once.
 */
export function startInTasks() {
  return {
    name: 'start-in-tasks',
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
 * Scripts that wait for each other in a circle: the one that runs first finds the other's values not yet there, and the
 * page falls over. Modules in no circle come into one by the way they are cut into scripts.
 */
export function refuseCircles() {
  return {
    name: 'refuse-circles',
    apply: 'build' as const,
    generateBundle(this: { error(message: string): never }, _: unknown, bundle: Rolldown.OutputBundle): void {
      const done = new Set<string>()
      const follow = (file: string, way: readonly string[]): void => {
        if (way.includes(file)) {
          this.error(`scripts wait for each other: ${[...way.slice(way.indexOf(file)), file].join(' → ')}`)
        }
        const script = bundle[file]
        if (done.has(file) || script?.type !== 'chunk') return
        for (const needed of script.imports) follow(needed, [...way, file])
        done.add(file)
      }
      for (const file of Object.keys(bundle)) follow(file, [])
    },
  }
}

const describesShapes = /[\\/]zod[\\/]v4[\\/]core[\\/](to-json-schema|json-schema-processors)\.js$/

/**
 * Removes zod's JSON Schema generation: it is a fifth of zod, attached to every shape, and unused by screens.
 * A stub that throws replaces it. The server's copy, which writes the description of all calls, stays
 * complete.
 */
export function withoutJsonSchemas() {
  return {
    name: 'without-json-schemas',
    apply: 'build' as const,
    transform: {
      filter: { id: describesShapes },
      handler(text: string): { code: string; map: null } {
        const names = [...text.matchAll(/^export (?:const|function) (\w+)/gm)].map(([, name]) => name)
        return {
          code: [
            "const absent = () => { throw new Error('no screen describes a shape as JSON Schema') }",
            ...names.map((name) => `export const ${name} = () => absent`),
            ...(text.match(/^export \{.*\}/gm) ?? []),
          ].join('\n'),
          map: null,
        }
      },
    },
  }
}

const ofContract = /[\\/]packages[\\/](contract|domain)[\\/]src[\\/].*\.ts$/

/**
 * Marks the contract's module-level calls as pure, so that unused ones are dropped: otherwise a build keeps
 * every call and shape beside one in use, and a phone creates them all before it shows anything.
 */
export function onlyCallsInUse() {
  return {
    name: 'only-calls-in-use',
    apply: 'build' as const,
    transform: {
      filter: { id: ofContract },
      handler(this: Rolldown.TransformPluginContext, text: string): { code: string; map: null } {
        let code = text
        const made = this.parse(text, { lang: 'ts' }).body.flatMap((statement) => {
          const named = statement.type === 'ExportNamedDeclaration' ? statement.declaration : statement
          return named?.type === 'VariableDeclaration' ? named.declarations.map(({ init }) => init) : []
        })
        for (const value of made.toReversed()) {
          if (value?.type !== 'CallExpression') continue
          const { start, end } = value
          code = `${code.slice(0, start)}/* @__PURE__ */ (() => ${code.slice(start, end)})()${code.slice(end)}`
        }
        return { code, map: null }
      },
    },
  }
}
