import type { InputOf, OutputOf } from '@roombook/contract'
import type {
  listActiveBookings as bookingsCall,
  listActives as listCall,
  readActive as readCall,
} from '@roombook/contract/actives'
import { fen } from '@roombook/domain/money'
import { displayStatusName } from '@roombook/domain/orders'
import { maskPhone } from '@roombook/domain/validation'
import { toDataURL } from 'qrcode'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { activeUrl, type ReferralSite } from '../links/referral-site.ts'
import { countActivities, listActivityRows } from './active.repository.ts'
import { activeAnswer, activeViews } from './active.view.ts'
import { listMade, sumMade } from './active-figures.repository.ts'

/** Side of the picture in pixels; sharp in print, too. */
const side = 720

/** Lists a page of the activities, the newest first. */
export const listActives = (
  call: StaffCall,
  { page, limit }: InputOf<typeof listCall>,
): Promise<OutputOf<typeof listCall>> =>
  call.read(async (tx) => {
    const rows = await listActivityRows(tx, call.shopId, { limit, offset: (page - 1) * limit })
    return { list: await activeViews(tx, call, rows), count: await countActivities(tx, call.shopId) }
  })

/**
 * Returns an activity, with the page on which guests join it.
 * @throws Refusal `request.not_found`.
 */
export async function readActive(
  site: ReferralSite,
  call: StaffCall,
  { activeId }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> {
  const { active, row } = await call.read((tx) => activeAnswer(tx, call, activeId))
  if (active.standing === 'draft') return { active, url: '', qrcode: '' }
  const url = activeUrl(site, call, row.token)
  return {
    active,
    url,
    qrcode: await toDataURL(url, { width: side, margin: 2, errorCorrectionLevel: 'M' }),
  }
}

/** Lists a page of the participants' bookings, latest day first, with the total sums. */
export const listActiveBookings = (
  { shopId, read }: StaffCall,
  { activeId, page, limit }: InputOf<typeof bookingsCall>,
): Promise<OutputOf<typeof bookingsCall>> =>
  read(async (tx) => {
    const of = { activityIds: activeId === undefined ? undefined : [activeId] }
    const rows = await listMade(tx, shopId, of, { limit, offset: (page - 1) * limit })
    const { count, total, off } = await sumMade(tx, shopId, of)
    return {
      list: rows.map((row) => ({
        activeId: row.activity_id,
        activeTitle: row.activity_title,
        orderId: row.order_id,
        bookDate: row.book_date,
        joinedAt: row.joined_at.toISOString(),
        statusName: displayStatusName({ status: row.status, userName: row.user_name, phone: row.phone }),
        realName: row.customer_name,
        phone: maskPhone(row.customer_phone ?? ''),
        total: fen(row.total_fen),
        off: fen(row.off_fen),
      })),
      count,
      sums: { total: fen(total), off: fen(off) },
    }
  })
