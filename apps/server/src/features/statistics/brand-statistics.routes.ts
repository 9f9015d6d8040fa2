import * as contract from '@roombook/contract/features'
import { businessDate, defaultCutoverHour } from '@roombook/domain/time'
import type { Database } from '#platform/db/database.ts'
import type { Reads } from '#platform/db/reads.ts'
import type { BrandCall, Mount } from '#platform/http/mount.ts'
import { exportStatistics, shareOfExports } from './export/export-statistics.ts'
import { storesOfBrand } from './reading/choose-stores.ts'
import { listOrders } from './reading/list-orders.ts'
import { listUnmetDemand } from './reading/list-unmet-demand.ts'
import { readsBehind } from './reading/read-behind.ts'
import { readBrought } from './reading/read-brought.ts'
import { readCohorts } from './reading/read-cohorts.ts'
import { readDishes } from './reading/read-dishes.ts'
import { readLines } from './reading/read-lines.ts'
import { readPace } from './reading/read-pace.ts'
import { readStatistics } from './reading/read-statistics.ts'

/** Mounts the statistics calls of brand administrators. */
export function brandStatisticsRoutes(mount: Mount, { db, reads }: { db: Database; reads: Reads }): void {
  const figures = readsBehind(reads)
  const exporting = shareOfExports()
  /** Returns the brand's time: its stores may have several time zones, so its day is that of the platform. */
  const momentOf = ({ now }: BrandCall) => ({
    today: businessDate(now.getTime(), 'Asia/Shanghai', defaultCutoverHour),
    now,
  })
  const of = async (call: BrandCall, shopIds: readonly number[]) => ({
    stores: await storesOfBrand(db, call, shopIds),
    ...momentOf(call),
  })

  mount.brand(contract.readBrandStatistics, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readStatistics),
  )
  mount.brand(contract.readBrandStatisticsLines, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readLines),
  )
  mount.brand(contract.exportBrandStatistics, async (call, input) =>
    exporting(call.actor.accountId, async () =>
      figures({ ...(await of(call, input.shopIds)), input }, exportStatistics),
    ),
  )
  mount.brand(contract.readBrandPace, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readPace),
  )
  mount.brand(contract.readBrandCohorts, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readCohorts),
  )
  mount.brand(contract.readBrandDishStatistics, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readDishes),
  )
  mount.brand(contract.readBrandBrought, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readBrought),
  )
  mount.brand(contract.listBrandUnmetDemand, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, listUnmetDemand),
  )
  mount.brand(contract.listBrandStatisticsOrders, async (call, input) => {
    const { list, ...counts } = await figures({ ...(await of(call, input.shopIds)), input }, listOrders)
    return { ...counts, list: list.map(({ userName: _name, phone: _phone, ...order }) => order) }
  })
}
