import * as contract from '@roombook/contract'
import type { FastifyInstance } from 'fastify'
import type { Clock } from '../../platform/clock/clock.ts'
import type { Mount } from '../../platform/http/mount.ts'
import type { Log } from '../../platform/log/log.ts'
import type { CountParts } from './count-payment.ts'
import { depositState } from './deposit-state.ts'
import type { Gateways } from './gateways/open-gateways.ts'
import { orderRefunds } from './order-refunds.ts'
import { serveCashier } from './pages/serve-cashier.ts'
import { serveWayToPay } from './pages/serve-way.ts'
import { payDeposit } from './pay-deposit.ts'
import { retryRefund } from './retry-refund.ts'
import { serveNotifications } from './serve-notifications.ts'

interface PaymentParts extends CountParts {
  clock: Clock
  log: Log
  gateways: Gateways
  publicUrl: string | undefined
}

/** Mounts the calls about deposits paid online, and serves what browsers and providers come to. */
export function paymentsRoutes(mount: Mount, http: FastifyInstance, parts: PaymentParts): void {
  const { gateways } = parts
  mount.guest(contract.payDeposit, (call, input) => payDeposit(gateways, call, input))
  mount.guest(contract.depositState, (call, input) => depositState(gateways, call, input))
  mount.staff(contract.orderRefunds, orderRefunds)
  mount.staff(contract.retryRefund, retryRefund)
  serveNotifications(http, parts)
  serveWayToPay(http, parts)
  if (gateways.sandboxSigner) serveCashier(http, { ...parts, signer: gateways.sandboxSigner })
}
