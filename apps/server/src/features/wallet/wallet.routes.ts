import * as contract from '@roombook/contract/features'
import type { Mount } from '#platform/http/mount.ts'
import { buyPackage } from './buy-package.ts'
import { fetchInvoice } from './invoices/fetch-invoice.ts'
import { listInvoices } from './invoices/list-invoices.ts'
import { requestInvoice } from './invoices/request-invoice.ts'
import { withdrawInvoice } from './invoices/withdraw-invoice.ts'
import { exportCreditEntries, exportWalletEntries } from './records/export-entries.ts'
import { listCreditEntries } from './records/list-credit-entries.ts'
import { listWalletEntries } from './records/list-entries.ts'
import type { UnitKind } from './unsold-units.ts'

/** Mounts the calls about the store's wallet and compute credit; purchases of unsold kinds are refused. */
export function walletRoutes(mount: Mount, unsold: readonly UnitKind[]): void {
  mount.staff(contract.buyPackage, (call, input) => buyPackage(unsold, call, input))
  mount.staff(contract.listWalletEntries, listWalletEntries)
  mount.staff(contract.exportWalletEntries, exportWalletEntries)
  mount.staff(contract.listCreditEntries, listCreditEntries)
  mount.staff(contract.exportCreditEntries, exportCreditEntries)
  mount.staff(contract.listInvoices, listInvoices)
  mount.staff(contract.requestInvoice, requestInvoice)
  mount.staff(contract.withdrawInvoice, withdrawInvoice)
  mount.staff(contract.fetchInvoice, fetchInvoice)
}
