import { shopSettings } from '@roombook/contract'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { type BookingSmsKind, bookingWords } from './booking-words.ts'
import { signTemplate } from './sign-template.ts'

/** What a booking's message names. */
export interface BookingSms {
  shopId: number
  orderId: number
  customerId: number | null
  kind: BookingSmsKind
  phone: string
  at: Date
  /** Values of the template's placeholders: `{姓名}`, `{日期}`, `{餐段}`, `{包厢}`, `{人数}`, `{门店}`. */
  values: Readonly<Record<string, string>>
}

/** One message is 70 characters; of a longer one, each part holds 67. The signature counts. */
const partsOf = (content: string): number => (content.length <= 70 ? 1 : Math.ceil(content.length / 67))

/** Words that are ours and not the shop's say whose they are in any case. */
const signInstead = (kind: BookingSmsKind, shopTitle: string): string =>
  kind === 'booking' || kind === 'hold' ? '' : shopTitle

/** Queues a message about a booking under the shop's sign; it is sent after the commit. */
export async function queueBookingSms(tx: ShopTransaction, sms: BookingSms): Promise<void> {
  const shop = await tx
    .selectFrom('shop')
    .select(['title', 'booking_sms_template', 'hold_sms_template', 'settings'])
    .where('shop_id', '=', sms.shopId)
    .executeTakeFirstOrThrow()
  const { smsSign } = shopSettings.parse(shop.settings)
  const { booking_sms_template: booking, hold_sms_template: hold } = shop
  const words = bookingWords(sms.kind, { booking, hold })
  const template = signTemplate(words, smsSign || signInstead(sms.kind, shop.title))
  const values: Record<string, string> = { ...sms.values, 门店: shop.title }
  const content = template.replace(/\{(.+?)\}/g, (placeholder, name: string) => values[name] ?? placeholder)
  await tx
    .insertInto('sms_message')
    .values({
      shop_id: sms.shopId,
      order_id: sms.orderId,
      customer_id: sms.customerId,
      kind: sms.kind,
      phone: sms.phone,
      content,
      parts: partsOf(content),
      created_at: sms.at,
    })
    .execute()
}
