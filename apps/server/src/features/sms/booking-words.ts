/** What a guest is told of a booking that they made by themselves. */
export type GuestSmsKind = 'booked-online' | 'accepted' | 'refused' | 'expired' | 'unpaid' | 'cancelled'

/** What messages about bookings there are; of the first two the shop writes the words. */
export type BookingSmsKind = 'booking' | 'hold' | GuestSmsKind

/** Providers approve no words in which two places touch. */
const place = '{日期}的{餐段}，包厢{包厢}'

/** The words of each kind that are ours: where the shop has none of its own, and where its own cannot be sent. */
export const fixedWords: Readonly<Record<BookingSmsKind, string>> = {
  booking: `{姓名}您好，您已预订{门店}：${place}，期待光临！`,
  hold: `{姓名}您好，{门店}已为您保留：${place}，请尽快与门店确认。`,
  'booked-online': `{姓名}您好，您在{门店}的预订成功：${place}，期待光临！`,
  accepted: `{姓名}您好，{门店}已确认您的预订：${place}，期待光临！`,
  refused: `{姓名}您好，很抱歉，{门店}未能接受您{日期}的{餐段}预订。{退款}欢迎另选时间。`,
  expired: `{姓名}您好，{门店}未能及时确认您{日期}的{餐段}预订，申请已失效。{退款}欢迎致电门店。`,
  unpaid: `{姓名}您好，您在{门店}的预订（${place}）因未按时支付订金已取消，欢迎重新预订。`,
  cancelled: `{姓名}您好，您在{门店}的预订（${place}）已取消。{退款}如有疑问请致电门店。`,
}

/** What a shop says of bookings in words of its own; empty where it wrote none. */
export interface ShopTemplates {
  booking: string
  hold: string
}

/** The shop's own words of a kind; empty where it has none. A booking that stands is told of in those. */
export function ownWords(kind: BookingSmsKind, templates: ShopTemplates): string {
  switch (kind) {
    case 'booking':
    case 'hold':
      return templates[kind]
    case 'booked-online':
    case 'accepted':
      return templates.booking
    default:
      return ''
  }
}

/** One message is 70 characters; of a longer one, each part holds 67. The signature counts. */
export const partsOf = (content: string): number =>
  content.length <= 70 ? 1 : Math.ceil(content.length / 67)
