import { firstWebsitePage, type WebsitePage } from '@roombook/contract/website-page'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import type { Reads } from '#platform/db/reads.ts'
import { type PageText, writeText } from '#platform/http/built-phone-page.ts'
import { phonePage, phonePageOptions } from '#platform/http/phone-page.ts'
import { siteOrigin } from '#platform/http/request-facts.ts'
import { listPublishedStores } from './published-stores.repository.ts'
import { readPublished } from './read-page.ts'
import { storeHead } from './store-head.ts'

export interface ServedWebsite {
  reads: Reads
  clock: Clock
  mapLink: MapLink
  /** Public URL of the site; the request's origin where not configured. */
  publicUrl: string | undefined
  /** Host of the images; empty for the site itself. */
  assetHost: string
}

/** Server-side renderer from the build of the phone pages. */
interface Renderer {
  renderWebsite(page: WebsitePage): PageText
}

/**
 * Serves store pages rendered on the server, with metadata for search engines and chat previews; an
 * unpublished page is a 404. Also serves robots.txt and the sitemap.
 */
export function serveWebsite(http: FastifyInstance, served: ServedWebsite): void {
  const { reads, clock, mapLink, assetHost } = served
  http.get<{ Params: { shopId: string } }>(
    '/m/s/:shopId',
    phonePageOptions(assetHost),
    async (request, reply) => {
      const shopId = parseShopId(request.params.shopId)
      const found =
        shopId === undefined
          ? undefined
          : await reads.behind([shopId], (db) => readPublished(db, shopId, { now: clock.now(), mapLink }))
      const head = found && {
        ...storeHead(found, { origin: siteOrigin(request, served.publicUrl), assetHost }),
        data: { id: firstWebsitePage, value: found.page },
      }
      const text =
        found && (await writeText<Renderer>(request.log, (renderer) => renderer.renderWebsite(found.page)))
      const module = 'src/features/website/website.page.tsx'
      return sendPage(
        reply,
        phonePage(reply, { assetHost, head, module, text, readsAlone: text !== undefined }),
        found ? 200 : 404,
      )
    },
  )

  http.get('/robots.txt', (request, reply) =>
    reply
      .type('text/plain; charset=utf-8')
      .send(
        [
          'User-agent: *',
          'Allow: /m/s/',
          'Allow: /static/',
          'Disallow: /',
          `Sitemap: ${siteOrigin(request, served.publicUrl)}/sitemap.xml`,
          '',
        ].join('\n'),
      ),
  )

  http.get('/sitemap.xml', async (request, reply) => {
    const origin = siteOrigin(request, served.publicUrl)
    const stores = await reads.behind([], (db) => listPublishedStores(db, { words: '', most: mostOfSitemap }))
    const urls = stores.map(
      ({ shopId, publishedAt }) =>
        `  <url><loc>${origin}/m/s/${shopId}</loc><lastmod>${publishedAt.toISOString()}</lastmod></url>`,
    )
    return reply
      .type('application/xml; charset=utf-8')
      .send(
        [
          '<?xml version="1.0" encoding="UTF-8"?>',
          '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
          ...urls,
          '</urlset>',
          '',
        ].join('\n'),
      )
  })
}

/** Cached for half a minute; a reload fetches it again. */
const cacheHalfMinute = 'public, max-age=30'

/** Most URLs in a sitemap (https://www.sitemaps.org/protocol.html). */
const mostOfSitemap = 50_000

/** Parses the store id of a path; undefined for an invalid one. */
export const parseShopId = (text: string): number | undefined =>
  /^[1-9]\d{0,14}$/.test(text) ? Number(text) : undefined

/**
 * Sends a phone page.
 * @throws Refusal `request.unknown_call` where the phone pages were not built.
 */
export function sendPage(reply: FastifyReply, html: string | undefined, status: number): FastifyReply {
  if (html === undefined) throw new Refusal('request.unknown_call')
  return reply
    .status(status)
    .header('cache-control', status === 200 ? cacheHalfMinute : 'no-cache')
    .type('text/html; charset=utf-8')
    .send(html)
}
