/** Channels of bookings, with their names. */
export const bookingChannels = {
  telephone: '电话',
  'walk-in': '散客到店',
  page: '订座页',
  desk: '前台登记',
  workbench: '手机工作台',
  till: '收银系统',
  unknown: '未记录',
} as const

export type BookingChannel = keyof typeof bookingChannels

/** All channels in display order; `unknown` is for bookings made before the channel was recorded. */
export const bookingChannelNames = Object.keys(bookingChannels) as BookingChannel[]

/**
 * Limits of a walk-in, in minutes: entered by staff for an arrival at most `ahead` minutes away (the period's
 * start where none was given), on the day of the meal and before its period is over, and seated at most
 * `arrivesWithin` minutes later. A booking for tonight that is marked as arrived by mistake does not count.
 */
export const walkIn = { arrivesWithin: 10, ahead: 30 } as const

/** Definition of each channel, for users. */
export const channelDefinitions: Readonly<Record<BookingChannel, string>> = {
  telephone: '从来电弹屏建的单。',
  'walk-in': `前台为当下登记、${walkIn.arrivesWithin}分钟内客人即到店的单：当天的单，餐段还没结束，预计到店时间（没填的按餐段开始）不晚于登记后${walkIn.ahead}分钟。`,
  page: '客人在订座页自己订的单。',
  desk: '员工在电脑后台建的单，没有从来电弹屏开始。',
  workbench: '员工在手机工作台建的单。',
  till: '收银系统开台时自动建的单。',
  unknown: '开始记录来源以前的单。',
}
