import { randomBytes } from 'node:crypto'
import { notifyOwnSmsReplies } from '@roombook/contract'
import type { Sealer } from '#platform/secrets/sealer.ts'
import type { SmsAccountRow } from './sms-account.repository.ts'

/** Returns the encryption context of the secret. */
const replySecretContext = (shopId: number): string => `sms_account.reply:${shopId}`

/** Generates an encrypted secret for the callback address of a store's replies. */
export const sealedReplySecret = (sealer: Sealer, shopId: number): Buffer =>
  sealer.seal(randomBytes(24).toString('base64url'), replySecretContext(shopId))

/** Decrypts the secret of a store's callback address; undefined if there is none or its key is lost. */
export function replySecretIn(
  sealer: Sealer | undefined,
  shopId: number,
  { replySecret }: Pick<SmsAccountRow, 'replySecret'>,
): string | undefined {
  if (replySecret === null) return undefined
  try {
    return sealer?.open(replySecret, replySecretContext(shopId))
  } catch {
    return undefined
  }
}

/** Returns the address to which a store's provider posts replies. */
export const replyAddress = (site: string, shopId: number, secret: string): string =>
  new URL(notifyOwnSmsReplies.path.replace(':shopId', String(shopId)).replace(':secret', secret), site).href
