import type { FastifyReply } from 'fastify'
import { withBuild } from './build-of-page.ts'
import {
  filesOfModule,
  hashesOfStyles,
  hashOf,
  type PageText,
  readBuiltPage,
  readPrefetchScript,
} from './built-phone-page.ts'
import { phonePolicy } from './content-policy.ts'
import { escaped, type PageHead, withHead } from './page-head.ts'
import { withAssetHost } from './send-page.ts'

/** Options of a route that renders a phone page per request. */
export const phonePageOptions = (assetHost: string) => ({
  config: { isDrawn: true },
  helmet: { contentSecurityPolicy: phonePolicy(assetHost, { styles: hashesOfStyles() }) },
})

/** Differences of one phone page from the others before its script runs. */
export interface PhonePage {
  assetHost: string
  head?: PageHead | undefined
  /** Its module, whose files are preloaded at once rather than after the script has started. */
  module?: string | undefined
  /** Content until the script renders; without it, a loading notice. */
  text?: PageText | undefined
  /** The whole page is readable without a script. */
  readsAlone?: boolean
  /** Input of the page's inline script, if it sends a request first. */
  asks?: Readonly<Record<string, string>> | undefined
}

/**
 * Builds the HTML of one of the phone pages; undefined when they are not built.
 * @param reply the reply that sends it: its policy admits the styles of the rendered text.
 */
export function phonePage(
  reply: FastifyReply,
  { assetHost, head, module, text, readsAlone, asks }: PhonePage,
): string | undefined {
  const built = readBuiltPage()
  if (built === undefined) return undefined
  let html = withBuild(built)
  const { scripts, styles } = module ? filesOfModule(module) : { scripts: [], styles: [] }
  html = before(html, '</head>', scripts.map(preloadScript))
  html = before(html, '</body>', styles.map(sheet))
  const script = asks && readPrefetchScript()
  if (script || text?.style) allow(reply, assetHost, { style: text?.style, script })
  if (text || script) html = withSheetsFirst(html)
  if (text) html = withText(html, text)
  if (script) html = withAsking(html, askingTag(script, asks))
  if (readsAlone) html = html.replace(/<noscript>[\s\S]*?<\/noscript>/, '')
  if (head) html = withHead(html, head)
  return assetHost ? withAssetHost(html, assetHost) : html
}

function allow(
  reply: FastifyReply,
  assetHost: string,
  { style, script }: { style: string | undefined; script: string | undefined },
): void {
  const styles = [...hashesOfStyles(), ...(style ? [hashOf(style)] : [])]
  const scripts = script ? [hashOf(script)] : []
  reply.helmet({ contentSecurityPolicy: phonePolicy(assetHost, { styles, scripts }), hsts: false })
}

/** Adds an early request to a page: it precedes its scripts, of which there are many. */
const withAsking = (html: string, asking: string): string =>
  html
    .replace(
      /<(?:link rel="modulepreload"|script type="module")(?! async)/g,
      (tag) => `${tag} fetchpriority="low"`,
    )
    .replace('<head>\n', (head) => head + asking)

/**
 * Builds the inline script's tag, placed before everything to be loaded so that its request is sent first.
 */
function askingTag(script: string, parameters: Readonly<Record<string, string>>): string {
  const attributes = Object.entries(parameters).map(([name, value]) => ` data-${name}="${escaped(value)}"`)
  return `    <script${attributes.join('')}>${script}</script>\n`
}

const preloadScript = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`
const sheet = (path: string): string => `<link rel="stylesheet" crossorigin href="${path}">`

const before = (html: string, end: string, tags: readonly string[]): string =>
  tags.length === 0 ? html : html.replace(end, () => `${tags.join('\n    ')}\n  ${end}`)

/** Preloads a page's styles before its scripts, since the first rendering waits for them. */
function withSheetsFirst(html: string): string {
  const first = sheetsOf(html).map((tag) => tag.replace('rel="stylesheet"', 'rel="preload" as="style"'))
  return html.replace('<head>\n', (head) => head + first.join(''))
}

const sheetsOf = (html: string): string[] => html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []

/**
 * Adds rendered text to a page. The text must not be shown without the page's styles: the style sheets
 * precede it, behind a loading notice.
 */
function withText(html: string, { html: text, style }: PageText): string {
  const sheets = sheetsOf(html)
  return sheets
    .reduce((page, tag) => page.replace(tag, ''), html)
    .replace('</head>', (end) => (style ? `<style>${style}</style>\n  ${end}` : end))
    .replace(
      /<div id="root">\s*<main class="coming"[^>]*>([\s\S]*?)<\/main>\s*<\/div>\s*(<noscript>[\s\S]*?<\/noscript>)/,
      (_, coming: string, noScript: string) =>
        `<div class="coming" aria-hidden="true">${coming}</div>\n${sheets.join('')}    ${noScript}\n    <div id="root">${text}</div>`,
    )
}
