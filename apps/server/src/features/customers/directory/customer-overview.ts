import type { OutputOf } from '@roombook/contract'
import type { customerOverview as overviewCall } from '@roombook/contract/customer-directory'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countByLevel, countCustomers, listSources } from './overview.repository.ts'

/** Returns the counts above the list, and the options of its filters. */
export const customerOverview = ({
  shopId,
  today,
  actor: { timezone },
  read,
}: StaffCall): Promise<OutputOf<typeof overviewCall>> =>
  read(async (tx) => ({
    ...(await countCustomers(tx, shopId, { today, timezone })),
    levels: await countByLevel(tx, shopId),
    sources: await listSources(tx, shopId),
  }))
