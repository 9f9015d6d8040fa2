/** Results of bookings in statistics; each booking has exactly one. */
export const bookingEndings = {
  standing: '成立',
  cancelled: '取消',
  'no-show': '客人未到',
  refused: '申请未接受',
  released: '占位释放',
  pending: '待处理或占位中',
} as const

export type BookingEnding = keyof typeof bookingEndings

/** Reasons for cancelled bookings. */
export const endingReasons = {
  guest: '客人取消',
  'guest-self': '客人自己取消',
  shop: '门店取消',
  'no-show': '客人未到',
  other: '其他原因',
  '': '',
} as const

export type EndingReason = keyof typeof endingReasons
