import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { statisticsAccess, statisticsMonth, statisticsRange } from './statistics-shapes.ts'

/** Greatest number of months in one request. */
export const mostCohortMonths = 36

export const readCohorts = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-cohorts',
  title: 'customers by the month in which they first came, and how many of them came again in which months',
  path: '/shopapi/commonuser/cohortstatistics',
  input: z.object({
    /** First month, such as `2026-11`; defaults to the last twelve months. */
    startMonth: statisticsMonth.optional(),
    endMonth: statisticsMonth.optional(),
    /** Stores; each counts its own customers, so a customer of two is counted in both. */
    shopIds: statisticsRange.shape.shopIds,
  }),
  output: z.object({
    startMonth: z.string(),
    endMonth: z.string(),
    cohorts: z.array(
      z.object({
        /** Month of their first visit. */
        month: z.string(),
        /** Number of these customers. */
        guests: z.int(),
        /** Every month from that one until the last requested. */
        months: z.array(
          z.object({
            month: z.string(),
            /** Number of them who came in that month; in the first month all. */
            guests: z.int(),
            visits: z.int(),
            revenue: money(),
          }),
        ),
      }),
    ),
  }),
  refusals: ['request.not_found'],
})
