import { firstWebsitePage, type WebsitePage } from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { Database } from '../../platform/db/database.ts'
import { type PageHead, phonePage, phonePageOptions } from '../../platform/http/phone-page.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import { readPage } from './read-page.ts'

export interface ServedWebsite {
  db: Database
  mapLink: string
  /** Where the site is reached from outside; as it was asked, when nobody has said. */
  publicUrl: string | undefined
  /** Where its pictures come from; the site itself when empty. */
  assetHost: string
}

/**
 * Serves a store's public page, its head written for the store: a link to it shows as a card in a chat, and the page
 * begins with what it would otherwise ask for. A page that is not public answers as 404, in the page's own words.
 */
export function serveWebsite(
  http: FastifyInstance,
  { db, mapLink, publicUrl, assetHost }: ServedWebsite,
): void {
  http.get<{ Params: { shopId: string } }>(
    '/m/s/:shopId',
    phonePageOptions(assetHost),
    async (request, reply) => {
      const shopId = shopIdOf(request.params.shopId)
      const page = shopId === undefined ? undefined : await readPage(db, shopId, mapLink)
      const origin = publicUrl ? new URL(publicUrl).origin : `${request.protocol}://${request.host}`
      const head = page && headOf(page, { origin, assetHost })
      const html = await phonePage({ assetHost, head })
      if (html === undefined) throw new Refusal('request.unknown_call')
      return reply
        .status(page ? 200 : 404)
        .header('cache-control', 'no-cache')
        .type('text/html; charset=utf-8')
        .send(html)
    },
  )
}

/** The number in the path; none where it is no id. */
const shopIdOf = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/** How long a card's words may be. */
const mostWords = 80

function headOf(page: WebsitePage, site: { origin: string; assetHost: string }): PageHead {
  const cover = page.blocks.find((block) => block.kind === 'cover')
  const [picture] = cover?.pictures ?? []
  const image = (width: number) =>
    picture && `${site.assetHost}${picture}?x-oss-process=image/resize,w_${width}`
  const card = image(750)
  return {
    title: page.shopTitle,
    description: cover?.tagline || wordsOf(page),
    url: `${site.origin}/m/s/${page.shopId}`,
    image: card && new URL(card, site.origin).href,
    preload: page.blocks[0]?.kind === 'cover' ? image(1080) : undefined,
    data: { id: firstWebsitePage, value: page },
  }
}

/** The first words of the page, in one line. */
function wordsOf({ shopTitle, blocks }: WebsitePage): string {
  const words = blocks.find((block) => block.kind === 'words')?.text ?? ''
  const contact = blocks.find((block) => block.kind === 'contact')?.address ?? ''
  const line = (words || contact || shopTitle).replaceAll(/\s+/g, ' ')
  return line.length > mostWords ? `${line.slice(0, mostWords)}…` : line
}
