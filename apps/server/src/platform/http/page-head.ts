/** What the head of a page says to those who do not run it: search engines, and chats that show a link as a card. */
export interface PageHead {
  title: string
  description: string
  /** Where the page itself is; absolute, as is the picture. */
  url: string
  image: string | undefined
  /** A picture that the page begins with. */
  preload: string | undefined
  /** What the page would ask for first, under the id by which it finds it. */
  data?: { id: string; value: unknown } | undefined
  /** What the page is about, for search engines, in the words of schema.org. */
  about?: object | undefined
}

/** A page with a head of its own in place of the one that it was built with. */
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
    // Data, not script: the page's policy lets none run that stands within it.
    ...(about ? [`<script type="application/ld+json">${escapedJson(about)}</script>`] : []),
    ...(data
      ? [`<script type="application/json" id="${escaped(data.id)}">${escapedJson(data.value)}</script>`]
      : []),
  ]
  // What is put in is not read for `$&` and its like.
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

/** A text as it stands in a page, within an attribute too. */
export const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => entities[sign] ?? sign)

/** JSON that nothing in it can end the element around it, or open a comment. */
const escapedJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
