import { createRequire } from 'node:module'
import type { OutgoingSms, SmsBatches, SmsOutcome } from '../sms-gateway.ts'
import { explainUndelivered, whyRefused } from './aliyun-refusals.ts'
import type { FilledForAliyun } from './fill-for-aliyun.ts'
import { refusedOr, toUndelivered } from './provider-fault.ts'
import { withinTime } from './within-time.ts'

const { SendBatchSmsRequest } = createRequire(import.meta.url)(
  '@alicloud/dysmsapi20170525',
) as typeof import('@alicloud/dysmsapi20170525', { with: { 'resolution-mode': 'require' }})

/**
 * Maximum number of phones in one request (SendBatchSms,
 * https://help.aliyun.com/document_detail/419274.html).
 */
const most = 100
/**
 * Error for a single invalid number, which rejects the whole batch: each message is then sent singly, so that
 * only one fails.
 */
const oneIsWrong = 'isv.MOBILE_NUMBER_ILLEGAL'

/** Part of the SDK's client in use. */
interface BatchClient {
  sendBatchSms(
    request: InstanceType<typeof SendBatchSmsRequest>,
  ): Promise<{ body?: { code?: string; bizId?: string } | undefined }>
}

interface AliyunDependencies {
  signName: string
  fill(sms: OutgoingSms): FilledForAliyun
  /** Sends a single message. */
  one(sms: OutgoingSms, signal: AbortSignal): Promise<SmsOutcome>
}

/**
 * Sends messages of one template in one request, each with its own values; the answer applies to all of them.
 */
export function aliyunBatches(client: BatchClient, { signName, fill, one }: AliyunDependencies): SmsBatches {
  return {
    most,
    together(sms) {
      const filled = fill(sms)
      // A message that cannot be filled fails by itself.
      return filled.whole ? filled.code : sms.reference
    },
    async send({ reference, messages }, signal) {
      const filled = messages.map(fill)
      const [first] = filled
      // Sent under the batch's reference, by which they are queried later.
      const each = () => Promise.all(messages.map((sms) => one({ ...sms, reference }, signal)))
      if (!first?.whole || messages.length === 1) return each()
      const request = new SendBatchSmsRequest({
        phoneNumberJson: JSON.stringify(messages.map(({ phone }) => phone)),
        signNameJson: JSON.stringify(messages.map(() => signName)),
        templateCode: first.code,
        templateParamJson: JSON.stringify(filled.map((each) => (each.whole ? each.parameters : {}))),
        outId: reference,
      })
      const answer = await withinTime(signal, () => client.sendBatchSms(request)).catch((error: unknown) => ({
        unheard: toUndelivered('Aliyun', error, explainUndelivered(error)),
      }))
      if ('unheard' in answer) return messages.map(() => answer.unheard)
      const { code = '', bizId = '' } = answer.body ?? {}
      if (code === oneIsWrong) return each()
      const outcome: SmsOutcome =
        code === 'OK' ? { state: 'accepted', providerId: bizId } : refusedOr(code, whyRefused(code))
      return messages.map(() => outcome)
    },
  }
}
