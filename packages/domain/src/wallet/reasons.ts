/** Reasons of wallet entries. */
export const walletReasons = {
  'wallet-recharge': '充值',
  'wallet-transfer': '转账充值',
  'wallet-grant': '赠送',
  'sms-buy': '购买短信',
  'credit-buy': '购买AI算力',
  'plugin-buy': '购买插件',
  'plugin-renew': '续费插件',
} as const

export type WalletReason = keyof typeof walletReasons

export const walletReasonNames = Object.keys(walletReasons) as readonly WalletReason[]

/** Reasons of compute credit entries. */
export const creditReasons = {
  'credit-grant': '运营方增加',
  'credit-buy': '购买',
  'credit-reserve': 'AI写作预留',
  'credit-spend': '未用完退回',
} as const

export type CreditReason = keyof typeof creditReasons

export const creditReasonNames = Object.keys(creditReasons) as readonly CreditReason[]
