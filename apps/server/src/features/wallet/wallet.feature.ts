import type { MakeFeature } from '#feature'
import { unsoldUnits } from './unsold-units.ts'
import { walletRoutes } from './wallet.routes.ts'

/** What the store has with the operator: its wallet, and what moved it. */
export const walletFeature: MakeFeature = ({ config }) => ({
  name: 'wallet',
  mount: (mount) => walletRoutes(mount, unsoldUnits(config)),
})
