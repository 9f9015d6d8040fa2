/** Refusals to a store or its till system about their connection; part of the common catalogue. */
export const posRefusals = {
  'pos.keeps_no_secrets': { http: 409, message: '服务器未配置密钥保管，请联系管理员' },
  'pos.system_gone': { http: 404, message: '收银系统不存在或已停用' },
  'pos.stale': { http: 409, message: '对接设置已被他人修改，请查看最新内容后再操作' },
  'pos.title_taken': { http: 409, message: '已有同名的收银系统' },
  'pos.too_many': { http: 409, message: '最多对接5个收银系统，请先停用不用的' },
  'pos.tables_wrong': { http: 400, message: '桌号有误，请检查后重试' },
  'pos.event_gone': { http: 404, message: '记录不存在' },
  'pos.event_dealt': { http: 409, message: '该记录已由他人处理' },
  'pos.order_taken': { http: 409, message: '该订单已对应另一张收银账单' },
  'pos.coupon_unproven': { http: 409, message: '收银报的优惠券无法核对，请手工结账后再对应' },
  'pos.not_its_room': { http: 409, message: '请选择进行中或已结账的订单' },
  'pos.day_gone': { http: 404, message: '没有这一天的日结' },
  'pos.day_stale': { http: 409, message: '对账内容已有变化，请查看最新内容后再处理' },

  'hooks.url_wrong': { http: 400, message: '地址须以https://开头，且不能是内部网络的地址' },
  'hooks.gone': { http: 404, message: '该收银系统没有设置推送' },
  'hooks.stale': { http: 409, message: '推送设置已有变化，请查看最新内容后再操作' },
  'hooks.delivery_gone': { http: 404, message: '记录不存在，发送记录保留30天' },
  'hooks.not_on': { http: 409, message: '推送已暂停，请先恢复' },

  // Answered to the till system itself.
  'pos.unknown_key': { http: 401, message: '密钥不存在或已停用' },
  'pos.bad_signature': { http: 401, message: '签名不正确' },
  'pos.other_body': { http: 409, message: '同一event_id已用于其他内容' },
} as const
