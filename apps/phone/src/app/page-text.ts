import type { OwnText } from '@roombook/contract'

/** A page as text: the server sends it along, and the page's script puts the page itself in its place. */
export interface PageText {
  html: string
  /** Styles of single elements as one sheet with a hash: the page's policy forbids style attributes. */
  style: string
}

/** Returns a page's text from React's markup. */
export function parsePageText(written: string): PageText {
  const { html, styles } = parseOwnText(written)
  const style = Object.entries(styles)
    .map(([name, rule]) => `[data-styled="${name}"]{${withoutEnd(rule)}}`)
    .join('')
  return { html, style }
}

/**
 * Returns a page's text from React's markup, for the one browser it belongs to: its script sets the styles.
 */
export function parseOwnText(written: string): OwnText {
  const rules = new Map<string, string>()
  const html = written
    // The head has its own already: a title, and what is to be asked for first.
    .replace(/<title>[^<]*<\/title>/, '')
    .replace(/^(<link [^>]*>)+/, '')
    .replace(/ style="([^"]*)"/g, (_, rule: string) => {
      if (!rules.has(rule)) rules.set(rule, `styled-${rules.size}`)
      return ` data-styled="${rules.get(rule)}"`
    })
  return { html, styles: Object.fromEntries([...rules].map(([rule, name]) => [name, decodeEntities(rule)])) }
}

const entityCharacters: Readonly<Record<string, string>> = {
  quot: '"',
  amp: '&',
  '#x27': "'",
  lt: '<',
  gt: '>',
}

/** Decodes the value of an attribute. */
const decodeEntities = (rule: string): string =>
  rule.replace(/&(#?\w+);/g, (_, name: string) => entityCharacters[name] ?? '')

/** Removes characters that could end the style sheet or the rule. */
const withoutEnd = (rule: string): string => rule.replace(/[<>{}]/g, '')
