import type { OutputOf, shopInfo as shopInfoCall } from '@roombook/contract'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { type SmsProvider, signOf, signTemplate } from '../sms/index.ts'
import { readShop } from './shell.repository.ts'

/** The store with its settings, and its message templates under the sign that guests will read. */
export function shopInfo(provider: SmsProvider, call: StaffCall): Promise<OutputOf<typeof shopInfoCall>> {
  return call.read(async (tx) => {
    const shop = await readShop(tx, call.shopId)
    const { settings } = call.actor
    const sign = signOf(provider, {
      smsSign: settings.smsSign,
      title: shop.title,
      bookingTemplate: shop.booking_sms_template,
    })
    const signed = (words: string) => signTemplate(words, sign, shop.title)
    return {
      shop: {
        id: shop.shop_id,
        title: shop.title,
        address: shop.address,
        phone: shop.phone,
        timezone: shop.timezone,
        cutoverHour: shop.cutover_hour,
        today: call.today,
        logo: shop.logo,
        shopType: shop.shop_type,
        subscriptionEnd: `${shop.subscription_end} 到期`,
      },
      settings,
      bookingSmsTemplate: signed(shop.booking_sms_template),
      holdSmsTemplate: signed(shop.hold_sms_template),
      mealSmsTemplate: signed(shop.meal_sms_template),
    }
  })
}
