/** Refusals about the store's wallet, and purchases from it. */
export const walletRefusals = {
  'wallet.not_covered': { http: 409, message: '账户余额不足，请先充值' },
  'wallet.no_model': { http: 409, message: '尚未接入AI模型，AI算力暂不出售' },
  'wallet.no_sms_provider': { http: 409, message: '尚未接入短信服务商，短信暂不出售' },
  'wallet.package_changed': { http: 409, message: '套餐已调整，请查看最新内容后再操作' },
  'wallet.invoice_gone': { http: 404, message: '开票申请不存在' },
  'wallet.invoice_answered': { http: 409, message: '服务商已处理这份开票申请，不能撤回' },
  'wallet.invoice_above': { http: 409, message: '开票金额超过可开票金额' },
  'payments.provider_away': { http: 503, message: '支付渠道暂时无法连接，没有扣款，请稍后再试' },
  'plugins.not_sold': { http: 409, message: '该功能暂未开放购买，请联系服务商' },
  'plugins.tried': { http: 409, message: '每个功能只能试用一次' },
  'plugins.open_for_good': { http: 409, message: '该功能已开通且长期有效，无需购买' },
  'plugins.closed_by_hand': { http: 409, message: '该功能已被关闭，原期限保留，请联系品牌或服务商重新开通' },
  'plugins.changed': { http: 409, message: '功能的期限已变化，请查看最新内容后再保存' },
  'plugins.stale': { http: 409, message: '价格或到期时间已变化，请查看最新内容后再购买' },
} as const
