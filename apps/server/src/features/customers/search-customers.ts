import type {
  CustomerHit,
  InputOf,
  LastVisit,
  OutputOf,
  searchCustomers as searchCall,
} from '@roombook/contract'
import { maskPhone } from '@roombook/domain'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { type HitRow, type HitVisitRow, readHitDetails, searchCustomerIds } from './search.repository.ts'

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

/** How many of a customer's visits a hit shows. */
const visitsShown = 3

function hitView(row: HitRow): CustomerHit {
  const lastOrders = row.last_orders
    .slice(0, visitsShown)
    .map((visit, at) => visitView(visit, row.visits - at))
  return {
    id: row.id,
    userName: row.name,
    phone: maskPhone(row.phone ?? ''),
    sex: row.sex,
    userLevel: row.level,
    visits: row.visits,
    labels: row.labels,
    lastOrder: lastOrders[0] ?? null,
    lastOrders,
    moreRecords: row.last_orders.length > visitsShown,
    habitRemark: row.habit_remark,
  }
}

const visitView = (visit: HitVisitRow, visits: number): LastVisit => ({
  bookDate: visit.book_date,
  shopTitle: visit.shop_title,
  floorName: visit.floor_name,
  roomName: visit.room_name,
  periodName: visit.period_name,
  adminRemark: visit.admin_remark,
  number: visit.people_num,
  visits,
})
