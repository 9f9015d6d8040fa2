import type { InputOf, OutputOf } from '@roombook/contract'
import type { dayTakings as dayCall } from '@roombook/contract/till'
import { purposeTitle, sumOf } from '@roombook/domain/money'
import { instantOf } from '@roombook/domain/time'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readPurposes, readTakings } from './takings.repository.ts'

/**
 * Reads the till's takings of a business day, from one cutover to the next; today by default. One snapshot
 * reads the takings and their purposes, so that they agree.
 */
export function dayTakings(
  { shopId, today, actor, read }: StaffCall,
  { date = today }: InputOf<typeof dayCall>,
): Promise<OutputOf<typeof dayCall>> {
  const { timezone, cutoverHour } = actor
  const turn = (days: number) => new Date(instantOf(date, cutoverHour * 60 + days * 1440, timezone))
  const span = { from: turn(0), until: turn(1) }
  return read(async (tx) => {
    const purposes = (await readPurposes(tx, shopId, span)).map(({ kind, amount }) => ({
      kind,
      amount,
      title: purposeTitle(kind),
    }))
    const lines = await readTakings(tx, shopId, span)
    return { date, lines, taken: sumOf(lines, ({ amount }) => amount), purposes }
  })
}
