import type { InputOf } from '@roombook/contract'
import type { readOwnInvitation as readCall, SentInvitation } from '@roombook/contract/invitation-answers'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import type { MapLink } from '#platform/config/site-settings.ts'
import { readInvitedPage } from '../invited-page.ts'
import type { SharePictures } from '../share/share-picture.ts'
import { requireOwnOrder } from './require-own-order.ts'
import { readSentInvitation, type SitePlace } from './sent-invitation.ts'

/** Further dependencies of the host's view. */
interface OwnInvitationDependencies extends SitePlace {
  mapLink: MapLink
  pictures: SharePictures
}

/**
 * Returns the invitation of a guest's own order with its answers. Prepares the picture in advance, because
 * hosts usually share it next.
 *
 * @throws Refusal `booking.not_found`.
 */
export async function readOwnInvitation(
  { publicUrl, mapLink, pictures }: OwnInvitationDependencies,
  call: GuestCall,
  { orderId }: InputOf<typeof readCall>,
): Promise<SentInvitation> {
  const { shopId, now } = call
  const { sent, page } = await call.read(async (tx) => {
    await requireOwnOrder(tx, call, orderId)
    const own = await readSentInvitation(tx, call, orderId)
    const token = own.invitePath.split('/').at(-1) ?? ''
    const { invited } = await readInvitedPage(tx, { shopId, now, mapLink }, { token, guestKey: '' })
    return { sent: own, page: invited.page }
  })
  const url = new URL(sent.invitePath, publicUrl ?? call.origin).href
  if (page) pictures.prefetch({ kind: 'share', page, url })
  return sent
}
