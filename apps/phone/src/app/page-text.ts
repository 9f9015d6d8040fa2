/** A page as text: the server sends it along, and the page's script puts the page itself in its place. */
export interface PageText {
  html: string
  /** The styles of single elements: a page's policy takes none that stands on them, and one sheet whose hash it names. */
  style: string
}

/** Of a page as React writes it. */
export function textOf(written: string): PageText {
  const rules = new Map<string, string>()
  const html = written
    // The head has its own already: a title, and what is to be asked for first.
    .replace(/^(<link rel="preload"[^>]*>)+/, '')
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/ style="([^"]*)"/g, (_, rule: string) => {
      if (!rules.has(rule)) rules.set(rule, `styled-${rules.size}`)
      return ` data-styled="${rules.get(rule)}"`
    })
  const style = [...rules].map(([rule, name]) => `[data-styled="${name}"]{${plain(rule)}}`).join('')
  return { html, style }
}

const signs: Readonly<Record<string, string>> = { quot: '"', amp: '&', '#x27': "'", lt: '<', gt: '>' }

/** What stands in an attribute, as a sheet says it. A sign that could end the sheet, or the rule, is left out. */
const plain = (rule: string): string =>
  rule.replace(/&(#?\w+);/g, (_, name: string) => signs[name] ?? '').replace(/[<>{}]/g, '')
