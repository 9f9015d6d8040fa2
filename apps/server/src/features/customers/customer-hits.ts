import type { CustomerHit, CustomerLine, LastVisit } from '@roombook/contract/customers'
import type { FoundCustomer } from '@roombook/contract/find'
import { nextBirthday, parseBirthday } from '@roombook/domain/calendar'
import { noMoney } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { maskPhone } from '@roombook/domain/validation'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readComing } from './coming.repository.ts'
import { comingView } from './coming.view.ts'
import { readCustomerFigures } from './customer-figures.repository.ts'
import {
  type HitRow,
  type HitVisitRow,
  type NamedRow,
  readCustomerLabels,
  readHitDetails,
  readNamedCustomers,
} from './search.repository.ts'

/** Reads the details of some customers that staff see during a call, in the order of their ids. */
export async function readCustomerHits(
  tx: ShopTransaction,
  { shopId, today }: { shopId: number; today: LocalDate },
  ids: readonly number[],
): Promise<CustomerHit[]> {
  const hits = await readHitDetails(tx, shopId, ids)
  const coming = await readComing(tx, shopId, ids, today)
  const figures = await readCustomerFigures(tx, shopId, ids)
  return hits.map((row) => ({
    ...hitView(row),
    ...findNextBirthday(row, today),
    comingOrders: (coming.get(row.id) ?? []).map(comingView),
    ...(figures.get(row.id) ?? { balance: noMoney, owed: noMoney, noShows: 0 }),
  }))
}

/** Reads some customers for a list of suggestions, in the order of their ids. */
export async function readCustomerLines(
  tx: ShopTransaction,
  shopId: number,
  ids: readonly number[],
): Promise<CustomerLine[]> {
  if (ids.length === 0) return []
  const [rows, labels] = await Promise.all([
    readNamedCustomers(tx, shopId, ids),
    readCustomerLabels(tx, shopId, ids),
  ])
  return rows.map((row) => lineView({ ...row, labels: labels.get(row.id) ?? [] }))
}

/** Visits shown per hit. */
const maxShownVisits = 3

/** Returns the next date of a confirmed birthday; a birthday suggested from a booking counts as none. */
function findNextBirthday(row: HitRow, today: LocalDate): Pick<CustomerHit, 'nextBirthday' | 'birthdayType'> {
  const isLunar = row.birthday_type === 2
  const parsedBirthday = row.birthday_suggested
    ? undefined
    : parseBirthday(row.birthday ?? '', isLunar ? 'lunar' : 'solar')
  if (!parsedBirthday) return { nextBirthday: null, birthdayType: 0 }
  return { nextBirthday: nextBirthday(today, parsedBirthday), birthdayType: isLunar ? 2 : 1 }
}

type VisitsOfHit = Omit<
  CustomerHit,
  'comingOrders' | 'nextBirthday' | 'birthdayType' | 'balance' | 'owed' | 'noShows'
>

function hitView(row: HitRow): VisitsOfHit {
  const lastOrders = row.last_orders
    .slice(0, maxShownVisits)
    .map((visit, at) => visitView(visit, row.visits - at))
  return {
    ...lineView(row),
    lastOrder: lastOrders[0] ?? null,
    lastOrders,
    moreRecords: row.last_orders.length > maxShownVisits,
    habitRemark: row.habit_remark,
  }
}

const lineView = (row: NamedRow & Pick<HitRow, 'labels'>): CustomerLine => ({
  ...namedView(row),
  labels: row.labels,
})

/** Converts a customer to a search result, with the phone masked. */
export const namedView = (row: NamedRow): FoundCustomer => ({
  id: row.id,
  userName: row.name,
  phone: maskPhone(row.phone ?? ''),
  sex: row.sex,
  userLevel: row.level,
  visits: row.visits,
})

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
