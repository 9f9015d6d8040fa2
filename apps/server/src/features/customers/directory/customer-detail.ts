import type { InputOf, OutputOf } from '@roombook/contract'
import type { customerDetail as detailCall } from '@roombook/contract/customer-directory'
import type { BirthdayKind } from '@roombook/domain/booking-form'
import { birthdayInBoth, parseBirthday } from '@roombook/domain/calendar'
import { averageOf } from '@roombook/domain/money'
import type { LocalDate } from '@roombook/domain/time'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readComing } from '../coming.repository.ts'
import { comingView } from '../coming.view.ts'
import { recordView } from '../records/customer-history.ts'
import { readVisits } from '../records/record.repository.ts'
import { customerView, toAnnualDay } from './customer.view.ts'
import { type DirectoryRow, readBookings, readCustomers, readMemorials } from './customer-row.repository.ts'

/** Latest visits shown in a detail (9.03). */
const maxShownVisits = 3

/**
 * Returns everything a customer's page shows, in one call.
 * @throws Refusal `customers.not_found`.
 */
export function customerDetail(
  { shopId, today, read }: StaffCall,
  { id }: InputOf<typeof detailCall>,
): Promise<OutputOf<typeof detailCall>> {
  return read(async (tx) => {
    const [customer] = await readCustomers(tx, shopId, [id])
    if (!customer) throw new Refusal('customers.not_found')
    const bookings = await readBookings(tx, shopId, id)
    const memorials = (await readMemorials(tx, shopId, id)).flatMap((memorial) => {
      const calendar = memorial.calendar === 'lunar' ? ('lunar' as const) : ('solar' as const)
      const day = toAnnualDay({ ...memorial, calendar, monthDay: memorial.month_day }, today)
      return day ?? []
    })
    const visits = await readVisits(tx, shopId, id, { limit: maxShownVisits, offset: 0 })
    const coming = await readComing(tx, shopId, [id], today)
    const view = customerView(customer, today)
    return {
      row: {
        ...view,
        ...birthdayFields(customer, today),
        bookCount: bookings.count,
        bookedAt: bookings.last_at?.toISOString() ?? null,
        orderId: bookings.last_id ?? 0,
        referral: bookings.referral,
        habitRemark: customer.habit_remark,
      },
      list: visits.map(recordView),
      comingOrders: (coming.get(id) ?? []).map(comingView),
      figures: toFigures(customer, bookings.tables),
      diffDays: view.diffDays,
      diffDaysName: absenceText(view.diffDays),
      absence: view.absence,
      staffList: view.staffList,
      memorialsName: memorials.map(({ title, words }) => `${title} ${words}`).join('、'),
      memorials,
      labelList: view.labels,
    }
  })
}

function birthdayFields({ birthday_type, birthday }: DirectoryRow, today: LocalDate) {
  const parsed = parseBirthday(birthday ?? '', birthday_type === 2 ? 'lunar' : 'solar')
  const birthdayType: BirthdayKind = parsed ? (birthday_type ?? 0) : 0
  return {
    birthdayType,
    birthdayText: parsed ? (birthday ?? '') : '',
    birthdayWords: parsed ? birthdayInBoth(parsed, today) : '',
  }
}

/** Sums over all visits; a booking of several rooms is one visit with a table for each room. */
const toFigures = ({ visits, people, spent_fen }: DirectoryRow, tables: number) => ({
  orderCount: visits,
  totalPeople: people,
  totalSpent: spent_fen,
  averagePerPerson: averageOf(spent_fen, people),
  averagePerTable: averageOf(spent_fen, tables),
})

function absenceText(days: number | null): string {
  if (days === null) return '从未到店'
  return days <= 0 ? '今天到店' : `${days}天前到店`
}
