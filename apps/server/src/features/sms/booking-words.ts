/** What a guest is told of a booking that they made by themselves. */
export type GuestSmsKind = 'booked-online' | 'accepted' | 'refused' | 'expired' | 'unpaid' | 'cancelled'

/** What messages about bookings there are; of the first two the shop writes the words. */
export type BookingSmsKind = 'booking' | 'hold' | GuestSmsKind

const place = '{日期}{餐段}{包厢}'

/** The words of those that the shop has no template for. */
const fixedWords: Readonly<Record<GuestSmsKind, string>> = {
  'booked-online': `{姓名}您好，您在{门店}的预订成功：${place}，期待光临！`,
  accepted: `{姓名}您好，{门店}已确认您的预订：${place}，期待光临！`,
  refused: `{姓名}您好，很抱歉，{门店}未能接受您{日期}{餐段}的预订。{退款}欢迎另选时间。`,
  expired: `{姓名}您好，{门店}未能及时确认您{日期}{餐段}的预订，申请已失效。{退款}欢迎致电门店。`,
  unpaid: `{姓名}您好，您在{门店}${place}的预订因未按时支付订金已取消，欢迎重新预订。`,
  cancelled: `{姓名}您好，您在{门店}${place}的预订已取消。{退款}如有疑问请致电门店。`,
}

/** What a shop says of bookings in words of its own; empty where it wrote none. */
export interface ShopTemplates {
  booking: string
  hold: string
}

/** The words of a message, with places for what they name. A booking that stands is told of in the shop's own. */
export function bookingWords(kind: BookingSmsKind, templates: ShopTemplates): string {
  switch (kind) {
    case 'booking':
    case 'hold':
      return templates[kind]
    case 'booked-online':
    case 'accepted':
      return templates.booking || fixedWords[kind]
    default:
      return fixedWords[kind]
  }
}
