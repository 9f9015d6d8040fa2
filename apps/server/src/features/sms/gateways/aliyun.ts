import { createRequire } from 'node:module'
import type { Clock } from '#platform/clock/clock.ts'
import type { SmsAccount } from '#platform/config/message-settings.ts'
import type { OutgoingSms, SentSms, SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { aliyunBatches } from './aliyun-batches.ts'
import { aliyunClient } from './aliyun-client.ts'
import { explainUndelivered, saysBlacklisted, whyRefused } from './aliyun-refusals.ts'
import { aliyunReplies } from './aliyun-replies.ts'
import { aliyunTemplates } from './aliyun-templates.ts'
import { createAliyunSignatures } from './create-aliyun-signatures.ts'
import { fillForAliyun } from './fill-for-aliyun.ts'
import { fitValues } from './fit-values.ts'
import { refusedOr, toUndelivered, wordlessError } from './provider-fault.ts'
import { lackingIn, type Templates } from './read-templates.ts'
import { withinTime } from './within-time.ts'

/** Records per page of a phone's messages of a day; Aliyun's maximum. */
const pageSize = 50
/** Maximum number of pages, more than a phone's daily limit of messages at Aliyun needs. */
const mostPages = 10
/** A message near midnight may be recorded on either day. */
const midnightMs = 300_000
/**
 * Time after which an unlisted message counts as never received. Aliyun documents no delay; this is ample.
 */
const listedMs = 3_600_000

/** States by a record's status (QuerySendDetails). */
const statesByStatus: Readonly<Record<number, 'accepted' | 'failed' | 'delivered'>> = {
  1: 'accepted',
  2: 'failed',
  3: 'delivered',
}

/** Formats a date in Beijing time: 20261120. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const formatDay = (ms: number): string => dayFormat.format(ms).replaceAll('-', '')

/** Loaded by `require`, because the default export of an `import` depends on the module loader. */
const { QuerySendDetailsRequest, SendSmsRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/**
 * Opens the gateway of Aliyun (阿里云短信服务) through its official SDK. Messages carry our own reference (OutId).
 */
export function openAliyun(settings: SmsAccount, templates: Templates, clock: Clock): SmsGateway {
  const client = aliyunClient(settings)

  async function recordsOf(sent: SentSms, sendDate: string, currentPage: number) {
    const request = new QuerySendDetailsRequest({
      phoneNumber: sent.phone,
      ...(sent.providerId ? { bizId: sent.providerId } : {}),
      sendDate,
      pageSize,
      currentPage,
    })
    const { body } = await withinTime(undefined, () => client.querySendDetails(request)).catch(
      (error: unknown) => {
        throw wordlessError('Aliyun', error)
      },
    )
    if (body?.code !== 'OK') throw new Error(`Aliyun cannot say what became of messages: ${body?.code}`)
    return body.smsSendDetailDTOs?.smsSendDetailDTO ?? []
  }

  async function recordOf(sent: SentSms) {
    const at = sent.sentAt.getTime()
    for (const day of new Set([at - midnightMs, at + midnightMs].map(formatDay))) {
      for (let page = 1; page <= mostPages; page++) {
        const records = await recordsOf(sent, day, page)
        const record = records.find(({ outId }) => outId === sent.reference)
        if (record) return record
        if (records.length < pageSize) break
      }
    }
    return undefined
  }

  const fill = (sms: OutgoingSms) => fillForAliyun(sms, templates)

  const gateway: SmsGateway = {
    name: 'aliyun',
    acceptsFreeText: false,
    sign: settings.signName,
    fit: fitValues,
    lacks: lackingIn(templates),
    templates: aliyunTemplates(client, settings.signName),
    signs: createAliyunSignatures(client, settings.company),
    withSignature: (signName) => openAliyun({ ...settings, signName }, templates, clock),
    replies: aliyunReplies,
    carries: (kind) => templates[kind] !== undefined,
    templateNumber: /^SMS_\d{1,20}$/,
    batches: aliyunBatches(client, {
      signName: settings.signName,
      fill,
      one: (sms, signal) => gateway.send(sms, signal),
    }),
    async send(sms, signal): Promise<SmsOutcome> {
      const filled = fill(sms)
      if (!filled.whole) return { state: 'failed', error: filled.error }
      const request = new SendSmsRequest({
        phoneNumbers: sms.phone,
        signName: settings.signName,
        templateCode: filled.code,
        templateParam: JSON.stringify(filled.parameters),
        outId: sms.reference,
      })
      try {
        const { body } = await withinTime(signal, () => client.sendSms(request))
        return toSmsOutcome(body ?? {})
      } catch (error) {
        return toUndelivered('Aliyun', error, explainUndelivered(error))
      }
    },
    async find(sent) {
      const record = await recordOf(sent)
      if (record) {
        const state = statesByStatus[record.sendStatus ?? 0]
        return state === 'failed' && saysBlacklisted(record.errCode ?? '') ? 'blacklisted' : state
      }
      const isLate = clock.now().getTime() - sent.sentAt.getTime() >= listedMs
      // A message with an id from Aliyun exists, even if it is listed late.
      return sent.providerId === '' && isLate ? 'absent' : undefined
    },
  }
  return gateway
}

/** @throws ProviderFault for a code after which the message may have been sent all the same. */
function toSmsOutcome({ code = '', bizId = '' }: { code?: string; bizId?: string }): SmsOutcome {
  if (code === 'OK') return { state: 'accepted', providerId: bizId }
  return refusedOr(code, whyRefused(code))
}
