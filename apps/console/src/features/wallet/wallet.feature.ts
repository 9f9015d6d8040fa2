import type { ConsoleFeature } from '#feature'
import { settingsGroup } from '#platform/navigation/navigation-entry.ts'
import { walletLive } from './wallet.live.ts'

/** What the store has with the operator: its wallet and its compute credit, and what moved them. */
export const walletFeature: ConsoleFeature = {
  pages: {
    walletRecord: {
      load: async () => (await import('./records/wallet-record.page.tsx')).WalletRecordPage,
      entry: { title: '账户钱包', group: settingsGroup },
    },
    integralRecord: {
      load: async () => (await import('./records/integral-record.page.tsx')).IntegralRecordPage,
      entry: { title: 'AI算力', group: settingsGroup },
    },
  },
  live: [walletLive],
}
