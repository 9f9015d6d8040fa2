import { fitSmsValue } from '@roombook/domain'
import type { SmsGateway } from './sms-gateway.ts'

/** Store data that determine the SMS signature. */
export interface SignatureSources {
  /** The sign that the shop set; empty where it set none. */
  smsSign: string
  /** The shop's name. */
  title: string
}

/**
 * The one sign of all messages of a shop. A provider that sends messages puts its own before them, or the shop's that it
 * approved; else it is that, the one that the shop set, or its name.
 */
export function selectSignature(
  { sendsOwnWords, sign = '' }: Pick<SmsGateway, 'sendsOwnWords' | 'sign'>,
  { smsSign, title }: SignatureSources,
): string {
  return sendsOwnWords ? sign || smsSign || fitSmsValue('门店', title) : sign
}
