import type { ConsoleFeature } from '#feature'
import { walletLive } from './wallet.live.ts'

/** Balances of the store with the operator: its wallet and its compute credit, with their entries. */
export const walletFeature: ConsoleFeature = {
  pages: {
    walletRecord: {
      load: async () => (await import('./records/wallet-record.page.tsx')).WalletRecordPage,
      entry: {
        title: '账户钱包',
        group: '账户',
        keywords: ['钱包', '余额', '充值', '买短信', '短信充值', '购买短信', '账单'],
        parts: [
          {
            title: '发票',
            at: '?tab=invoices',
            group: '账户',
            keywords: ['开发票', '开票', '申请发票', '税号', '抬头'],
            nodes: ['roombook/till'],
          },
          {
            title: '充值',
            at: '?recharge=1',
            keywords: ['钱包充值', '付款', '续费充值'],
            nodes: ['roombook/till'],
          },
        ],
      },
    },
    integralRecord: {
      load: async () => (await import('./records/integral-record.page.tsx')).IntegralRecordPage,
      entry: { title: 'AI算力', group: '账户', keywords: ['算力', '积分', '点数'] },
    },
  },
  live: [walletLive],
}
