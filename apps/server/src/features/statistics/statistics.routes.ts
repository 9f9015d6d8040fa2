import * as contract from '@roombook/contract'
import { businessDate, defaultCutoverHour } from '@roombook/domain'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { Database } from '#platform/db/database.ts'
import { only } from '#platform/db/only.ts'
import type { BrandCall, Mount } from '#platform/http/mount.ts'
import { readDigest } from './digest/read-digest.ts'
import { wantDigest } from './digest/want-digest.ts'
import { exportStatistics } from './export/export-statistics.ts'
import { storesOfBrand, storesOfStaff } from './reading/choose-stores.ts'
import { listOrders } from './reading/list-orders.ts'
import { readBrought } from './reading/read-brought.ts'
import { readCohorts } from './reading/read-cohorts.ts'
import { readDishes } from './reading/read-dishes.ts'
import { readLines } from './reading/read-lines.ts'
import { readPace } from './reading/read-pace.ts'
import { readStatistics } from './reading/read-statistics.ts'

/** Mounts the calls of statistics: by the staff of one store or several, and by who looks after a brand. */
export function statisticsRoutes(mount: Mount, db: Database): void {
  const ofStaff = async (call: StaffCall, shopIds: readonly number[]) => ({
    stores: await storesOfStaff(db, call, shopIds),
    ...{ today: call.today, now: call.now },
  })
  const ofBrand = async (call: BrandCall, shopIds: readonly number[]) => ({
    stores: await storesOfBrand(db, call, shopIds),
    // Its stores may be in several timezones; the brand's own day is that of the platform.
    today: businessDate(call.now.getTime(), 'Asia/Shanghai', defaultCutoverHour),
    now: call.now,
  })
  /** The one store that is asked about, seen to be one that the caller may ask about. */
  const oneOf = async (call: StaffCall, { shopId }: { shopId?: number | undefined }): Promise<number> =>
    only(await storesOfStaff(db, call, shopId === undefined ? [] : [shopId])).id

  mount.staff(contract.readStatistics, async (call, input) =>
    readStatistics(db, { ...(await ofStaff(call, input.shopIds)), input }),
  )
  mount.staff(contract.readStatisticsLines, async (call, input) =>
    readLines(db, { ...(await ofStaff(call, input.shopIds)), input }),
  )
  mount.staff(contract.exportStatistics, async (call, input) =>
    exportStatistics(db, { ...(await ofStaff(call, input.shopIds)), input }),
  )
  mount.staff(contract.readPace, async (call, input) =>
    readPace(db, { ...(await ofStaff(call, input.shopIds)), input }),
  )
  mount.staff(contract.readCohorts, async (call, input) =>
    readCohorts(db, await oneOf(call, input), { input, today: call.today }),
  )
  mount.staff(contract.readDishStatistics, async (call, input) =>
    readDishes(db, await oneOf(call, input), { input, today: call.today }),
  )
  mount.staff(contract.readBrought, async (call, input) =>
    readBrought(db, await oneOf(call, input), { input, today: call.today, now: call.now }),
  )
  mount.staff(contract.listStatisticsOrders, async (call, input) =>
    listOrders(db, await oneOf(call, input), { input, today: call.today }),
  )
  mount.staff(contract.readDigest, readDigest)
  mount.staff(contract.wantDigest, wantDigest)
  mount.brand(contract.readBrandStatistics, async (call, input) =>
    readStatistics(db, { ...(await ofBrand(call, input.shopIds)), input }),
  )
  mount.brand(contract.readBrandStatisticsLines, async (call, input) =>
    readLines(db, { ...(await ofBrand(call, input.shopIds)), input }),
  )
}
