import { z } from 'zod'
import { defineCall } from '../call.ts'
import { money } from '../wire/money.ts'
import { statisticsAccess, statisticsMonth, statisticsRange } from './statistics-shapes.ts'

/** Most months that cohorts are asked for at once. */
export const mostCohortMonths = 36

export const readCohorts = defineCall({
  ...statisticsAccess,
  name: 'statistics.read-cohorts',
  title: 'customers by the month in which they first came, and how many of them came again in which months',
  path: '/shopapi/commonuser/cohortstatistics',
  input: z.object({
    /** `2026-11`; the last twelve months unless given. */
    startMonth: statisticsMonth.optional(),
    endMonth: statisticsMonth.optional(),
    /** Stores; each counts its own customers, so a customer of two is in both. */
    shopIds: statisticsRange.shape.shopIds,
  }),
  output: z.object({
    startMonth: z.string(),
    endMonth: z.string(),
    cohorts: z.array(
      z.object({
        /** Month of their first visit. */
        month: z.string(),
        /** How many customers those are. */
        guests: z.int(),
        /** From that month on, every month until the last that was asked for. */
        months: z.array(
          z.object({
            month: z.string(),
            /** How many of them came in it; of the first month all. */
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
