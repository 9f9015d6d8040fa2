import type { InvitedPage } from '@roombook/contract/invitation-page'
import type { CalendarAnswer } from '#platform/calendar/answer-calendar.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import type { InvitedOrder } from '../invited-order.repository.ts'
import { spanOfInvitation } from '../invited-page.ts'

/** An invitation with the data of its calendar entry. */
interface Invited {
  order: InvitedOrder
  invited: InvitedPage
  /** Number of changes of its booking. */
  changes: number
}

/**
 * Returns an invitation as a calendar entry. A cancelled meal cancels the entry, with no more data than
 * required; undefined where the invitation is not open yet or already over.
 */
export function invitationEntry(
  { order, invited, changes }: Invited,
  { link, at }: { link: string; at: Date },
): Omit<CalendarAnswer, 'fileName'> | undefined {
  const entry = {
    uid: `booking-${order.bookingId}@${order.shopId}.roombook`,
    sequence: changes,
    at,
    ...spanOfInvitation(order),
    organizer: { shopId: order.shopId, title: order.shopTitle },
  }
  const { page, hostName, state } = invited
  if (!page) {
    if (state !== 'cancelled') return undefined
    const summary = `${hostName}的宴请已取消`
    return {
      summary,
      cancelled: true,
      content: calendarFile({ ...entry, summary, location: '', description: '', cancelled: true }),
    }
  }
  const { roomName, shopTitle, shopAddress, shopPhone } = page
  const description = [
    page.words,
    `席设：${shopTitle} ${roomName}`,
    shopPhone && `门店电话：${shopPhone}`,
    `邀请函：${link}`,
  ]
  return {
    cancelled: false,
    summary: `${hostName}的宴请 · ${shopTitle} ${page.dateText} ${page.timeText}`,
    content: calendarFile({
      ...entry,
      summary: `${hostName}的宴请 · ${shopTitle} ${roomName}`,
      location: `${shopAddress || shopTitle} ${roomName}`,
      description: description.filter(Boolean).join('\n'),
    }),
  }
}
