import type { OwnText } from '@roombook/contract'

/** A page rendered as HTML by the server; the page's script then replaces it. */
export interface PageText {
  html: string
  /**
   * Inline styles of elements as one style sheet with a hash, since the page's policy forbids style
   * attributes.
   */
  style: string
}

/** Converts React's markup to a page's text. */
export function parsePageText(written: string): PageText {
  const { html, styles } = parseOwnText(written)
  const style = Object.entries(styles)
    .map(([name, rule]) => `[data-styled="${name}"]{${withoutEnd(rule)}}`)
    .join('')
  return { html, style }
}

/** Converts React's markup to the text of a page for a single browser; its script sets the styles. */
export function parseOwnText(written: string): OwnText {
  const rules = new Map<string, string>()
  const html = written
    // The head already has a title and preload links.
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

/** Decodes the entities of an attribute's value. */
const decodeEntities = (rule: string): string =>
  rule.replace(/&(#?\w+);/g, (_, name: string) => entityCharacters[name] ?? '')

/** Removes characters that could end the style sheet or the rule. */
const withoutEnd = (rule: string): string => rule.replace(/[<>{}]/g, '')
