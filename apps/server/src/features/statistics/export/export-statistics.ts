import type { InputOf, OutputOf } from '@roombook/contract'
import type { exportStatistics as exportCall } from '@roombook/contract/statistics-export'
import type { DateRange } from '@roombook/domain/statistics'
import { momentText } from '@roombook/domain/time'
import { readAccounts } from '#features/till/index.ts'
import { shareOfWork } from '#platform/calls/share-of-work.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import { workbookFile } from '#platform/workbooks/workbook-file.ts'
import { writeXlsx } from '#platform/workbooks/write-xlsx.ts'
import { readTimezone } from '../reading/floor-plan.repository.ts'
import { readBrought } from '../reading/read-brought.ts'
import { readCohorts } from '../reading/read-cohorts.ts'
import { readDishes } from '../reading/read-dishes.ts'
import { readLines } from '../reading/read-lines.ts'
import { readPace } from '../reading/read-pace.ts'
import { type FiguresRequest, readStatistics } from '../reading/read-statistics.ts'
import { accountSheets } from './account-sheets.ts'
import { figureSheets } from './figure-sheets.ts'
import { moneySheets, type StoreAccounts } from './money-sheets.ts'
import { type Sections, type StoreSections, sectionSheets } from './section-sheets.ts'

/** Workbooks that one person may export concurrently. */
const mostExports = 2

/** Creates the limit on concurrent exports per person. */
export const shareOfExports = () =>
  shareOfWork(mostExports, `您已有${mostExports}个统计表正在生成，请等其完成后再导出`)

/**
 * Exports the figures of a range as a workbook (XLSX), as shown on the page.
 * @throws Refusal `request.invalid` for an invalid date range.
 */
export async function exportStatistics(
  db: Database,
  request: FiguresRequest & { input: InputOf<typeof exportCall> },
): Promise<OutputOf<typeof exportCall>> {
  const page = await readStatistics(db, request)
  const { points } = await readLines(db, request)
  const isAccounts = request.input.kind === 'accounts'
  const book = await writeXlsx(
    isAccounts
      ? [...accountSheets(page, points), ...moneySheets(await readMoney(db, request, page))]
      : [
          ...figureSheets(page, points, await madeAt(db, request)),
          ...sectionSheets({ ...(await readSections(db, request)), points }),
        ],
  ).toBuffer()
  return {
    ...workbookFile(`${isAccounts ? '营收账目' : '经营统计'}_${page.startDate}_${page.endDate}.xlsx`, book),
    rows: points.length,
  }
}

/** Reads each store's accounts of money. */
async function readMoney(
  db: Database,
  { stores }: FiguresRequest,
  { startDate, endDate }: DateRange,
): Promise<StoreAccounts[]> {
  const accounts: StoreAccounts[] = []
  // One after the other, so that fifty stores do not take all connections.
  for (const { id, title } of stores)
    accounts.push({
      title,
      ...(await inShop(db, id, (tx) => readAccounts(tx, id, { startDate, endDate }))),
    })
  return accounts
}

/** Returns the time of the export in the first store's time zone. */
async function madeAt(db: Database, { stores: [first], now }: FiguresRequest): Promise<string> {
  const timezone = first && (await inShop(db, first.id, (tx) => readTimezone(tx, first.id)))
  return momentText(now.toISOString(), timezone ?? 'UTC')
}

/** Reads the further sections: summed over all stores where possible, else per store. */
async function readSections(
  db: Database,
  { stores, input, today, now }: FiguresRequest,
): Promise<Omit<Sections, 'points'>> {
  const { startDate, endDate } = input
  const ofStores: StoreSections[] = []
  // One after the other, so that fifty stores do not take all connections.
  for (const store of stores) {
    const request = { stores: [store], input: { startDate, endDate, shopIds: [] }, today, now }
    ofStores.push({
      title: store.title,
      dishes: await readDishes(db, request),
      brought: await readBrought(db, request),
    })
  }
  return {
    stores: ofStores,
    cohorts: (await readCohorts(db, { stores, input: { shopIds: [] }, today })).cohorts,
    pace: await readPace(db, { stores, input: { calendar: 'solar', shopIds: [] }, today }),
  }
}
