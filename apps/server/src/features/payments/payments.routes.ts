import * as contract from '@roombook/contract'
import type { Mount } from '#platform/http/mount.ts'
import { depositBack } from './deposit-back.ts'
import { depositState } from './deposit-state.ts'
import type { Gateways } from './gateways/open-gateways.ts'
import { orderRefunds } from './order-refunds.ts'
import { payDeposit } from './pay-deposit.ts'
import { beginRecharge } from './recharges/begin-recharge.ts'
import { listPackages } from './recharges/list-packages.ts'
import { rechargeState } from './recharges/recharge-state.ts'
import { retryRefund } from './retry-refund.ts'

/** Mounts the calls about deposits paid online, and about recharges of the store's wallet. */
export function paymentsRoutes(
  mount: Mount,
  { gateways, publicUrl }: { gateways: Gateways; publicUrl: string | undefined },
): void {
  mount.guest(contract.payDeposit, (call, input) => payDeposit(gateways, call, input))
  mount.guest(contract.depositState, (call, input) => depositState(gateways, call, input))
  mount.staff(contract.orderRefunds, orderRefunds)
  mount.staff(contract.depositBack, depositBack)
  mount.staff(contract.retryRefund, retryRefund)
  mount.staff(contract.listWalletPackages, (call) => listPackages(gateways, call))
  mount.staff(contract.rechargeWallet, (call, input) => beginRecharge({ gateways, publicUrl }, call, input))
  mount.staff(contract.rechargeState, rechargeState)
}
