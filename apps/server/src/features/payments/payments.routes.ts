import * as contract from '@roombook/contract/features'
import type { UnitKind } from '#features/wallet/index.ts'
import type { Mount } from '#platform/http/mount.ts'
import { depositBack } from './deposit-back.ts'
import { depositState } from './deposit-state.ts'
import { decideGuarantee } from './guarantees/decide-guarantee.ts'
import { guaranteeDeposit } from './guarantees/guarantee-deposit.ts'
import { checkMerchant } from './merchants/check-merchant.ts'
import { readMerchants } from './merchants/read-merchants.ts'
import { removeMerchant } from './merchants/remove-merchant.ts'
import { saveMerchant } from './merchants/save-merchant.ts'
import type { StoreGateways } from './merchants/store-gateways.ts'
import { orderRefunds } from './order-refunds.ts'
import { payDeposit } from './pay-deposit.ts'
import { beginRecharge } from './recharges/begin-recharge.ts'
import { listPackages } from './recharges/list-packages.ts'
import { rechargeState } from './recharges/recharge-state.ts'
import { retryRefund } from './retry-refund.ts'

/** Mounts the calls for deposits paid online, merchant accounts, and recharges of the store's wallet. */
export function paymentsRoutes(
  mount: Mount,
  {
    gateways,
    publicUrl,
    unsold,
  }: { gateways: StoreGateways; publicUrl: string | undefined; unsold: readonly UnitKind[] },
): void {
  mount.guest(contract.payDeposit, (call, input) => payDeposit(gateways, call, input))
  mount.guest(contract.depositState, (call, input) => depositState(gateways, call, input))
  mount.guest(contract.guaranteeDeposit, (call, input) => guaranteeDeposit(gateways, call, input))
  mount.staff(contract.decideGuarantee, decideGuarantee)
  mount.staff(contract.orderRefunds, orderRefunds)
  mount.staff(contract.depositBack, depositBack)
  mount.staff(contract.retryRefund, retryRefund)
  mount.staff(contract.listWalletPackages, (call) =>
    listPackages({ gateways: gateways.operators, unsold }, call),
  )
  mount.staff(contract.rechargeWallet, (call, input) =>
    beginRecharge({ gateways: gateways.operators, publicUrl }, call, input),
  )
  mount.staff(contract.rechargeState, rechargeState)
  mount.staff(contract.readMerchants, (call) => readMerchants(gateways, call))
  mount.staff(contract.saveMerchant, (call, input) => saveMerchant(gateways, call, input))
  mount.staff(contract.checkMerchant, (call, input) => checkMerchant(gateways, call, input))
  mount.staff(contract.removeMerchant, (call, input) => removeMerchant(gateways, call, input))
}
