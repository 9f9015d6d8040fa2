import type { OutputOf, customerOverview as overviewCall } from '@roombook/contract'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { countByLevel, countCustomers, listSources } from './overview.repository.ts'

/** The counts above the list, and what its filters offer. */
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
