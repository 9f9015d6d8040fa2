import { z } from 'zod'
import { defineCall } from '../call.ts'
import { customerFilter, listCustomers } from './customer-directory.ts'

/** `atOnce`: customers exported synchronously; larger exports run in the background, up to `most`. */
export const exportLimits = { atOnce: 5000, most: 50_000 } as const
/** Days for which an exported file can be downloaded. */
export const exportRetentionDays = 3

const customerNode = 'commonuser/customercount'
const { sort, descending } = listCustomers.input.shape

export const customerExport = z.object({
  exportId: z.int(),
  state: z.enum(['queued', 'ready', 'failed']),
  fileName: z.string(),
  rowCount: z.int(),
  partCount: z.int(),
  createdAt: z.iso.datetime(),
})
export type CustomerExport = z.output<typeof customerExport>

export const exportCustomers = defineCall({
  name: 'customers.export',
  title: 'the customers that a list shows, as a workbook: ready at once, or made in the background',
  path: '/shopapi/commonuser/export',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: customerFilter.extend({ sort, descending }),
  output: customerExport,
  refusals: [
    'customers.export_too_large',
    'customers.export_empty',
    'customers.export_busy',
    'permission.too_many_searches',
  ],
})

export const listCustomerExports = defineCall({
  name: 'customers.list-exports',
  title: 'the files that somebody had made, the newest first',
  path: '/shopapi/commonuser/exportlist',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(customerExport) }),
  refusals: [],
})

export const customerExportPart = defineCall({
  name: 'customers.export-part',
  title: 'a part of a file that the caller had made; all of them in order are the file',
  path: '/shopapi/commonuser/exportpart',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({
    exportId: z.int('参数错误').min(1, '参数错误'),
    /** Index of the file part, from 0. */
    part: z.int('参数错误').min(0, '参数错误').max(10_000, '参数错误'),
  }),
  output: z.object({
    /** Content in base64. */
    content: z.string(),
  }),
  refusals: ['request.not_found'],
})
