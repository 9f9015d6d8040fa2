/**
 * Head of a page for readers that do not run scripts: search engines, and chats that show a link as a card.
 */
export interface PageHead {
  title: string
  description: string
  /** Absolute address of the page; the picture's is absolute too. */
  url: string
  image: string | undefined
  /** The first picture that the page shows. */
  preload: string | undefined
  /** Answer that the page would request first, with the element id under which it is embedded. */
  data?: { id: string; value: unknown } | undefined
  /** Subject of the page for search engines, in schema.org terms. */
  about?: object | undefined
}

/** Replaces a built page's title by a head of its own. */
export function withHead(html: string, head: PageHead): string {
  const { title, description, url, image, preload, data, about } = head
  const tags = [
    `<title>${escaped(title)}</title>`,
    meta('name', 'description', description),
    `<link rel="canonical" href="${escaped(url)}" />`,
    meta('property', 'og:type', 'website'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:url', url),
    ...(image ? [meta('property', 'og:image', image)] : []),
    ...(preload ? [`<link rel="preload" as="image" fetchpriority="high" href="${escaped(preload)}" />`] : []),
    // JSON-LD is data, not script: the page's policy allows no inline script.
    ...(about ? [`<script type="application/ld+json">${escapedJson(about)}</script>`] : []),
    ...(data
      ? [`<script type="application/json" id="${escaped(data.id)}">${escapedJson(data.value)}</script>`]
      : []),
  ]
  // A function, so that `$&` and the like in the text stay literal.
  return html.replace(/<title>[^<]*<\/title>/, () => tags.join('\n    '))
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escaped(content)}" />`

const entities: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
}

/** Escapes a text for HTML, including attributes. */
export const escaped = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => entities[character] ?? character)

/** Serializes JSON so that it can neither end the surrounding element nor open a comment. */
const escapedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
