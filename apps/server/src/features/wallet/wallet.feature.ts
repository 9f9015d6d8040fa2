import type { MakeFeature } from '#feature'
import { walletRoutes } from './wallet.routes.ts'

/** What the store has with the operator: its wallet, and what moved it. */
export const walletFeature: MakeFeature = () => ({ name: 'wallet', mount: walletRoutes })
