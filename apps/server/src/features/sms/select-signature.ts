import { fitSmsValue } from '@roombook/domain/sms'
import type { SmsGateway } from './sms-gateway.ts'

/** Store data that determine the SMS signature. */
export interface SignatureSources {
  /** The SMS signature that the shop set; empty when it set none. */
  smsSign: string
  /** The shop's name. */
  title: string
}

/**
 * Selects the SMS signature of a shop's messages. A provider that sends approved templates has its own; a
 * gateway that sends free text uses its own signature, else the one that the shop set, else the shop's title.
 */
export function selectSignature(
  { acceptsFreeText, sign = '' }: Pick<SmsGateway, 'acceptsFreeText' | 'sign'>,
  { smsSign, title }: SignatureSources,
): string {
  return acceptsFreeText ? sign || smsSign || fitSmsValue('门店', title) : sign
}
