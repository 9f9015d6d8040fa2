import * as contract from '@roombook/contract'
import type { MakeFeature } from '#feature'
import { exportVouchers, listVouchers, vouchersOfOrder } from './list-vouchers.ts'
import { checkStatement, importStatement } from './statements/import-statement.ts'

/** Vouchers that platforms sold and the store took; taking them is booking's, since a bill takes them. */
export const vouchersFeature: MakeFeature = () => ({
  name: 'vouchers',
  mount(mount) {
    mount.staff(contract.listVouchers, listVouchers)
    mount.staff(contract.vouchersOfOrder, vouchersOfOrder)
    mount.staff(contract.exportVouchers, exportVouchers)
    mount.file(contract.checkVoucherStatement, checkStatement)
    mount.file(contract.importVoucherStatement, importStatement)
  },
})
