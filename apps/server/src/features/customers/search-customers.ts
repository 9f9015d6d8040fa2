import type {
  CustomerHit,
  InputOf,
  LastVisit,
  OutputOf,
  searchCustomers as searchCall,
} from '@roombook/contract'
import { type LocalDate, maskPhone, nextBirthday, noMoney, parseBirthday } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readComing } from './coming.repository.ts'
import { comingView } from './coming.view.ts'
import { readCustomerFigures } from './customer-figures.repository.ts'
import { customerPhoneClue } from './phone-clue.ts'
import { type HitRow, type HitVisitRow, readHitDetails, searchCustomerIds } from './search.repository.ts'

/**
 * Finds customers by part of a name, or by four digits of a phone and more, the most frequent guests first; by parts of
 * phones only for whoever may see them.
 * @throws Refusal `permission.too_many_searches`.
 */
export async function searchCustomers(
  call: StaffCall,
  { keyword, page, limit }: InputOf<typeof searchCall>,
): Promise<OutputOf<typeof searchCall>> {
  const { shopId, today } = call
  const clue = await customerPhoneClue(call, keyword)
  return call.read(async (tx) => {
    const found = await searchCustomerIds(
      tx,
      shopId,
      { keyword, clue },
      { limit, offset: (page - 1) * limit },
    )
    const hits = await readHitDetails(tx, shopId, found.ids)
    const coming = await readComing(tx, shopId, found.ids, today)
    const figures = await readCustomerFigures(tx, shopId, found.ids)
    const list = hits.map((row) => ({
      ...hitView(row),
      ...birthdayOf(row, today),
      comingOrders: (coming.get(row.id) ?? []).map(comingView),
      ...(figures.get(row.id) ?? { balance: noMoney, owed: noMoney, noShows: 0 }),
    }))
    return { list, count: found.count, phonesNarrowed: clue.isNarrowed }
  })
}

/** How many of a customer's visits a hit shows. */
const visitsShown = 3

/** When the birthday comes next. One that was only guessed from a booking is none yet. */
function birthdayOf(row: HitRow, today: LocalDate): Pick<CustomerHit, 'nextBirthday' | 'birthdayType'> {
  const isLunar = row.birthday_type === 2
  const kept = row.birthday_suggested
    ? undefined
    : parseBirthday(row.birthday ?? '', isLunar ? 'lunar' : 'solar')
  if (!kept) return { nextBirthday: null, birthdayType: 0 }
  return { nextBirthday: nextBirthday(today, kept), birthdayType: isLunar ? 2 : 1 }
}

type VisitsOfHit = Omit<
  CustomerHit,
  'comingOrders' | 'nextBirthday' | 'birthdayType' | 'balance' | 'owed' | 'noShows'
>

function hitView(row: HitRow): VisitsOfHit {
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
