import { type StatisticsStep, statisticsSteps } from '@roombook/domain/statistics'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { statisticsAccess, statisticsRange } from './statistics-shapes.ts'

export const exportStatistics = defineCall({
  ...statisticsAccess,
  name: 'statistics.export',
  title: 'the figures of a range as a workbook, without formulas: all of them, or what the accountant books',
  path: '/shopapi/commonuser/statisticsexport',
  input: statisticsRange.extend({
    /**
     * `figures`: a sheet for each section. `accounts`: results of finished orders by day, with totals; money
     * by day and means as in the shifts; deposits, debts and stored value by day.
     */
    kind: z.enum(['figures', 'accounts'], '参数错误').default('figures'),
    step: z.enum(Object.keys(statisticsSteps) as StatisticsStep[], '参数错误').default('day'),
  }),
  output: z.object({
    fileName: z.string(),
    mimeType: z.string(),
    /** File content, in base64. */
    content: z.string(),
    /** Number of time intervals in the file. */
    rows: z.int(),
  }),
  refusals: ['request.not_found', 'request.too_many'],
})
