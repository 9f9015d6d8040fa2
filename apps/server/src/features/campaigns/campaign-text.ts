import { shopSettings } from '@roombook/contract/settings'
import type { Sex } from '@roombook/domain/customers'
import { addressed } from '@roombook/domain/orders'
import { countSmsSegments, fitSmsValues, withSmsSignature } from '@roombook/domain/sms'
import { fillPlaceholders, type SmsGateway, selectSignature, sentContent } from '#features/sms/index.ts'

/** The store's fields used in campaign messages. */
export interface WordingShop {
  title: string
  settings: unknown
}

/** A campaign's template, or a text that is not a template yet. */
export interface CampaignText {
  words: string
  gateway: string
  account: string
  providerTemplate: string
  id: number
}

/** A campaign message for one person. */
export interface WordedFor {
  content: string
  values: Readonly<Record<string, string>>
  parts: number
}

/** Wraps unapproved text as if the current provider had approved it. */
export const toPendingText = (
  { name, account = '' }: Pick<SmsGateway, 'name' | 'account'>,
  pendingText: string,
): CampaignText => ({ id: 0, words: pendingText, gateway: name, account, providerTemplate: '-' })

/**
 * Creates the function that composes each recipient's message: the text with the name filled in, under the
 * SMS signature.
 */
export function campaignWording(
  gateway: SmsGateway,
  { title, settings }: WordingShop,
  template: CampaignText,
): (person: { name: string; sex: Sex }) => WordedFor {
  const own = gateway.acceptsFreeText ? (gateway.sign ?? '') : ''
  const signature = selectSignature(
    { acceptsFreeText: true, sign: own },
    { smsSign: shopSettings.parse(settings).smsSign, title },
  )
  return ({ name, sex }) => {
    const values = fitSmsValues({ 姓名: addressed({ userName: name, sex }), 门店: title })
    const content = sentContent(gateway, '', {
      content: withSmsSignature(fillPlaceholders(template.words, values), signature),
      values,
      template,
    })
    return { content, values, parts: countSmsSegments(content) }
  }
}
