import { importFields } from '@roombook/domain/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'
import { importState } from './import-state.ts'

/** Limits of a workbook: rows below the header, and columns. */
export const importLimits = { rows: 50_000, columns: 200 } as const
/** Days for which an import can be undone; afterwards its workbook is deleted. */
export const importRetentionDays = 30
/** File types for a browser's file dialog. */
export const workbookTypes = '.xlsx,.csv,.txt'

const customerNode = 'commonuser/customercount'
const importId = z.int('参数错误').min(1, '参数错误')

/** Field of a column; empty ignores the column. */
const columnField = z.enum(['', ...importFields.map(({ field }) => field)], '参数错误')
export type ColumnField = z.output<typeof columnField>

const choices = z.object({
  /** Whether to overwrite existing values of known customers; otherwise only empty fields are filled. */
  overwrite: z.boolean('参数错误').default(false),
  /** Treatment of labels that the store does not have. */
  unknownLabels: z.enum(['create', 'skip', 'refuse'], '参数错误').default('create'),
  /** Treatment of unknown staff and levels: ignored, or the row is refused. */
  unknownNames: z.enum(['skip', 'refuse'], '参数错误').default('refuse'),
})
export type ImportChoices = z.output<typeof choices>

export const customerImport = z.object({
  importId: z.int(),
  state: importState,
  rowCount: z.int(),
  columns: z.array(
    z.object({
      title: z.string(),
      field: columnField,
      /** First value of the column. */
      sample: z.string(),
    }),
  ),
  choices,
  /** Labels that the import creates. */
  newLabels: z.array(z.string()),
  /** Counts of the check; during and after the import, counts of the rows processed. */
  added: z.int(),
  updated: z.int(),
  same: z.int(),
  refused: z.int(),
  /** Customers that an undo left unchanged. */
  stayed: z.int(),
  /** Number of rows processed. */
  doneThrough: z.int(),
  createdAt: z.iso.datetime(),
  createdByName: z.string(),
})
export type CustomerImport = z.output<typeof customerImport>

export const uploadCustomerWorkbook = defineCall({
  name: 'customers.upload-sheet',
  title: 'upload of a workbook of customers (XLSX or CSV); its columns are matched by their titles',
  path: '/shopapi/commonuser/importupload',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  body: 'file',
  input: z.object({}),
  output: customerImport,
  refusals: [
    'customers.sheet_unreadable',
    'customers.sheet_old',
    'customers.sheet_too_large',
    'customers.sheet_too_wide',
    'customers.sheet_too_long',
    'customers.sheet_empty',
    'customers.too_many_sheets',
  ],
})

export const checkCustomerImport = defineCall({
  name: 'customers.check-import',
  title: 'what will become of each row of a workbook, with its columns as they are matched',
  path: '/shopapi/commonuser/importcheck',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: choices.extend({
    importId,
    /** Field of each column, from left to right. */
    columnFields: z
      .array(columnField)
      .min(2, '表格至少要有姓名和手机号两列')
      .max(importLimits.columns, '参数错误'),
  }),
  output: customerImport,
  refusals: ['request.not_found', 'customers.import_moved', 'customers.import_columns'],
})

export const readCustomerImport = defineCall({
  name: 'customers.read-import',
  title: 'an import: its columns, its counts, how far it has come',
  path: '/shopapi/commonuser/importdetail',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'reads',
  input: z.object({ importId }),
  output: customerImport,
  refusals: ['request.not_found'],
})

export const listCustomerImports = defineCall({
  name: 'customers.list-imports',
  title: 'the imports of late, the newest first',
  path: '/shopapi/commonuser/importlist',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'reads',
  input: z.object({}),
  output: z.object({ list: z.array(customerImport.omit({ columns: true })) }),
  refusals: [],
})

const verdict = z.enum(['add', 'update', 'same', 'refuse'])
export type ImportVerdict = z.output<typeof verdict>

export const listImportRows = defineCall({
  name: 'customers.list-import-rows',
  title: 'rows of an import: what will become of each, or became, and why',
  path: '/shopapi/commonuser/importrows',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'reads',
  input: z.object({
    importId,
    /** Rows with this result only; `stayed`: rows that an undo left unchanged. */
    verdict: z.enum(['all', 'add', 'update', 'same', 'refuse', 'stayed'], '参数错误').default('all'),
    page: z.int('参数错误').min(1, '参数错误').max(5000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(100, '参数错误').default(20),
  }),
  output: z.object({
    list: z.array(
      z.object({
        /** Row number in the workbook. */
        sheetRow: z.int(),
        customerName: z.string(),
        /** Masked. */
        phone: z.string(),
        verdict,
        /** Reason for a refusal, or the changes made. */
        words: z.array(z.string()),
        undo: z.enum(['', 'removed', 'restored', 'stayed']),
      }),
    ),
    count: z.int(),
  }),
  refusals: ['request.not_found'],
})
export type ImportRow = z.output<typeof listImportRows.output>['list'][number]

export const runCustomerImport = defineCall({
  name: 'customers.run-import',
  title: 'begins to bring the rows of a checked workbook into the directory; it goes on in the background',
  path: '/shopapi/commonuser/importrun',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z.object({ importId }),
  output: z.object({ importId: z.int() }),
  refusals: [
    'request.not_found',
    'customers.import_moved',
    'customers.import_busy',
    'customers.import_nothing',
    'settings.too_many_labels',
  ],
  done: '已开始导入',
})

export const undoCustomerImport = defineCall({
  name: 'customers.undo-import',
  title: 'takes an import back, where nobody has built on it; it goes on in the background',
  path: '/shopapi/commonuser/importundo',
  caller: 'staff',
  node: customerNode,
  adminOnly: true,
  effect: 'changes',
  input: z.object({ importId }),
  output: z.object({ importId: z.int() }),
  refusals: ['request.not_found', 'customers.import_moved', 'customers.import_busy'],
  done: '已开始撤销',
})
