/** Refusals about a booking's deposit: the amounts requested, received and refunded. */
export const depositRefusals = {
  'booking.deposit_closed': { http: 403, message: '门店未开启订金功能' },
  'booking.deposit_paid_online': { http: 409, message: '该订金已在线支付，不能修改' },
  'booking.deposit_guaranteed': { http: 409, message: '本单由微信支付分担保，不再收订金' },
  'booking.deposit_changed': { http: 409, message: '订金规则有变化，请核对后再保存' },
  'booking.deposit_less': { http: 403, message: '您没有权限少收订金' },
  'booking.deposit_reason_missing': { http: 400, message: '请填写少收订金的原因' },
  'booking.refund_not_yours': { http: 403, message: '您没有权限改变订金的退还比例' },
  'booking.refund_less': { http: 409, message: '退还不能少于预订时的约定' },
  'booking.nothing_to_return': { http: 409, message: '没有待退还的柜台订金，请刷新查看' },
  'booking.refund_stays': { http: 409, message: '还有包厢未取消，订金随之保留，不能改变退还比例' },
} as const
