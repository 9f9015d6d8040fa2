/** Refusals of duplicate guest bookings, and of changes that a guest makes or requests. */
export const changeRefusals = {
  'booking.just_booked': { http: 409, message: '您已预订此餐段，请先查看已有预订' },
  'booking.change_empty': { http: 400, message: '请填写需要修改的内容' },
  'booking.change_waiting': { http: 409, message: '上一次修改申请还未回复，请等待门店处理' },
  'booking.change_missing': { http: 409, message: '没有待回复的修改申请' },
  'booking.change_by_store': { http: 409, message: '此修改需由门店确认，请提交申请' },
} as const
