/** Refusals about a store's merchant accounts for online payments. */
export const merchantRefusals = {
  'payments.merchant_stale': { http: 409, message: '收款账户已被他人修改，请查看最新内容后再操作' },
  'payments.merchant_refused': { http: 409, message: '收款账户未通过验证，请核对' },
  'payments.merchant_unreached': { http: 409, message: '暂时无法连接支付渠道，请稍后再试' },
  'payments.merchant_no_address': {
    http: 409,
    message: '本站未设置公网地址，收不到到账通知，请联系系统管理员',
  },
  'payments.merchant_no_partner': { http: 409, message: '平台未开通服务商收款，请使用门店自己的密钥' },
  'payments.keeps_no_secrets': {
    http: 409,
    message: '本站未设置密钥保管，不能保存收款账户，请联系系统管理员',
  },
} as const
