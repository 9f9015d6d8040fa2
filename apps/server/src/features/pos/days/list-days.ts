import type { InputOf, OutputOf } from '@roombook/contract'
import type { listTillDays } from '@roombook/contract/pos-days'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readDays } from './read-days.ts'
import { resolveMonth } from './resolve-month.ts'

/** Lists a month's business days, the latest first; today's only once it was reported. */
export function listDays(
  { shopId, read, today }: StaffCall,
  input: InputOf<typeof listTillDays>,
): Promise<OutputOf<typeof listTillDays>> {
  const { month, from, until } = resolveMonth(input.month, today)
  return read(async (tx) => {
    const days = await readDays(tx, shopId, { from, until })
    return {
      month,
      days: days
        .map(({ day }) => day)
        .filter(({ date, tillDayState }) => date < today || tillDayState !== 'none'),
    }
  })
}
