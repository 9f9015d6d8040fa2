import { longestConsentText, offerChannels } from '@roombook/domain/customers'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const customerNode = 'commonuser/customercount'
const idOf = z.int('参数错误').min(1, '参数错误')

const consentSource = z.enum(['guest', 'staff', 'import', 'reply'])

const offerChannel = z.enum(offerChannels)

/** Whether a customer may receive offers, otherwise the reason why not. */
const consentStatus = z.object({
  /** Time of the consent; null without one. */
  consentedAt: z.iso.datetime().nullable(),
  /** Time of the separate consent to browser notices; null without one. */
  pushConsentedAt: z.iso.datetime().nullable(),
  /** Reason why offers may not be sent; null where they may. */
  refusal: z.enum(['blacklisted', 'unsubscribed', 'no_mobile', 'no_consent']).nullable(),
  /** Lasting objection to offers: its time and wording; null for none. */
  refused: z.object({ since: z.iso.datetime(), words: z.string() }).nullable(),
})

/** Record of a consent or of its withdrawal. */
const consentRecord = z.object({
  id: z.int(),
  /** Channel of the offers. */
  channel: offerChannel,
  act: z.enum(['given', 'withdrawn']),
  way: consentSource,
  /** Text of the consent, as shown or spoken. */
  words: z.string(),
  /** Time of the consent or withdrawal. */
  at: z.iso.datetime(),
  /** Staff member who recorded it; empty where it was recorded automatically. */
  notedBy: z.string(),
  /** Phone number that it applies to, masked. */
  phone: z.string(),
})
export type RecordedConsent = z.output<typeof consentRecord>

export const customerMarketing = defineCall({
  name: 'customers.marketing',
  title:
    'whether a customer agreed to be told of offers, since when, in which words, and all that was said of it',
  path: '/shopapi/commonuser/marketing',
  caller: 'staff',
  node: customerNode,
  effect: 'reads',
  input: z.object({ id: idOf }),
  output: consentStatus.extend({ list: z.array(consentRecord) }),
  refusals: ['customers.not_found'],
})
export type CustomerMarketing = z.output<(typeof customerMarketing)['output']>

export const noteConsent = defineCall({
  name: 'customers.note-consent',
  title:
    'staff note that a customer agreed by word to be told of offers: what was said, and on which day; logged, the same of one day once',
  path: '/shopapi/commonuser/noteconsent',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({
    id: idOf,
    words: z
      .string('请填写客人同意的原话')
      .trim()
      .min(1, '请填写客人同意的原话')
      .max(longestConsentText, `最多${longestConsentText}个字符`),
    givenOn: z.iso.date('请选择同意的日期'),
  }),
  output: consentStatus,
  refusals: [
    'customers.not_found',
    'customers.consent_no_mobile',
    'customers.consent_refused',
    'customers.consent_ahead',
    'customers.consent_too_old',
    'customers.consent_older',
  ],
  done: '已记录同意',
})

export const withdrawConsent = defineCall({
  name: 'customers.withdraw-consent',
  title:
    'staff take back a customer’s consent to be told of offers, by whatever way, as the customer asked; logged',
  path: '/shopapi/commonuser/withdrawconsent',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({
    id: idOf,
    /** Wording of the customer; optional. */
    words: z.string().trim().max(longestConsentText, `最多${longestConsentText}个字符`).default(''),
  }),
  output: consentStatus,
  refusals: ['customers.not_found', 'customers.consent_missing'],
  done: '已撤回同意',
})

export const liftBlacklisting = defineCall({
  name: 'customers.lift-blacklisting',
  title:
    'staff lift that a customer’s number is on a blacklist of networks, and say why: offers may be sent again where the customer agreed; logged',
  path: '/shopapi/commonuser/liftblacklisting',
  caller: 'staff',
  node: customerNode,
  effect: 'changes',
  input: z.object({
    id: idOf,
    /** Evidence that the number accepts messages again. */
    reason: z
      .string('请填写解除的原因')
      .trim()
      .min(1, '请填写解除的原因')
      .max(longestConsentText, `最多${longestConsentText}个字符`),
  }),
  output: consentStatus,
  refusals: ['customers.not_found', 'customers.not_blacklisted'],
  done: '已解除',
})
