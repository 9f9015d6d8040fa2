import { lunarDateOf, monthDayText } from '@roombook/domain/calendar'
import { OrderStatus } from '@roombook/domain/orders'
import type { BookingSoFar } from './booking-so-far.ts'
import { customerLevels } from './customer-word-data.ts'
import type { Customer } from './demo-customer.ts'
import type { DemoTables } from './demo-tables.ts'

/** Adds a store's customers with the figures that their orders make, and what their bookings tell of them. */
export function addCustomers(
  tables: DemoTables,
  shopId: number,
  customers: readonly Customer[],
  bookingsSoFar: readonly BookingSoFar[],
): void {
  const levels = addLevels(tables, shopId)
  const named = bookingsSoFar.filter(({ isNameless }) => !isNameless)
  const orders = Map.groupBy(named, ({ planned }) => planned.customer)
  for (const customer of customers) {
    const own = orders.get(customer) ?? []
    const came = figures(own)
    tables.number('customer', {
      shop_id: shopId,
      name: customer.name,
      phone: customer.phone,
      sex: customer.sex,
      source: customer.source,
      remark: customer.remark,
      company_name: customer.company,
      job_title: customer.job,
      ...birthdayColumns(customer, own),
      ...came,
      level_id: levels.findLast(({ minVisits }) => came.visits >= minVisits)?.id ?? null,
      habit_remark: commonest(own.map(({ planned }) => planned.hostRemark)),
      created_at: new Date(Math.min(customer.createdAt, ...own.map(({ steps }) => steps[0]?.at ?? 0))),
    })
    for (const labelId of customer.labelIds)
      tables.add('customer_label', { shop_id: shopId, customer_id: customer.id, label_id: labelId })
    if (customer.staffId !== null)
      tables.add('customer_staff', {
        shop_id: shopId,
        customer_id: customer.id,
        staff_id: customer.staffId,
      })
    addMemorials(tables, shopId, customer, own)
  }
}

/** The levels of a store, lowest first, each with the visits that reach it. */
function addLevels(tables: DemoTables, shopId: number): { id: number; minVisits: number }[] {
  return customerLevels.map(({ title, minVisits }, at) => ({
    id: tables.number('customer_level', { shop_id: shopId, title, rank: at + 1, min_visits: minVisits }),
    minVisits,
  }))
}

/** The text that stands there most often, the first in order of those that do; empty for none. */
function commonest(texts: readonly string[]): string {
  const groups = Map.groupBy(texts.filter(Boolean).toSorted(), (text) => text)
  let best: [string, number] = ['', 0]
  for (const [text, { length }] of groups) if (length > best[1]) best = [text, length]
  return best[0]
}

/** Visits that were finished: a linked booking is one, and counts what its first order shows. */
function figures(own: readonly BookingSoFar[]) {
  const visits = own.filter(
    ({ status }) => status === OrderStatus.finished || status === OrderStatus.unchecked,
  )
  const spent = visits.filter((visit) => visit.did('settle')).map(({ planned }) => planned.bill)
  return {
    visits: visits.length,
    people: visits.reduce((sum, { planned }) => sum + planned.people, 0),
    spent_fen: spent.reduce((sum, bill) => sum + bill.totalFen + bill.drinksFen - bill.discountFen, 0),
    last_visit_date: visits.reduce<string | null>(
      (last, { planned }) => (last === null || planned.date > last ? planned.date : last),
      null,
    ),
  }
}

/** The birthday on record; where there is none, the date on which one was celebrated, to be asked about. */
function birthdayColumns({ birthday }: Customer, own: readonly BookingSoFar[]) {
  const kept = own.find(({ planned }) => planned.birthdayKind > 0 && !planned.birthdayOfOther)?.planned
  if (birthday || !kept)
    return {
      birthday_type: birthday?.type ?? null,
      birthday: birthday?.monthDay ?? null,
      birthday_suggested: false,
    }
  const isLunar = kept.birthdayKind === 2
  return {
    birthday_type: kept.birthdayKind,
    birthday: isLunar ? monthDayText(lunarDateOf(kept.date)) : kept.date.slice(5),
    birthday_suggested: true,
  }
}

function addMemorials(
  tables: DemoTables,
  shopId: number,
  customer: Customer,
  own: readonly BookingSoFar[],
): void {
  const seen = new Set<string>()
  for (const { planned } of own) {
    for (const { title, calendar } of planned.memorials) {
      if (seen.has(title)) continue
      seen.add(title)
      tables.add('customer_memorial', {
        shop_id: shopId,
        customer_id: customer.id,
        title,
        calendar,
        month_day: calendar === 'lunar' ? monthDayText(lunarDateOf(planned.date)) : planned.date.slice(5),
        suggested: true,
      })
    }
  }
}
