import type { MakeFeature } from '#feature'
import { unsoldUnits } from './unsold-units.ts'
import { walletRoutes } from './wallet.routes.ts'

/** Store's wallet with the operator and its entries. */
export const walletFeature: MakeFeature = ({ config }) => ({
  name: 'wallet',
  mount: (mount) => walletRoutes(mount, unsoldUnits(config)),
})
