import type {
  PullSmsSendStatusByPhoneNumberRequest,
  PullSmsSendStatusByPhoneNumberResponse,
  SendSmsRequest,
  SendSmsResponse,
  SendStatus,
} from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import type { SmsAccount } from '#platform/config/message-settings.ts'
import type { BatchOutcome, OutgoingSms, SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { createTencentReplies } from './create-tencent-replies.ts'
import { createTencentSignatures } from './create-tencent-signatures.ts'
import { fillTemplate, fitValues } from './fit-values.ts'
import { ProviderFault, refusedOr, toUndelivered, wordlessError } from './provider-fault.ts'
import { lackingIn, noTemplate, type Templates } from './read-templates.ts'
import { selectTemplate } from './template-texts.ts'
import { tencentClient } from './tencent-client.ts'
import { explainUndelivered, saysBlacklisted, whyRefused } from './tencent-refusals.ts'
import { tencentTemplates } from './tencent-templates.ts'
import { withinTime } from './within-time.ts'

/** A status may be dated slightly before our own clock, in seconds. */
const earlierSeconds = 300
/** Statuses per request; no phone receives more messages in the queried days. */
const mostStatuses = 100

/** Maximum number of phones in one request, which all receive the same text (SendSms). */
const mostTogether = 200

/** Adds the country code that Tencent Cloud requires. */
const abroad = (phone: string): string => (/^1\d{10}$/.test(phone) ? `+86${phone}` : phone)

/**
 * Opens the gateway of Tencent Cloud (腾讯云短信) through its official SDK, which makes no retries. Messages carry
 * our own reference as SessionContext.
 */
export function openTencent(settings: SmsAccount & { appId: string }, templates: Templates): SmsGateway {
  const client = tencentClient(settings)

  function fill(sms: OutgoingSms) {
    const { id, words } = selectTemplate(sms, templates)
    const filled = fillTemplate(words, sms.values)
    if (!filled.whole) return filled
    if (id === '') return { whole: false as const, error: noTemplate.error }
    return { whole: true as const, id, values: filled.values.map(([, value]) => value) }
  }

  /** Sends messages with the same text in one request. @returns the answer for each, in their order. */
  async function handOver(
    messages: readonly OutgoingSms[],
    { id, values }: { id: string; values: readonly string[] },
    { reference, signal }: { reference: string; signal: AbortSignal },
  ): Promise<readonly (SendStatus | { refused: SmsOutcome })[]> {
    const request: SendSmsRequest = {
      PhoneNumberSet: messages.map(({ phone }) => abroad(phone)),
      SmsSdkAppId: settings.appId,
      SignName: settings.signName,
      TemplateId: id,
      TemplateParamSet: [...values],
      SessionContext: reference,
    }
    try {
      const answer: SendSmsResponse = await withinTime(signal, (ends) =>
        client.request('SendSms', request, { signal: ends }),
      )
      const statuses = answer.SendStatusSet ?? []
      return messages.map(({ phone }, at) => {
        const byPhone = statuses.find(({ PhoneNumber }) => PhoneNumber === abroad(phone))
        return byPhone ?? (messages.length === 1 ? statuses[at] : undefined) ?? {}
      })
    } catch (error) {
      const refused = toUndelivered('Tencent Cloud', error, explainUndelivered(error))
      // An error of the whole request proves nothing about single numbers.
      if (messages.length > 1 && refused.state === 'failed') refused.blacklisted = undefined
      return messages.map(() => ({ refused }))
    }
  }

  return {
    name: 'tencent',
    acceptsFreeText: false,
    sign: settings.signName,
    fit: fitValues,
    lacks: lackingIn(templates),
    templates: tencentTemplates(client, settings.signName),
    signs: createTencentSignatures(client),
    withSignature: (signName) => openTencent({ ...settings, signName }, templates),
    replies: createTencentReplies(client, settings.appId),
    carries: (kind) => templates[kind] !== undefined,
    templateNumber: /^\d{1,20}$/,
    async send(sms, signal): Promise<SmsOutcome> {
      const filled = fill(sms)
      if (!filled.whole) return { state: 'failed', error: filled.error }
      const [status = {}] = await handOver([sms], filled, { reference: sms.reference, signal })
      return toSmsOutcome(status)
    },
    batches: {
      most: mostTogether,
      together(sms) {
        const filled = fill(sms)
        return filled.whole ? JSON.stringify([filled.id, ...filled.values]) : sms.reference
      },
      async send({ reference, messages }, signal) {
        const [first] = messages
        const filled = first && fill(first)
        if (!filled) return []
        if (!filled.whole) return messages.map(() => ({ state: 'failed', error: filled.error }))
        const statuses = await handOver(messages, filled, { reference, signal })
        return statuses.map(toBatchOutcome)
      },
    },
    async find({ reference, phone, providerId, sentAt }) {
      const request: PullSmsSendStatusByPhoneNumberRequest = {
        BeginTime: Math.floor(sentAt.getTime() / 1000) - earlierSeconds,
        Offset: 0,
        Limit: mostStatuses,
        PhoneNumber: abroad(phone),
        SmsSdkAppId: settings.appId,
      }
      const answer: PullSmsSendStatusByPhoneNumberResponse = await withinTime(undefined, (ends) =>
        client.request('PullSmsSendStatusByPhoneNumber', request, { signal: ends }),
      ).catch((error: unknown) => {
        throw wordlessError('Tencent Cloud', error)
      })
      const status = answer.PullSmsSendStatusSet?.find(({ SerialNo, SessionContext }) =>
        providerId === '' ? SessionContext === reference : SerialNo === providerId,
      )
      // Only statuses reported by the carriers are listed, and our reference only if the operator had that
      // enabled: a missing status proves nothing.
      if (status?.ReportStatus === 'SUCCESS') return 'delivered'
      if (status?.ReportStatus !== 'FAIL') return undefined
      return saysBlacklisted(status.Description ?? '') ? 'blacklisted' : 'failed'
    },
  }
}

/** @throws ProviderFault for a code after which the message may have been sent all the same. */
function toSmsOutcome(status: SendStatus | { refused: SmsOutcome }): SmsOutcome {
  if ('refused' in status) return status.refused
  const { Code = '', SerialNo = '' } = status
  if (Code === 'Ok') return { state: 'accepted', providerId: SerialNo }
  return refusedOr(Code, whyRefused(Code))
}

/** Like {@link toSmsOutcome} for one message of a batch whose other results are known. */
function toBatchOutcome(status: SendStatus | { refused: SmsOutcome }): BatchOutcome {
  try {
    return toSmsOutcome(status)
  } catch (error) {
    if (error instanceof ProviderFault) return { state: 'unknown' }
    throw error
  }
}
