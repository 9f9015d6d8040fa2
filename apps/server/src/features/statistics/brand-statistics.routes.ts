import * as contract from '@roombook/contract'
import { businessDate, defaultCutoverHour } from '@roombook/domain'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import type { BrandCall, Mount } from '#platform/http/mount.ts'
import { exportStatistics } from './export/export-statistics.ts'
import { storesOfBrand } from './reading/choose-stores.ts'
import { listOrders } from './reading/list-orders.ts'
import { listWanted } from './reading/list-wanted.ts'
import { readBrought } from './reading/read-brought.ts'
import { readCohorts } from './reading/read-cohorts.ts'
import { readDishes } from './reading/read-dishes.ts'
import { readLines } from './reading/read-lines.ts'
import { readPace } from './reading/read-pace.ts'
import { readStatistics } from './reading/read-statistics.ts'

/** Mounts the calls of statistics by who looks after a brand. */
export function brandStatisticsRoutes(mount: Mount, db: Database): void {
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
    readStatistics(db, { ...(await of(call, input.shopIds)), input }),
  )
  mount.brand(contract.readBrandStatisticsLines, async (call, input) =>
    readLines(db, { ...(await of(call, input.shopIds)), input }),
  )
  mount.brand(contract.exportBrandStatistics, async (call, input) =>
    exportStatistics(db, { ...(await of(call, input.shopIds)), input }),
  )
  mount.brand(contract.readBrandPace, async (call, input) =>
    readPace(db, { ...(await of(call, input.shopIds)), input }),
  )
  mount.brand(contract.readBrandCohorts, async (call, input) =>
    readCohorts(db, { ...(await of(call, input.shopIds)), input }),
  )
  mount.brand(contract.readBrandDishStatistics, async (call, input) =>
    readDishes(db, await oneOf(call, input), { input, ...momentOf(call) }),
  )
  mount.brand(contract.readBrandBrought, async (call, input) =>
    readBrought(db, await oneOf(call, input), { input, ...momentOf(call) }),
  )
  mount.brand(contract.listBrandWanted, async (call, input) =>
    listWanted(db, await oneOf(call, input), { input, ...momentOf(call) }),
  )
  mount.brand(contract.listBrandStatisticsOrders, async (call, input) => {
    const { list, ...counts } = await listOrders(db, await oneOf(call, input), { input, ...momentOf(call) })
    return { ...counts, list: list.map(({ userName: _name, phone: _phone, ...order }) => order) }
  })
}
