import type { InputOf, OutputOf } from '@roombook/contract'
import type { FoundOrder, findAnything as findCall } from '@roombook/contract/find'
import { displayStatusName, orderIdOf, orderSerial } from '@roombook/domain/orders'
import { maskPhone } from '@roombook/domain/validation'
import {
  customerPhoneClue,
  namedView,
  readNamedCustomers,
  searchCustomerIds,
  splitBigrams,
} from '#features/customers/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { type FoundOrderRow, findOrders, findRooms } from './find.repository.ts'

/**
 * Limits of a search: customers whose orders are searched, and customers and rooms listed above the orders.
 */
const maxMatchedCustomers = 50
const maxShownCustomers = 5
const maxShownRooms = 5

/**
 * Searches guests, rooms and orders of all dates by one keyword: part of a name, four or more digits of a
 * phone, an order number, or part of a room's name. Searching by phone requires the right to see phones.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function findAnything(
  call: StaffCall,
  { keyword, page, limit }: InputOf<typeof findCall>,
): Promise<OutputOf<typeof findCall>> {
  const { shopId, today, actor } = call
  const clue = await customerPhoneClue(call, keyword)
  return call.read(async (tx) => {
    const { ids } = await searchCustomerIds(
      tx,
      shopId,
      { keyword, clue },
      { limit: maxMatchedCustomers, offset: 0, countTo: maxMatchedCustomers },
    )
    const orders = await findOrders(
      tx,
      shopId,
      {
        customerIds: ids,
        phone: clue.whole,
        orderId: orderIdOf(keyword),
        name: keyword,
        grams: splitBigrams(keyword),
      },
      { today, limit, offset: (page - 1) * limit },
    )
    return {
      list: orders.rows.map((row) => orderView(row, actor.timezone)),
      count: orders.count,
      phonesNarrowed: clue.isNarrowed,
      ...(page === 1 ? await readFirst(tx, shopId, ids, keyword) : { customers: [], rooms: [] }),
    }
  })
}

/** Reads the customers and rooms listed above the orders. */
async function readFirst(tx: ShopTransaction, shopId: number, ids: readonly number[], keyword: string) {
  const customers = await readNamedCustomers(tx, shopId, ids.slice(0, maxShownCustomers))
  const rooms = await findRooms(tx, shopId, keyword, maxShownRooms)
  return {
    customers: customers.map(namedView),
    rooms: rooms.map(({ id, title, floor_name, capacity }) => ({
      id,
      title,
      floorName: floor_name,
      capacity,
    })),
  }
}

const orderView = (row: FoundOrderRow, timezone: string): FoundOrder => ({
  id: row.id,
  orderSerial: orderSerial(row.id, row.created_at.getTime(), timezone),
  bookDate: row.book_date,
  periodId: row.period_id,
  periodName: row.period_name,
  roomName: row.room_name,
  arrivalTime: row.arrival_time,
  userName: row.user_name,
  sex: row.sex,
  phone: maskPhone(row.phone),
  peopleNum: row.people_num,
  status: row.status,
  statusName: displayStatusName({ status: row.status, userName: row.user_name, phone: row.phone }),
})
