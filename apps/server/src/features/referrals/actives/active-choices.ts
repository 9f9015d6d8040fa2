import type { OutputOf } from '@roombook/contract'
import type { activeChoices as choicesCall } from '@roombook/contract/actives'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listActivityChoices } from './active.repository.ts'

/** Lists the options of an activity's form. */
export const activeChoices = ({ shopId, read }: StaffCall): Promise<OutputOf<typeof choicesCall>> =>
  read(async (tx) => {
    const rows = await listActivityChoices(tx, shopId)
    const of = (kind: string) =>
      rows.filter((row) => row.kind === kind).map(({ id, title }) => ({ id, title }))
    return {
      coupons: rows
        .filter(({ kind }) => kind === 'coupon')
        .map(({ id, title, left_over }) => ({ id, title, left: left_over })),
      levels: of('level'),
      labels: of('label'),
    }
  })
