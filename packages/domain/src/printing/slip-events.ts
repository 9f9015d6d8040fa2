/** Events that print a slip automatically, with its title. */
export const slipEvents = {
  created: { title: '新订单', hint: '预订成功、占位转预订、接受申请' },
  changed: { title: '改单', hint: '改时间、人数、备注，转台、换台、加房' },
  cancelled: { title: '取消', hint: '取消预订' },
  dishes: { title: '点菜单', hint: '菜品确认、改单、退单' },
  settled: { title: '结账', hint: '结账后打印账单' },
} as const satisfies Record<string, { title: string; hint: string }>
export type SlipEvent = keyof typeof slipEvents

/** Location of a printer; it determines the content of its slips. */
export const printerPlaces = { kitchen: '厨房', counter: '前台' } as const
export type PrinterPlace = keyof typeof printerPlaces

/** How a printer is connected. */
export const printerKinds = { network: '网络打印机', cloud: '云打印机' } as const
export type PrinterKind = keyof typeof printerKinds

/** States of a slip. */
export const printStates = {
  queued: '等待打印',
  sending: '打印中',
  printed: '已打印',
  failed: '打印失败',
  /** Sending began, but it is unknown what the printer received. */
  unknown: '不确定',
  expired: '已过期',
} as const
export type PrintState = keyof typeof printStates

/**
 * Hours after which a waiting slip is not printed automatically: the table may already be set, or cleared.
 */
export const staleSlipHours = 2

/** Default port of network printers. */
export const usualPrinterPort = 9100
