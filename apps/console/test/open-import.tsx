import { stubCall } from '@roombook/component-tests'
import {
  type ImportRow,
  listCustomerImports,
  listImportRows,
  readCustomerImport,
} from '@roombook/contract/customer-import'
import { vi } from 'vitest'
import { page } from 'vitest/browser'
import { ImportDialog } from '#features/customers/import/import-dialog.tsx'
import { administrator, sampleImport } from './customer-samples.ts'
import { renderConsole } from './render-console.tsx'

/** A row of a workbook: 王建国, a new customer. */
export const sampleImportRow = (differences: Partial<ImportRow> = {}): ImportRow => ({
  sheetRow: 2,
  customerName: '王建国',
  phone: '139***1234',
  verdict: 'add',
  words: [],
  undo: '',
  ...differences,
})

/** Stubs the list of recent imports, and the opened one. */
export function answerImport(read = sampleImport()) {
  stubCall(listCustomerImports, () => ({ list: [read] }))
  stubCall(listImportRows, () => ({ list: [sampleImportRow()], count: 1 }))
  return stubCall(readCustomerImport, () => read)
}

/** Opens the import dialog as an administrator. */
export async function openImport() {
  const onClose = vi.fn()
  const screen = await renderConsole(<ImportDialog onClose={onClose} />, administrator)
  return { ...screen, onClose }
}

/** Opens a recent import in order to continue it. */
export async function continueImport(read = sampleImport()) {
  answerImport(read)
  const opened = await openImport()
  await page.getByRole('button', { name: /^(继续|查看)$/ }).click()
  return opened
}

/** File chooser of the workbook, and the tables of its columns and rows. */
export const workbookChooser = page.getByLabelText('选择客户表格')
export const importColumns = page.getByRole('table', { name: '表格的列' }).last()
export const importRows = page.getByRole('table', { name: '表格的行' }).last()
