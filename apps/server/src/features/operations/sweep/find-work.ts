import { annualDaysWithin } from '@roombook/domain/calendar'
import type { WorkRule } from '@roombook/domain/operations'
import { addDays, daysBetween, type LocalDate } from '@roombook/domain/time'
import { readAnnualDays, toAnnualDay } from '#features/customers/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import {
  findAsleep,
  findMeals,
  findNoShows,
  findQuietAssignments,
  findUnansweredRequests,
  type Work,
} from './candidates.repository.ts'

const minuteMs = 60_000

/** Finds the work that a rule requires on a business day of the store. */
export function findWork(
  tx: ShopTransaction,
  shopId: number,
  { rule, today, at }: { rule: WorkRule; today: LocalDate; at: Date },
): Promise<Work[]> {
  switch (rule.kind) {
    case 'follow-up':
      return findMeals(tx, shopId, { rule, today })
    case 'no-show':
      return findNoShows(tx, shopId, { rule, today })
    case 'asleep':
      return findAsleep(tx, shopId, { rule, today })
    case 'application': {
      const since = new Date(at.getTime() - rule.amount * minuteMs)
      return findUnansweredRequests(tx, shopId, since)
    }
    case 'claim':
      return findEndingAssignments(tx, shopId, { rule, today })
    default:
      return findAnnualDays(tx, shopId, { rule, today })
  }
}

/** Finds upcoming birthdays or anniversaries. */
async function findAnnualDays(
  tx: ShopTransaction,
  shopId: number,
  { rule, today }: { rule: WorkRule; today: LocalDate },
): Promise<Work[]> {
  const rows = await readAnnualDays(tx, shopId, annualDaysWithin(today, rule.amount))
  return rows.flatMap((row) => {
    if (row.is_birthday !== (rule.kind === 'birthday')) return []
    const day = toAnnualDay({ ...row, monthDay: row.month_day }, today)
    if (!day) return []
    const aboutTitle = row.is_birthday ? '' : row.title
    return {
      occasion: `customer:${row.id}:${day.next}:${aboutTitle}`,
      customerId: row.id,
      bookingId: null,
      aboutDate: day.next,
      aboutTitle,
      aboutSign: `${row.calendar}:${row.month_day}`,
    }
  })
}

/** Finds assignments that end soon unless the owner contacts the customer. */
async function findEndingAssignments(
  tx: ShopTransaction,
  shopId: number,
  { rule: { amount, within }, today }: { rule: WorkRule; today: LocalDate },
): Promise<Work[]> {
  const claims = await findQuietAssignments(tx, shopId, addDays(today, within - amount))
  return claims
    .filter(({ contact }) => daysBetween(contact, today) <= amount)
    .map(({ customer_id, staff_id, contact }) => ({
      occasion: `customer:${customer_id}:${staff_id}:${contact}`,
      customerId: customer_id,
      bookingId: null,
      claimOf: staff_id,
      aboutSign: contact,
      aboutDate: addDays(contact, amount),
    }))
}
