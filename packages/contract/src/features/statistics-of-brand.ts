import { z } from 'zod'
import { defineCall } from '../call.ts'
import {
  linesInput,
  ordersBehind,
  statisticsOrder,
  statisticsOrdersInput,
  statisticsPage,
} from './statistics.ts'
import { readBrought, readDishStatistics } from './statistics-brought.ts'
import { readCohorts } from './statistics-cohorts.ts'
import { exportStatistics } from './statistics-export.ts'
import { readPace } from './statistics-pace.ts'
import { statisticsRange } from './statistics-shapes.ts'

/**
 * Access of brand managers to statistics of their stores. Input and answer are those of the store's call of
 * the same name; without named stores they cover all stores of the caller's brands (at most 50). A store's
 * plugin is not required. A store of another brand is refused like a missing one.
 */
const ofBrand = { caller: 'brand', effect: 'reads', refusals: ['request.not_found'] } as const

export const readBrandStatistics = defineCall({
  ...ofBrand,
  name: 'statistics.read-of-brand',
  title: 'the figures of a brand’s stores, together and one by one',
  path: '/shopapi/branduser/pcstatistics',
  input: statisticsRange,
  output: statisticsPage,
})

export const readBrandStatisticsLines = defineCall({
  ...ofBrand,
  name: 'statistics.read-lines-of-brand',
  title: 'the figures of a brand’s stores together, day by day, by week or by month',
  path: '/shopapi/branduser/pclinestatistics',
  input: linesInput.input,
  output: linesInput.output,
})

export const readBrandPace = defineCall({
  ...ofBrand,
  name: 'statistics.read-pace-of-brand',
  title: 'what is on the books of a brand’s stores for days to come, beside last year',
  path: '/shopapi/branduser/pacestatistics',
  input: readPace.input,
  output: readPace.output,
})

export const readBrandCohorts = defineCall({
  ...ofBrand,
  name: 'statistics.read-cohorts-of-brand',
  title: 'customers of a brand’s stores by the month in which they first came, and who came again',
  path: '/shopapi/branduser/cohortstatistics',
  input: readCohorts.input,
  output: readCohorts.output,
})

export const readBrandDishStatistics = defineCall({
  ...ofBrand,
  name: 'statistics.read-dishes-of-brand',
  title: 'which dishes were ordered before the meal in a brand’s stores',
  path: '/shopapi/branduser/dishstatistics',
  input: readDishStatistics.input,
  output: readDishStatistics.output,
})

export const readBrandBrought = defineCall({
  ...ofBrand,
  name: 'statistics.read-brought-of-brand',
  title: 'coupons, messages and calls of a brand’s stores, and what they brought',
  path: '/shopapi/branduser/broughtstatistics',
  input: readBrought.input,
  output: readBrought.output,
})

export const exportBrandStatistics = defineCall({
  ...ofBrand,
  name: 'statistics.export-of-brand',
  title: 'the figures of a brand’s stores as a workbook',
  path: '/shopapi/branduser/statisticsexport',
  input: exportStatistics.input,
  output: exportStatistics.output,
  refusals: exportStatistics.refusals,
})

export const listBrandStatisticsOrders = defineCall({
  ...ofBrand,
  name: 'statistics.list-orders-of-brand',
  title: 'the orders behind a figure in a brand’s stores, without who the guests are',
  path: '/shopapi/branduser/statisticsorders',
  input: statisticsOrdersInput,
  output: z.object({
    /** Guests are not named: to see them, a brand manager enters the store, which its log records. */
    list: z.array(statisticsOrder.omit({ userName: true, phone: true })),
    ...ordersBehind,
  }),
})
