import type { OwnText } from '@roombook/contract'

/** A page as text: the server sends it along, and the page's script puts the page itself in its place. */
export interface PageText {
  html: string
  /** The styles of single elements: a page's policy takes none that stands on them, and one sheet whose hash it names. */
  style: string
}

/** Of a page as React writes it. */
export function textOf(written: string): PageText {
  const { html, styles } = ownTextOf(written)
  const style = Object.entries(styles)
    .map(([name, rule]) => `[data-styled="${name}"]{${withoutEnd(rule)}}`)
    .join('')
  return { html, style }
}

/** Of a page as React writes it, for the one browser whose page it is: its script sets the styles. */
export function ownTextOf(written: string): OwnText {
  const rules = new Map<string, string>()
  const html = written
    // The head has its own already: a title, and what is to be asked for first.
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/^(<link [^>]*>)+/, '')
    .replace(/ style="([^"]*)"/g, (_, rule: string) => {
      if (!rules.has(rule)) rules.set(rule, `styled-${rules.size}`)
      return ` data-styled="${rules.get(rule)}"`
    })
  return { html, styles: Object.fromEntries([...rules].map(([rule, name]) => [name, plain(rule)])) }
}

const signs: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' }

/** What stands in an attribute, as it is meant. */
const plain = (rule: string): string => rule.replace(/&(#?\w+);/g, (_, name: string) => signs[name] ?? '')

/** As a sheet says it: a sign that could end the sheet, or the rule, is left out. */
const withoutEnd = (rule: string): string => rule.replace(/[<>{}]/g, '')
