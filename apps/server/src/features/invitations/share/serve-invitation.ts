import { firstInvitation, type InvitationPage, type InvitedPage } from '@roombook/contract/invitation-page'
import { shopOfInvitation } from '@roombook/domain/invitations'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { countChanges } from '#features/orders/index.ts'
import { answerCalendar } from '#platform/calendar/answer-calendar.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Clock } from '#platform/clock/clock.ts'
import { inShop } from '#platform/db/database.ts'
import { type PageText, writeText } from '#platform/http/built-phone-page.ts'
import { findNetwork } from '#platform/http/find-network.ts'
import { requireAddressPace } from '#platform/http/guest-pace.ts'
import type { PageHead } from '#platform/http/page-head.ts'
import { phonePage, phonePageOptions } from '#platform/http/phone-page.ts'
import { plainPageOptions } from '#platform/http/plain-page.ts'
import { invitePath } from '../ensure-invitation.ts'
import type { InvitedOrder } from '../invited-order.repository.ts'
import { readInvitedPage } from '../invited-page.ts'
import type { InvitationDependencies } from '../read-invitation.ts'
import { type PictureKind, pictureSizes } from './draw-invitation.ts'
import { invitationEntry } from './invitation-entry.ts'
import type { SharePictures } from './share-picture.ts'

export interface ServedInvitations extends InvitationDependencies {
  clock: Clock
  /** The site's public URL; undefined means the requested address. */
  publicUrl: string | undefined
  /** Host of the pictures; empty for the site itself. */
  assetHost: string
  pictures: SharePictures
}

/** Server-side renderer of an invitation, from the build of the phone pages. */
interface Renderer {
  renderInvitation(invited: string): PageText
}

type InvitationRequest = FastifyRequest<{ Params: { token: string } }>

/** Pictures that one network may have drawn in ten minutes; cached ones are not counted. */
const mostPictures = 30

/**
 * Serves an invitation's page with its own head (a link card in chats), prefetched data and rendered text,
 * readable before any script has loaded; also its pictures and its calendar entry. Nothing is indexed by
 * search engines, and an unknown token gets a 404 with the page's own text.
 */
export function serveInvitations(http: FastifyInstance, served: ServedInvitations): void {
  const { clock, assetHost, pictures } = served
  const path = '/m/i/:token'

  http.get(path, phonePageOptions(assetHost), async (request: InvitationRequest, reply) => {
    const found = await find(served, request.params.token)
    const text =
      found &&
      (await writeText<Renderer>(request.log, (renderer) =>
        renderer.renderInvitation(JSON.stringify(found.invited)),
      ))
    const html = phonePage(reply, {
      assetHost,
      head: found && buildHead(found.invited, resolveSite(served, request)),
      module: 'src/features/invitations/invitation.page.tsx',
      text,
    })
    if (html === undefined) throw new Refusal('request.unknown_call')
    if (found) void prefetchPictures(served, request, found.invited)
    return reply
      .status(found ? 200 : 404)
      .headers({ ...unlisted, 'cache-control': 'private, no-cache' })
      .type('text/html; charset=utf-8')
      .send(html)
  })

  for (const kind of Object.keys(pictureSizes) as PictureKind[]) {
    http.get(`${path}/${kind}.png`, async (request: InvitationRequest, reply) => {
      const { page } = await findOpen(served, request.params.token)
      const url = resolveSite(served, request) + invitePath(request.params.token)
      const wanted = { kind, page, url }
      let picture = pictures.find(wanted)
      if (!picture) {
        await requirePicturePace(served, request)
        picture = pictures.find(wanted) ?? pictures.make(wanted)
      }
      return reply
        .headers({ ...unlisted, 'cache-control': 'private, max-age=300' })
        .type('image/png')
        .send(await picture)
    })
  }

  http.get(`${path}/calendar.ics`, plainPageOptions, async (request: InvitationRequest, reply) => {
    const { token } = request.params
    const found = await find(served, token)
    if (!found) throw new Refusal('invitations.missing')
    const link = resolveSite(served, request) + invitePath(token)
    const entry = invitationEntry(found, { link, at: clock.now() })
    if (!entry) throw new Refusal('invitations.missing')
    return answerCalendar(request, reply, { ...entry, fileName: 'invitation.ics' })
  })
}

const requirePicturePace = ({ db, clock }: ServedInvitations, request: InvitationRequest): Promise<void> =>
  requireAddressPace(db, `picture:${findNetwork(request.callerAddress)}`, clock.now(), mostPictures)

/**
 * Prepares the pictures while the page is read, because chats request the card next, and sharing the other
 * one. They count towards that network's limit as if requested.
 */
async function prefetchPictures(
  served: ServedInvitations,
  request: InvitationRequest,
  { token, page }: InvitedPage,
): Promise<void> {
  if (!page) return
  const url = resolveSite(served, request) + invitePath(token)
  for (const kind of ['card', 'share'] as const) {
    const wanted = { kind, page, url }
    if (served.pictures.find(wanted)) continue
    const isPaced = await requirePicturePace(served, request).then(
      () => true,
      () => false,
    )
    if (!isPaced) return
    served.pictures.prefetch(wanted)
  }
}

/** Header for search engines. */
const unlisted = { 'x-robots-tag': 'noindex, nofollow' } as const

const resolveSite = ({ publicUrl }: ServedInvitations, { protocol, host }: InvitationRequest): string =>
  publicUrl ? new URL(publicUrl).origin : `${protocol}://${host}`

/** Finds an invitation's page by its token; undefined for an unknown one. */
async function find({ db, clock, mapLink }: ServedInvitations, token: string) {
  const shopId = shopOfInvitation(token)
  if (shopId === undefined) return undefined
  try {
    const now = clock.now()
    return await inShop(db, shopId, async (tx) => {
      const read = await readInvitedPage(tx, { shopId, now, mapLink }, { token, guestKey: '' })
      return { ...read, changes: await countChanges(tx, shopId, read.order.bookingId) }
    })
  } catch (error) {
    if (error instanceof Refusal && error.code === 'invitations.missing') return undefined
    throw error
  }
}

/**
 * Finds an invitation with an open page.
 * @throws Refusal `invitations.missing` where no meal takes place.
 */
async function findOpen(
  served: ServedInvitations,
  token: string,
): Promise<{ order: InvitedOrder; page: InvitationPage }> {
  const found = await find(served, token)
  const page = found?.invited.page
  if (!page) throw new Refusal('invitations.missing')
  return { order: found.order, page }
}

function buildHead(invited: InvitedPage, site: string): PageHead {
  const { token, page, hostName } = invited
  const url = site + invitePath(token)
  return {
    title: page ? `${hostName} 诚邀您赴宴` : '邀请函',
    description: page
      ? [
          `${page.dateText} ${page.weekdayText}`,
          page.lunarText,
          page.timeText,
          page.roomName,
          page.shopTitle,
        ].join(' · ')
      : closedTexts[invited.state],
    url,
    image: page ? `${url}/card.png` : undefined,
    preload: undefined,
    data: { id: firstInvitation, value: invited },
  }
}

const closedTexts: Readonly<Record<InvitedPage['state'], string>> = {
  open: '',
  waiting: '预订正在等待门店确认',
  cancelled: '宴请已取消',
  over: '宴请已结束',
}
