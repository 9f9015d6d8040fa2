import type { InvitedPage } from '@roombook/contract'
import type { CalendarAnswer } from '#platform/calendar/answer-calendar.ts'
import { calendarFile } from '#platform/calendar/calendar-file.ts'
import type { InvitedOrder } from '../invited-order.repository.ts'
import { spanOfInvitation } from '../invited-page.ts'

/** An invitation as its calendar's entry is made of it. */
interface Invited {
  order: InvitedOrder
  invited: InvitedPage
  /** How often its booking was changed. */
  changes: number
}

/**
 * An invitation as an entry of a calendar. Of a meal that was cancelled it takes the entry away again, and says no more of
 * it than an entry has to. Nothing where there is no meal yet, or none any more.
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
