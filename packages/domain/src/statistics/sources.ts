/** By which way a booking came in, and what it is called. */
export const bookingWays = {
  telephone: '电话',
  'walk-in': '散客到店',
  page: '订座页',
  desk: '前台登记',
  workbench: '手机工作台',
  platform: '平台',
  till: '收银系统',
  agent: '智能助手',
  unknown: '未记录',
} as const

export type BookingWay = keyof typeof bookingWays

/** All ways, in the order in which they are shown; `unknown` is of bookings from before they were kept. */
export const bookingWayNames = Object.keys(bookingWays) as BookingWay[]

/** What each way means, for whoever asks. */
export const wayDefinitions: Readonly<Record<BookingWay, string>> = {
  telephone: '从来电弹屏建的单。',
  'walk-in': '前台登记后十分钟内客人即到店的单。',
  page: '客人在订座页自己订的单。',
  desk: '员工在电脑后台建的单，没有从来电弹屏开始。',
  workbench: '员工在手机工作台建的单。',
  platform: '第三方平台带来的单。',
  till: '收银系统开台时自动建的单。',
  agent: '智能助手代订的单。',
  unknown: '开始记录来源以前的单。',
}
