import type { MakeFeature } from '#feature'
import { unsoldUnits } from '#features/wallet/index.ts'
import { openSealer } from '#platform/secrets/open-sealer.ts'
import { sweepDeposits } from './deposits.sweep.ts'
import { seeGuarantees } from './guarantees/see-guarantee.ts'
import { openStoreGateways } from './merchants/store-gateways.ts'
import { serveCashier } from './pages/serve-cashier.ts'
import { serveScore } from './pages/serve-score.ts'
import { serveScoreCashier } from './pages/serve-score-cashier.ts'
import { servePaymentEntry } from './pages/serve-way.ts'
import { paymentsRoutes } from './payments.routes.ts'
import { queryProviders } from './query-provider.ts'
import { queryRecharges } from './recharges/query-recharge.ts'
import { serveRechargeDone } from './recharges/recharge-page.ts'
import { returnPayments } from './return-payment.ts'
import { serveNotifications } from './serve-notifications.ts'

/** Online payments of deposits, stores' merchant accounts, and refunds. */
export const paymentsFeature: MakeFeature = async ({ db, clock, outbox, log, config }) => {
  const gateways = await openStoreGateways(config, db, await openSealer(config))
  const signer = gateways.operators.sandboxSigner
  const { publicUrl } = config
  const dependencies = { db, clock, outbox, log, gateways, publicUrl, unsold: unsoldUnits(config) }
  return {
    name: 'payments',
    mount: (mount) => paymentsRoutes(mount, dependencies),
    serve(http) {
      serveNotifications(http, dependencies)
      servePaymentEntry(http, dependencies)
      serveRechargeDone(http)
      void http.register((scope) => serveScore(scope, dependencies))
      if (signer) {
        serveCashier(http, { ...dependencies, signer })
        serveScoreCashier(http, { ...dependencies, signer })
      }
    },
    jobs: [
      queryProviders(dependencies),
      returnPayments(dependencies),
      queryRecharges(dependencies),
      seeGuarantees(dependencies),
    ],
    sweeps: [sweepDeposits(dependencies)],
  }
}
