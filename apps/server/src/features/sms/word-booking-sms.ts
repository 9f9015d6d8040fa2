import { shopSettings } from '@roombook/contract'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { type BookingSmsKind, fixedWords, ownWords } from './booking-words.ts'
import { fillWords } from './fill-words.ts'
import { signOf, signTemplate } from './sign-template.ts'
import type { SmsGateway } from './sms-gateway.ts'

/** What the words of a message depend on in whoever sends it. */
export type SmsProvider = Pick<SmsGateway, 'sendsOwnWords' | 'sign' | 'fit'>

/** What a booking's message says of it. */
export interface BookingFacts {
  shopId: number
  kind: BookingSmsKind
  /** Values of the words' places: `{姓名}`, `{日期}`, `{餐段}`, `{时间}`, `{包厢}`, `{人数}`, `{退款}`. */
  values: Readonly<Record<string, string>>
}

/** A message's words, and what they were filled with: the shop's name too. */
export interface WordedSms {
  content: string
  values: Readonly<Record<string, string>>
}

/** A booking's message in the shop's own words, where it has some, under its sign. */
export async function wordBookingSms(
  tx: ShopTransaction,
  { shopId, kind, values: facts }: BookingFacts,
): Promise<WordedSms> {
  const shop = await tx
    .selectFrom('shop')
    .select(['title', 'booking_sms_template', 'hold_sms_template', 'settings'])
    .where('shop_id', '=', shopId)
    .executeTakeFirstOrThrow()
  const { smsSign } = shopSettings.parse(shop.settings)
  const own = ownWords(kind, { booking: shop.booking_sms_template, hold: shop.hold_sms_template })
  const sign = signOf(plainProvider, {
    smsSign,
    title: shop.title,
    bookingTemplate: shop.booking_sms_template,
  })
  const template = signTemplate(own || fixedWords[kind], sign, shop.title)
  const values = { ...facts, 门店: shop.title }
  return { content: fillWords(template, values), values }
}

/** Whoever sends the words as they are: what a provider makes of them is decided when it is handed them. */
const plainProvider = { sendsOwnWords: true }

/** The words as they are sent: a provider has the fixed ones alone, and puts a sign of its own before them. */
export function sentContent(provider: SmsProvider, kind: BookingSmsKind, worded: WordedSms): string {
  if (provider.sendsOwnWords) return worded.content
  const { values } = worded
  return signTemplate(fillWords(fixedWords[kind], provider.fit?.(values) ?? values), provider.sign ?? '')
}
