import * as contract from '@roombook/contract'
import { businessDate, defaultCutoverHour } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { Reads } from '#platform/db/reads.ts'
import type { BrandCall, Mount } from '#platform/http/mount.ts'
import { exportStatistics } from './export/export-statistics.ts'
import { storesOfBrand } from './reading/choose-stores.ts'
import { listOrders } from './reading/list-orders.ts'
import { listWanted } from './reading/list-wanted.ts'
import { readsBehind } from './reading/read-behind.ts'
import { readBrought } from './reading/read-brought.ts'
import { readCohorts } from './reading/read-cohorts.ts'
import { readDishes } from './reading/read-dishes.ts'
import { readLines } from './reading/read-lines.ts'
import { readPace } from './reading/read-pace.ts'
import { readStatistics } from './reading/read-statistics.ts'

/** Mounts the calls of statistics by who looks after a brand. */
export function brandStatisticsRoutes(mount: Mount, { db, reads }: { db: Database; reads: Reads }): void {
  const { figures, figuresOfOne } = readsBehind(reads)
  /** Its stores may be in several timezones; the brand's own day is that of the platform. */
  const momentOf = ({ now }: BrandCall) => ({
    today: businessDate(now.getTime(), 'Asia/Shanghai', defaultCutoverHour),
    now,
  })
  const of = async (call: BrandCall, shopIds: readonly number[]) => ({
    stores: await storesOfBrand(db, call, shopIds),
    ...momentOf(call),
  })
  /** The store that is asked about, or the first of the brand's. */
  const oneOf = async (call: BrandCall, { shopId }: { shopId?: number | undefined }): Promise<number> => {
    const [store] = await storesOfBrand(db, call, shopId === undefined ? [] : [shopId])
    if (!store) throw new Refusal('request.not_found')
    return store.id
  }

  mount.brand(contract.readBrandStatistics, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readStatistics),
  )
  mount.brand(contract.readBrandStatisticsLines, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readLines),
  )
  mount.brand(contract.exportBrandStatistics, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, exportStatistics),
  )
  mount.brand(contract.readBrandPace, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readPace),
  )
  mount.brand(contract.readBrandCohorts, async (call, input) =>
    figures({ ...(await of(call, input.shopIds)), input }, readCohorts),
  )
  mount.brand(contract.readBrandDishStatistics, async (call, input) =>
    figuresOfOne(await oneOf(call, input), { input, ...momentOf(call) }, readDishes),
  )
  mount.brand(contract.readBrandBrought, async (call, input) =>
    figuresOfOne(await oneOf(call, input), { input, ...momentOf(call) }, readBrought),
  )
  mount.brand(contract.listBrandWanted, async (call, input) =>
    figuresOfOne(await oneOf(call, input), { input, ...momentOf(call) }, listWanted),
  )
  mount.brand(contract.listBrandStatisticsOrders, async (call, input) => {
    const { list, ...counts } = await figuresOfOne(
      await oneOf(call, input),
      { input, ...momentOf(call) },
      listOrders,
    )
    return { ...counts, list: list.map(({ userName: _name, phone: _phone, ...order }) => order) }
  })
}
