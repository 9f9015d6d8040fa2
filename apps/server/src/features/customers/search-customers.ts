import type { CustomerHit, InputOf, OutputOf, searchCustomers as searchCall } from '@roombook/contract'
import { maskPhone } from '@roombook/domain'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { readHitDetails, searchCustomerIds } from './search.repository.ts'

/** Finds customers by part of a name, or by four digits of a phone and more, the most frequent guests first. */
export function searchCustomers(
  call: StaffCall,
  { keyword, page, limit }: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> {
  const { shopId } = call
  return call.read(async (tx) => {
    const found = await searchCustomerIds(tx, keyword, { limit, offset: (page - 1) * limit })
    const hits = await readHitDetails(tx, shopId, found.ids)
    return { list: hits.map(hitView), count: found.count }
  })
}

type HitRow = Awaited<ReturnType<typeof readHitDetails>>[number]

function hitView(row: HitRow): CustomerHit {
  return {
    id: row.id,
    userName: row.name,
    phone: maskPhone(row.phone ?? ''),
    sex: row.sex,
    userLevel: row.level,
    visits: row.visits,
    labels: row.labels,
    lastOrder: row.last_order && {
      bookDate: row.last_order.book_date,
      shopTitle: row.last_order.shop_title,
      floorName: row.last_order.floor_name,
      roomName: row.last_order.room_name,
      periodName: row.last_order.period_name,
      adminRemark: row.last_order.admin_remark,
      number: row.last_order.people_num,
      visits: row.visits,
    },
    habitRemark: row.habit_remark ?? '',
  }
}
