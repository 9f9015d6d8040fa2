import type { FastifyReply } from 'fastify'
import { withBuild } from './build-of-page.ts'
import {
  filesOfModule,
  hashesOfStyles,
  hashOfStyle,
  type PageText,
  readBuiltPage,
} from './built-phone-page.ts'
import { phonePolicy } from './content-policy.ts'
import { type PageHead, withHead } from './page-head.ts'
import { withAssetHost } from './send-page.ts'

/** The options of a route that answers a phone page, made for whoever asks. */
export const phonePageOptions = (assetHost: string) => ({
  config: { isDrawn: true },
  helmet: { contentSecurityPolicy: phonePolicy(assetHost, hashesOfStyles()) },
})

/** How one of the phone pages differs from the others before its script runs. */
export interface PhonePage {
  assetHost: string
  head?: PageHead | undefined
  /** The module that it is made by: what this needs is asked for at once, rather than when the script has begun. */
  module?: string | undefined
  /** What it shows until its script does; without it, that it is coming. */
  text?: PageText | undefined
  /** All of it reads without a script. */
  readsAlone?: boolean
}

/**
 * The phone pages' one page, as one of them begins; nothing where the phone pages are not built.
 * @param reply with which it is sent: its policy takes the styles of the page's text.
 */
export function phonePage(
  reply: FastifyReply,
  { assetHost, head, module, text, readsAlone }: PhonePage,
): string | undefined {
  const built = readBuiltPage()
  if (built === undefined) return undefined
  let html = withBuild(built)
  const { scripts, styles } = module ? filesOfModule(module) : { scripts: [], styles: [] }
  html = before(html, '</head>', scripts.map(scriptAhead))
  html = before(html, '</body>', styles.map(sheet))
  if (text?.style) allowStyle(reply, assetHost, text.style)
  if (text) html = withText(html, text)
  if (readsAlone) html = html.replace(/<noscript>[\s\S]*?<\/noscript>/, '')
  if (head) html = withHead(html, head)
  return assetHost ? withAssetHost(html, assetHost) : html
}

function allowStyle(reply: FastifyReply, assetHost: string, style: string): void {
  const contentSecurityPolicy = phonePolicy(assetHost, [...hashesOfStyles(), hashOfStyle(style)])
  reply.helmet({ contentSecurityPolicy, hsts: false })
}

const scriptAhead = (path: string): string => `<link rel="modulepreload" crossorigin href="${path}">`
const sheet = (path: string): string => `<link rel="stylesheet" crossorigin href="${path}">`

const before = (html: string, end: string, tags: readonly string[]): string =>
  tags.length === 0 ? html : html.replace(end, () => `${tags.join('\n    ')}\n  ${end}`)

/**
 * A page whose text stands where its script will. It is not to be seen without the page's styles: they are asked for before
 * any script, and come before the text, behind what the page says while they are on their way.
 */
function withText(html: string, { html: text, style }: PageText): string {
  const sheets = html.match(/ *<link rel="stylesheet"[^>]*>\n?/g) ?? []
  const rest = sheets.reduce((page, tag) => page.replace(tag, ''), html)
  const first = sheets.map((tag) => tag.replace('rel="stylesheet"', 'rel="preload" as="style"'))
  return rest
    .replace('<head>\n', (head) => head + first.join(''))
    .replace('</head>', (end) => (style ? `<style>${style}</style>\n  ${end}` : end))
    .replace(
      /<div id="root">\s*<main class="coming"[^>]*>([\s\S]*?)<\/main>\s*<\/div>\s*(<noscript>[\s\S]*?<\/noscript>)/,
      (_, coming: string, noScript: string) =>
        `<div class="coming" aria-hidden="true">${coming}</div>\n${sheets.join('')}    ${noScript}\n    <div id="root">${text}</div>`,
    )
}
