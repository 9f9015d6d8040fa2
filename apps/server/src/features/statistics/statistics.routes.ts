import * as contract from '@roombook/contract/features'
import type { SmsGateways } from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import type { Reads } from '#platform/db/reads.ts'
import type { Mount } from '#platform/http/mount.ts'
import { readDigest } from './digest/read-digest.ts'
import { wantDigest } from './digest/want-digest.ts'
import { exportStatistics, shareOfExports } from './export/export-statistics.ts'
import { storesOfStaff, whyClosed } from './reading/choose-stores.ts'
import { listOrders } from './reading/list-orders.ts'
import { listUnmetDemand } from './reading/list-unmet-demand.ts'
import { readsBehind } from './reading/read-behind.ts'
import { readBrought } from './reading/read-brought.ts'
import { readCohorts } from './reading/read-cohorts.ts'
import { readDishes } from './reading/read-dishes.ts'
import { readLines } from './reading/read-lines.ts'
import { readPace } from './reading/read-pace.ts'
import { readStatistics } from './reading/read-statistics.ts'
import { listStoresOfAccount } from './reading/stores.repository.ts'

/** Mounts the statistics calls of staff, for one store or several. */
export function statisticsRoutes(
  mount: Mount,
  { db, reads, sms }: { db: Database; reads: Reads; sms: SmsGateways },
): void {
  const figures = readsBehind(reads)
  const exporting = shareOfExports()
  const ofStaff = async (call: StaffCall, shopIds: readonly number[]) => ({
    stores: await storesOfStaff(db, call, shopIds),
    today: call.today,
    now: call.now,
  })

  mount.staff(contract.listStatisticsStores, async ({ actor, now }, { keyword }) => ({
    list: (await listStoresOfAccount(db, actor.accountId, { keyword, at: now })).map((store) => ({
      id: store.id,
      title: store.title,
      why: whyClosed(store) ?? '',
    })),
  }))
  mount.staff(contract.readStatistics, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readStatistics),
  )
  mount.staff(contract.readStatisticsLines, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readLines),
  )
  mount.staff(contract.exportStatistics, async (call, input) =>
    exporting(call.actor.accountId, async () =>
      figures({ ...(await ofStaff(call, input.shopIds)), input }, exportStatistics),
    ),
  )
  mount.staff(contract.readPace, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readPace),
  )
  mount.staff(contract.readCohorts, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readCohorts),
  )
  mount.staff(contract.readDishStatistics, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readDishes),
  )
  mount.staff(contract.readBrought, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, readBrought),
  )
  mount.staff(contract.listStatisticsOrders, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, listOrders),
  )
  mount.staff(contract.listUnmetDemand, async (call, input) =>
    figures({ ...(await ofStaff(call, input.shopIds)), input }, listUnmetDemand),
  )
  mount.staff(contract.readDigest, (call) => readDigest(sms, call))
  mount.staff(contract.wantDigest, wantDigest)
}
