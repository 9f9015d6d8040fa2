import type { BookingSmsKind } from './booking-texts.ts'
import type { UsedTemplate } from './templates/used-template.repository.ts'

/** Facts for a message about a booking. */
export interface BookingFacts {
  shopId: number
  kind: BookingSmsKind
  /** Values of the placeholders: `{姓名}`, `{日期}`, `{餐段}`, `{时间}`, `{包厢}`, `{人数}`, `{退款}`. */
  values: Readonly<Record<string, string>>
}

/** A message about a booking to the phone of the person who booked. */
export interface BookingSms extends BookingFacts {
  orderId: number
  customerId: number | null
  phone: string
  at: Date
  /** Key that makes the message unique. */
  occasion?: string | undefined
}

/**
 * A message's text with the values used, adapted to the provider's limits, including the shop's name and
 * phone.
 */
export interface ComposedSms {
  content: string
  values: Readonly<Record<string, string>>
  /** The shop's own template that provides the text. */
  template: UsedTemplate | undefined
}
