import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { exportCustomers } from './export/export-customers.ts'
import { exportPart, listExports } from './export/read-exports.ts'
import { checkImport } from './import/check-import.ts'
import { listImportRows } from './import/list-import-rows.ts'
import { listImports, readImport } from './import/read-import.ts'
import { runImport } from './import/run-import.ts'
import { undoImport } from './import/undo-import.ts'
import { uploadWorkbook } from './import/upload-workbook.ts'

/** Mounts the calls that import and export customer workbooks. */
export function customerWorkbooksRoutes(mount: Mount): void {
  mount.file(contract.uploadCustomerWorkbook, uploadWorkbook)
  mount.staff(contract.checkCustomerImport, checkImport)
  mount.staff(contract.readCustomerImport, readImport)
  mount.staff(contract.listCustomerImports, listImports)
  mount.staff(contract.listImportRows, listImportRows)
  mount.staff(contract.runCustomerImport, runImport)
  mount.staff(contract.undoCustomerImport, undoImport)
  mount.staff(contract.exportCustomers, exportCustomers)
  mount.staff(contract.listCustomerExports, listExports)
  mount.staff(contract.customerExportPart, exportPart)
}
