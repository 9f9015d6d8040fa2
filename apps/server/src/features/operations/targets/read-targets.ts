import type { InputOf, OutputOf } from '@roombook/contract'
import type { Reached, readTargets as readCall, Targets } from '@roombook/contract/operation-targets'
import { noMoney } from '@roombook/domain/money'
import { monthBefore, monthGone } from '@roombook/domain/operations'
import { seesRevenue } from '@roombook/domain/session'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { leads } from '../tasks/leads.ts'
import {
  listTargetStaff,
  type ReachedRow,
  readReached,
  readTargetRows,
  readTargetVersion,
  type StoredTarget,
} from './target.repository.ts'

/** Returns the targets of a month with the results, beside those of the month before. */
export const readTargets = (
  call: StaffCall,
  { month }: InputOf<typeof readCall>,
): Promise<OutputOf<typeof readCall>> => call.read((tx) => targetsView(tx, call, month))

/** Reads the targets within a transaction. */
export async function targetsView(
  tx: ShopTransaction,
  { shopId, today, actor }: Pick<StaffCall, 'shopId' | 'today' | 'actor'>,
  month: string,
): Promise<OutputOf<typeof readCall>> {
  const before = monthBefore(month)
  const [targets, lastTargets] = [
    await readTargetRows(tx, shopId, month),
    await readTargetRows(tx, shopId, before),
  ]
  const [reached, lastReached] = [
    await readReached(tx, shopId, { month, today }),
    await readReached(tx, shopId, { month: before, today }),
  ]
  const all = [targets, lastTargets, reached, lastReached]
  const isNamed = (id: number) => all.some((rows) => rows.some((row) => row.staff_id === id))
  const seesSum = (id: number) => id === actor.staffId || seesRevenue(actor)
  const { gone, days } = monthGone(month, today)
  const shown = (await listTargetStaff(tx, shopId)).filter(
    ({ id, disabled_at }) => (leads(actor) || id === actor.staffId) && (disabled_at === null || isNamed(id)),
  )
  return {
    month,
    version: await readTargetVersion(tx, shopId, month),
    goneDays: gone,
    monthDays: days,
    list: shown.map(({ id, nickname, disabled_at }) => ({
      ofStaffId: id,
      ofStaffName: nickname,
      left: disabled_at !== null,
      target: toTargets(targets.find((row) => row.staff_id === id)),
      reached: toReached(
        reached.find((row) => row.staff_id === id),
        seesSum(id),
      ),
      ahead: toUpcoming(reached.find((row) => row.staff_id === id)),
      lastTarget: toTargets(lastTargets.find((row) => row.staff_id === id)),
      lastReached: toReached(
        lastReached.find((row) => row.staff_id === id),
        seesSum(id),
      ),
    })),
  }
}

const toTargets = (row: StoredTarget | undefined): Targets => ({
  bookings: row?.bookings ?? null,
  people: row?.people ?? null,
  revenue: row?.revenue_fen ?? null,
  newGuests: row?.new_guests ?? null,
  followUps: row?.follow_ups ?? null,
})

const toUpcoming = (row: ReachedRow | undefined) => ({
  bookings: row?.ahead_bookings ?? 0,
  people: row?.ahead_people ?? 0,
})

const toReached = (row: ReachedRow | undefined, seesSum: boolean): Reached => ({
  bookings: row?.bookings ?? 0,
  people: row?.people ?? 0,
  revenue: seesSum ? (row?.revenue ?? noMoney) : null,
  newGuests: row?.new_guests ?? 0,
  followUps: row?.follow_ups ?? 0,
})
