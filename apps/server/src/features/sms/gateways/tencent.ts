import TencentCloud from 'tencentcloud-sdk-nodejs-sms'
import type {
  PullSmsSendStatusByPhoneNumberRequest,
  PullSmsSendStatusByPhoneNumberResponse,
  SendSmsRequest,
  SendSmsResponse,
  SendStatus,
} from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import type { SmsAccount } from '../../../platform/config/sms-settings.ts'
import type { SmsGateway, SmsOutcome } from '../sms-gateway.ts'
import { fillTemplate, fitValues } from './fit-values.ts'
import { refusedOr, unheardOr, wordlessError } from './provider-fault.ts'
import type { Templates } from './read-templates.ts'
import { whyRefused, whyUnheard } from './tencent-refusals.ts'
import { answerMs, withinTime } from './within-time.ts'

/** A status may be dated a little before our own clock. */
const earlierSeconds = 300
/** Statuses that are given at once; no phone has had more in the days that are asked about. */
const mostStatuses = 100

/** Tencent Cloud wants the country's code before the number. */
const abroad = (phone: string): string => (/^1\d{10}$/.test(phone) ? `+86${phone}` : phone)

/** Tencent Cloud's SMS (腾讯云短信), by its makers' SDK, which makes no retries; our reference travels as SessionContext. */
export function openTencent(settings: SmsAccount & { appId: string }, templates: Templates): SmsGateway {
  const address = settings.url ? new URL(settings.url) : undefined
  const client = new TencentCloud.sms.v20210111.Client({
    credential: { secretId: settings.keyId, secretKey: settings.keySecret },
    region: settings.region,
    profile: {
      httpProfile: {
        reqTimeout: answerMs / 1000,
        ...(address ? { endpoint: address.host, protocol: `${address.protocol}//` } : {}),
      },
    },
  })

  return {
    name: 'tencent',
    sendsOwnWords: false,
    sign: settings.signName,
    fit: fitValues,
    async send({ kind, phone, reference, values }, signal): Promise<SmsOutcome> {
      const filled = fillTemplate(kind, values)
      if (!filled.whole) return { state: 'failed', error: filled.error }
      const request: SendSmsRequest = {
        PhoneNumberSet: [abroad(phone)],
        SmsSdkAppId: settings.appId,
        SignName: settings.signName,
        TemplateId: templates[kind],
        TemplateParamSet: filled.values.map(([, value]) => value),
        SessionContext: reference,
      }
      try {
        const answer: SendSmsResponse = await withinTime(signal, (ends) =>
          client.request('SendSms', request, { signal: ends }),
        )
        return outcomeOf(answer.SendStatusSet?.[0] ?? {})
      } catch (error) {
        return unheardOr('Tencent Cloud', error, whyUnheard(error))
      }
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
      // Only what carriers have reported is listed, and our reference only where the operator had that switched on:
      // that nothing is found proves nothing.
      if (status?.ReportStatus === 'SUCCESS') return 'delivered'
      return status?.ReportStatus === 'FAIL' ? 'failed' : undefined
    },
  }
}

/** @throws ProviderFault for a code under which the message may have gone all the same. */
function outcomeOf({ Code = '', SerialNo = '' }: SendStatus): SmsOutcome {
  if (Code === 'Ok') return { state: 'accepted', providerId: SerialNo }
  return refusedOr(Code, whyRefused(Code))
}
