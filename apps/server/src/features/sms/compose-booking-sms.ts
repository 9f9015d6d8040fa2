import { shopSettings } from '@roombook/contract/settings'
import { fitSmsValues, withSmsSignature } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { BookingFacts, ComposedSms } from './booking-sms.ts'
import { defaultTexts } from './booking-texts.ts'
import { fillPlaceholders } from './fill-placeholders.ts'
import { readWordingShop } from './order-sms.repository.ts'
import { selectSignature } from './select-signature.ts'
import { belongsTo, type SmsGateway } from './sms-gateway.ts'
import { findChosenTemplate, type UsedTemplate } from './templates/used-template.repository.ts'

/** Gateway properties that determine a message's text. */
export type SmsProvider = Pick<SmsGateway, 'name' | 'account' | 'acceptsFreeText' | 'sign' | 'fit'>

/**
 * Composes a booking's message from the template that the shop chose for its kind, else the default text,
 * under its SMS signature.
 */
export async function composeBookingSms(
  tx: ShopTransaction,
  { shopId, kind, values }: BookingFacts,
): Promise<ComposedSms> {
  const template = await findChosenTemplate(tx, shopId, kind)
  return composeSms(tx, shopId, { words: template?.words ?? defaultTexts[kind], values, template })
}

/**
 * Composes a message from a text under the shop's SMS signature. The provider's form of it is determined when
 * it is sent.
 */
export async function composeSms(
  tx: ShopTransaction,
  shopId: number,
  { words, values: facts, template }: Pick<ComposedSms, 'values' | 'template'> & { words: string },
): Promise<ComposedSms> {
  const { title, phone, settings, ownSign } = await readWordingShop(tx, shopId)
  const plainProvider = { acceptsFreeText: true, sign: ownSign ?? '' }
  const signature = selectSignature(plainProvider, { smsSign: shopSettings.parse(settings).smsSign, title })
  const values = fitSmsValues({ ...facts, 门店: title, 电话: phone })
  const content = withSmsSignature(fillPlaceholders(words, values), signature)
  return { content, values, template }
}

/** Returns a store's template if the gateway approved it, else undefined. */
export const approvedThere = <
  Template extends Pick<UsedTemplate, 'gateway' | 'account' | 'providerTemplate'>,
>(
  gateway: Pick<SmsGateway, 'name' | 'account'>,
  template: Template | undefined,
): Template | undefined =>
  template && belongsTo(gateway, template) && template.providerTemplate !== '' ? template : undefined

/**
 * Returns the text as it will be sent: a provider only sends texts that it approved, the shop's own or the
 * operator's, and puts its own signature before them.
 * @param operatorText text of the operator's template of its kind.
 */
export function sentContent(provider: SmsProvider, operatorText: string, worded: ComposedSms): string {
  if (provider.acceptsFreeText) return worded.content
  const { values } = worded
  const text = approvedThere(provider, worded.template)?.words ?? operatorText
  return withSmsSignature(fillPlaceholders(text, provider.fit?.(values) ?? values), provider.sign ?? '')
}
