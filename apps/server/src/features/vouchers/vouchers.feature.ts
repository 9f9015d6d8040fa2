import * as contract from '@roombook/contract/features'
import type { MakeFeature } from '#feature'
import { openSealer } from '#platform/secrets/open-sealer.ts'
import type { AccountDependencies } from './accounts/change-account.ts'
import { checkAccount, readAccounts, removeAccount } from './accounts/manage-accounts.ts'
import { saveAccount } from './accounts/save-account.ts'
import { prepareVoucher, readCheck, readPlatforms } from './checks/prepare-voucher.ts'
import { exportVouchers, listVouchers, vouchersOfOrder } from './list-vouchers.ts'
import { checkStatement, importStatement } from './statements/import-statement.ts'

/**
 * Platform vouchers that the store accepted. Verifying them belongs to bookings, since they are used on
 * bills.
 */
export const vouchersFeature: MakeFeature = async ({ config }) => {
  const dependencies: AccountDependencies = { sealer: await openSealer(config), urls: config.vouchers }
  return {
    name: 'vouchers',
    mount(mount) {
      mount.staff(contract.listVouchers, listVouchers)
      mount.staff(contract.vouchersOfOrder, vouchersOfOrder)
      mount.staff(contract.exportVouchers, exportVouchers)
      mount.file(contract.checkVoucherStatement, checkStatement)
      mount.file(contract.importVoucherStatement, importStatement)
      mount.staff(contract.readVoucherAccounts, (call) => readAccounts(dependencies, call))
      mount.staff(contract.saveVoucherAccount, (call, input) => saveAccount(dependencies, call, input))
      mount.staff(contract.checkVoucherAccount, (call, input) => checkAccount(dependencies, call, input))
      mount.staff(contract.removeVoucherAccount, (call, input) => removeAccount(dependencies, call, input))
      mount.staff(contract.readVoucherPlatforms, (call) => readPlatforms(dependencies, call))
      mount.staff(contract.prepareVoucher, (call, input) => prepareVoucher(dependencies, call, input))
      mount.staff(contract.readVoucherCheck, readCheck)
    },
  }
}
