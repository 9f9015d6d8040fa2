import { createRequire } from 'node:module'
import type { Clock } from '../../../platform/clock/clock.ts'
import type { SmsAccount } from '../../../platform/config/sms-settings.ts'
import type { SentSms, SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { whyRefused, whyUnheard } from './aliyun-refusals.ts'
import { fillTemplate, fitValues } from './fit-values.ts'
import { refusedOr, unheardOr, wordlessError } from './provider-fault.ts'
import type { Templates } from './read-templates.ts'
import { aliyunName } from './template-texts.ts'
import { answerMs, withinTime } from './within-time.ts'

/** Records on one page of a day's messages to a phone; Aliyun gives no more. */
const pageSize = 50
/** More pages than a day can fill: Aliyun lets nobody have that many messages. */
const mostPages = 10
/** A message near midnight may be booked under either day. */
const midnightMs = 300_000
/** What Aliyun has not listed by then is taken for one that it never got. It names no time for its lists; this is ample. */
const listedMs = 3_600_000

/** What a record's status means (QuerySendDetails). */
const standings: Readonly<Record<number, 'accepted' | 'failed' | 'delivered'>> = {
  1: 'accepted',
  2: 'failed',
  3: 'delivered',
}

/** Days are Beijing's: 20261120. */
const dayFormat = new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai', dateStyle: 'short' })
const dayOf = (ms: number): string => dayFormat.format(ms).replaceAll('-', '')

/** It is required, since what is its default when it is imported depends on who reads the import. */
const {
  default: Client,
  QuerySendDetailsRequest,
  SendSmsRequest,
} = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/** A class of another package, of which the SDK reads the fields alone. */
type ClientConfig = ConstructorParameters<typeof Client>[0]

/** Aliyun's SMS (阿里云短信服务), by its makers' SDK; a message is known there by our own reference (OutId). */
export function openAliyun(settings: SmsAccount, templates: Templates, clock: Clock): SmsGateway {
  const address = settings.url ? new URL(settings.url) : undefined
  const config = {
    accessKeyId: settings.keyId,
    accessKeySecret: settings.keySecret,
    regionId: settings.region,
    endpoint: address?.host,
    protocol: address?.protocol === 'http:' ? 'HTTP' : 'HTTPS',
    connectTimeout: answerMs,
    readTimeout: answerMs,
  } as ClientConfig
  // Retries stay off: the SDK makes none unless it is given `retryOptions`. A connection that is kept may be closed
  // in the moment in which it is used again, and nobody would know whether the message went; so none is kept.
  const once = { globalParameters: { headers: { connection: 'close' } } }
  const client = new Client(Object.assign(config, once))

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
    for (const day of new Set([at - midnightMs, at + midnightMs].map(dayOf))) {
      for (let page = 1; page <= mostPages; page++) {
        const records = await recordsOf(sent, day, page)
        const record = records.find(({ outId }) => outId === sent.reference)
        if (record) return record
        if (records.length < pageSize) break
      }
    }
    return undefined
  }

  return {
    name: 'aliyun',
    sendsOwnWords: false,
    sign: settings.signName,
    fit: fitValues,
    async send({ kind, phone, reference, values }, signal): Promise<SmsOutcome> {
      const filled = fillTemplate(kind, values)
      if (!filled.whole) return { state: 'failed', error: filled.error }
      const parameters = filled.values.map(
        ([placeholder, value]) => [aliyunName(placeholder), value] as const,
      )
      const request = new SendSmsRequest({
        phoneNumbers: phone,
        signName: settings.signName,
        templateCode: templates[kind],
        templateParam: JSON.stringify(Object.fromEntries(parameters)),
        outId: reference,
      })
      try {
        const { body } = await withinTime(signal, () => client.sendSms(request))
        return outcomeOf(body ?? {})
      } catch (error) {
        return unheardOr('Aliyun', error, whyUnheard(error))
      }
    },
    async find(sent) {
      const record = await recordOf(sent)
      if (record) return standings[record.sendStatus ?? 0]
      const isLate = clock.now().getTime() - sent.sentAt.getTime() >= listedMs
      // What Aliyun gave a number to is there, though it may take its time to show.
      return sent.providerId === '' && isLate ? 'absent' : undefined
    },
  }
}

/** @throws ProviderFault for a code under which the message may have gone all the same. */
function outcomeOf({ code = '', bizId = '' }: { code?: string; bizId?: string }): SmsOutcome {
  if (code === 'OK') return { state: 'accepted', providerId: bizId }
  return refusedOr(code, whyRefused(code))
}
