/**
 * Everything a person may be told, by a stable code: the one catalogue of refusals.
 * `http` is the honest HTTP status, for proxies and for people with curl; the envelope's own status is 400,
 * or 410000 where the session is over (8.01).
 */
export interface RefusalEntry {
  http: 400 | 401 | 403 | 404 | 409 | 413 | 429 | 503
  message: string
}

export const refusals = {
  // Requests as such
  'request.invalid': { http: 400, message: '请正确输入所有数据' },
  'request.missing_id': { http: 400, message: '参数错误' },
  'request.bad_signature': { http: 401, message: '请求签名不正确，请刷新页面后重试' },
  'request.clock_off': { http: 401, message: '本机时间与服务器相差超过5分钟，请校准后重试' },
  'request.nonce_used': { http: 409, message: '请求已处理，请勿重复提交' },
  'request.key_missing': { http: 400, message: '缺少防重复提交标识，请刷新页面后重试' },
  'request.already_done': { http: 409, message: '该操作已经完成，请勿以不同内容重复提交' },
  'request.too_large': { http: 413, message: '提交的内容过大' },
  'request.too_slow': { http: 503, message: '处理超时，请稍后重试' },
  'request.too_many': { http: 429, message: '操作过于频繁，请稍后再试' },
  'request.unknown_call': { http: 404, message: '接口不存在' },
  'request.not_found': { http: 404, message: '记录不存在或已删除' },
  'request.busy': { http: 503, message: '系统繁忙，请重试' },
  'request.stopping': { http: 503, message: '系统正在重启，请稍后重试' },

  // Session and permission
  'session.ended': { http: 401, message: '登录已失效，请重新登录' },
  'session.wrong_password': { http: 400, message: '账号或密码错误' },
  'session.too_many_attempts': { http: 429, message: '尝试次数过多，请15分钟后再试' },
  'session.no_shop': { http: 403, message: '该账号未绑定任何门店，请联系管理员' },
  'permission.refused': { http: 403, message: '您没有权限访问该功能，请联系管理员授权！' },
  'permission.plugin_closed': { http: 403, message: '该功能尚未开通' },

  // Booking
  'booking.form_invalid': { http: 400, message: '请正确输入所有数据' },
  'booking.not_found': { http: 404, message: '订单不存在或已删除' },
  'booking.stale': { http: 409, message: '订单已被他人修改，请查看最新内容后再操作' },
  'booking.room_taken': { http: 409, message: '包厢已被预订' },
  'booking.room_missing': { http: 404, message: '所选包厢不存在或已停用' },
  'booking.room_unchanged': { http: 400, message: '请选择其他包厢' },
  'booking.period_missing': { http: 404, message: '所选餐段不存在或当日不开放' },
  'booking.period_past': { http: 400, message: '该餐段已结束，不能再预订' },
  'booking.date_past': { http: 400, message: '不能选择过去的日期' },
  'booking.date_too_far': { http: 400, message: '预订日期超出可预订范围' },
  'booking.turn_unavailable': { http: 409, message: '该包厢本餐段不能再翻台' },
  'booking.not_allowed_in_status': { http: 409, message: '订单当前状态不能进行此操作' },
  'booking.not_yours': { http: 403, message: '只有管理员、主管或开台员工可以操作该订单' },
  'booking.not_transferable': { http: 409, message: '订单当前状态不能转台' },
  'booking.not_swappable': { http: 409, message: '两个订单须在同一日期和餐段才能互换' },
  'booking.deposit_closed': { http: 403, message: '门店未开启订金功能' },
  'booking.checkout_closed': { http: 403, message: '门店未开启结账功能' },
  'booking.deposit_paid_online': { http: 409, message: '该订金已在线支付，不能修改' },
  'booking.reason_missing': { http: 400, message: '请填写取消原因' },
  'booking.hold_time_past': { http: 400, message: '占位截止时间须晚于当前时间' },
  'booking.total_missing': { http: 400, message: '请输入消费金额' },
  'booking.not_linked': { http: 409, message: '该订单不是连台订单' },
  'booking.meal_check_closed': { http: 403, message: '门店未开启核餐功能' },
  'booking.meal_already_checked': { http: 409, message: '该订单已核餐' },
  'booking.hold_not_over': { http: 409, message: '占位尚未到期' },
  'booking.not_cleared_by_system': { http: 409, message: '只有系统自动清台的订单可以更正' },
  'booking.correction_too_late': { http: 409, message: '已超过7天，不能再更正' },
  'booking.opener_missing': { http: 404, message: '所选开台员工不存在或已停用' },
  'booking.label_missing': { http: 404, message: '所选标签不存在或已删除' },
  'booking.style_missing': { http: 404, message: '所选邀请函样式不存在或已删除' },
  'booking.export_too_large': { http: 400, message: '一次最多导出5000条，请缩小范围' },
  'booking.too_many_applications': {
    http: 409,
    message: '您已有3个待处理的预订申请，请等待门店确认',
  },
  'booking.customer_missing': { http: 404, message: '所选客户不存在或已删除' },
} as const satisfies Record<string, RefusalEntry>

/** A stable name such as `booking.room_taken`. */
export type RefusalCode = keyof typeof refusals

/** Refusals that any call may answer, and that no call lists. */
export type EveryCallRefusal = Extract<
  RefusalCode,
  `request.${string}` | `session.ended` | `permission.${string}`
>

/** Whether a text is a code of the catalogue. */
export const isRefusalCode = (code: string): code is RefusalCode => Object.hasOwn(refusals, code)
