import type { OutputOf } from '@roombook/contract'
import type { readDigest as readCall } from '@roombook/contract/statistics-digest'
import { digestText, digestValues } from '@roombook/domain/statistics'
import { maskPhone } from '@roombook/domain/validation'
import {
  isSentAutomatically,
  lacksTemplate,
  previewBookingSms,
  readOwnPhone,
  readSmsStock,
  type SmsGateways,
} from '#features/sms/index.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { readDigestShop, readDigestWish } from './digest.repository.ts'
import { makeDigest } from './make-digest.ts'

const kind = 'digest'

/** Returns the current digest, the caller's subscription, and the SMS text. */
export const readDigest = (
  gateways: SmsGateways,
  { shopId, today, now, actor, read }: StaffCall,
): Promise<OutputOf<typeof readCall>> =>
  read(async (tx) => {
    const digest = await makeDigest(tx, { shopId, today, at: now })
    const { staffId, nickname } = actor
    const values = { 姓名: nickname, ...digestValues(digest) }
    return {
      words: digestText(digest),
      ...(await readDigestWish(tx, shopId, staffId)),
      hour: (await readDigestShop(tx, shopId)).hour,
      sms: {
        phone: maskPhone(await readOwnPhone(tx, staffId)),
        ...(await describeSms(tx, gateways, { shopId, values })),
      },
    }
  })

/** Returns the SMS text, and why it cannot be sent. */
async function describeSms(
  tx: ShopTransaction,
  gateways: SmsGateways,
  { shopId, values }: { shopId: number; values: Readonly<Record<string, string>> },
): Promise<Omit<OutputOf<typeof readCall>['sms'], 'phone'>> {
  const gateway = await gateways.of(tx, shopId)
  const { content, parts } = await previewBookingSms(tx, gateway, { shopId, kind, values })
  const isLacking = await lacksTemplate(tx, gateway, { shopId, kind })
  const stock = gateway.account === undefined ? await readSmsStock(tx, shopId) : null
  const isOff = !(await isSentAutomatically(tx, shopId, kind))
  return { content, parts, stock, obstacle: isOff ? 'off' : isLacking ? 'template' : null }
}
