import type { OutputOf } from '@roombook/contract'
import type { shopInfo as shopInfoCall } from '@roombook/contract/shell'
import { type SmsTemplateKind, smsTemplateKinds, withSmsSignature } from '@roombook/domain/sms'
import { readComputeCredit } from '#features/compute-credit/index.ts'
import { listChosenTexts, readSmsStock, type SmsGateways, selectSignature } from '#features/sms/index.ts'
import { readWallet } from '#features/wallet/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { readShop } from './shell.repository.ts'

/**
 * Returns the store with its settings, and its message templates with the SMS signature that guests will see.
 */
export function shopInfo(sms: SmsGateways, call: StaffCall): Promise<OutputOf<typeof shopInfoCall>> {
  return call.read(async (tx) => {
    const shop = await readShop(tx, call.shopId)
    const { settings } = call.actor
    const gateway = await sms.of(tx, call.shopId)
    const signature = selectSignature(gateway, { smsSign: settings.smsSign, title: shop.title })
    const chosen = await listChosenTexts(tx, call.shopId)
    const wallet = await readWallet(tx, call.shopId)
    const textOf = (kind: SmsTemplateKind) =>
      withSmsSignature(chosen.get(kind) ?? smsTemplateKinds[kind].words, signature)
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
        smsStock: await readSmsStock(tx, call.shopId),
        computeCredit: await readComputeCredit(tx, call.shopId),
        walletRecharged: wallet.recharged,
        walletGiven: wallet.given,
        smsCharged: gateway.account === undefined,
        subscriptionEnd: `${shop.subscription_end} 到期`,
      },
      settings,
      bookingSmsTemplate: textOf('booking'),
      holdSmsTemplate: textOf('hold'),
      mealSmsTemplate: textOf('meal'),
    }
  })
}
