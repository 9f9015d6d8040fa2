import { lunarDateOf, monthDayText, OrderStatus } from '@roombook/domain'
import type { Customer } from './make-customers.ts'
import type { Sheets } from './sheets.ts'
import type { Standing } from './standing.ts'
import { customerLevels } from './word-data.ts'

/** Adds a store's customers with the figures that their orders make, and what their bookings tell of them. */
export function addCustomers(
  sheets: Sheets,
  shopId: number,
  customers: readonly Customer[],
  standings: readonly Standing[],
): void {
  const levels = addLevels(sheets, shopId)
  const named = standings.filter(({ isNameless }) => !isNameless)
  const orders = Map.groupBy(named, ({ party }) => party.customer)
  for (const customer of customers) {
    const own = orders.get(customer) ?? []
    const came = figures(own)
    sheets.number('customer', {
      shop_id: shopId,
      name: customer.name,
      phone: customer.phone,
      sex: customer.sex,
      source: customer.source,
      remark: customer.remark,
      ...birthdayColumns(customer, own),
      ...came,
      level_id: levels.findLast(({ minVisits }) => came.visits >= minVisits)?.id ?? null,
      habit_remark: commonest(own.map(({ party }) => party.hostRemark)),
      created_at: new Date(Math.min(customer.createdAt, ...own.map(({ steps }) => steps[0]?.at ?? 0))),
    })
    for (const labelId of customer.labelIds)
      sheets.add('customer_label', { shop_id: shopId, customer_id: customer.id, label_id: labelId })
    if (customer.staffId !== null)
      sheets.add('customer_staff', {
        shop_id: shopId,
        customer_id: customer.id,
        staff_id: customer.staffId,
      })
    addMemorials(sheets, shopId, customer, own)
  }
}

/** The levels of a store, lowest first, each with the visits that reach it. */
function addLevels(sheets: Sheets, shopId: number): { id: number; minVisits: number }[] {
  return customerLevels.map(({ title, minVisits }, at) => ({
    id: sheets.number('customer_level', { shop_id: shopId, title, rank: at + 1, min_visits: minVisits }),
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

/** Visits that were finished: a linked booking is one, and counts what its first order carries. */
function figures(own: readonly Standing[]) {
  const visits = own.filter(
    ({ status }) => status === OrderStatus.finished || status === OrderStatus.unchecked,
  )
  const spent = visits.filter((visit) => visit.did('settle')).map(({ party }) => party.bill)
  return {
    visits: visits.length,
    people: visits.reduce((sum, { party }) => sum + party.people, 0),
    spent_fen: spent.reduce((sum, bill) => sum + bill.totalFen + bill.drinksFen - bill.discountFen, 0),
    last_visit_date: visits.reduce<string | null>(
      (last, { party }) => (last === null || party.date > last ? party.date : last),
      null,
    ),
  }
}

/** The birthday on record; where there is none, the date on which one was celebrated, to be asked about. */
function birthdayColumns({ birthday }: Customer, own: readonly Standing[]) {
  const kept = own.find(({ party }) => party.birthdayKind > 0 && !party.birthdayOfOther)?.party
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

function addMemorials(sheets: Sheets, shopId: number, customer: Customer, own: readonly Standing[]): void {
  const seen = new Set<string>()
  for (const { party } of own) {
    for (const { title, calendar } of party.memorials) {
      if (seen.has(title)) continue
      seen.add(title)
      sheets.add('customer_memorial', {
        shop_id: shopId,
        customer_id: customer.id,
        title,
        calendar,
        month_day: calendar === 'lunar' ? monthDayText(lunarDateOf(party.date)) : party.date.slice(5),
        suggested: true,
      })
    }
  }
}
