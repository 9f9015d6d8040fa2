import { createHash } from 'node:crypto'
import type TencentCloud from 'tencentcloud-sdk-nodejs-sms'
import type {
  PullSmsReplyStatusRequest,
  PullSmsReplyStatusResponse,
} from 'tencentcloud-sdk-nodejs-sms/tencentcloud/services/sms/v20210111/sms_models.js'
import { z } from 'zod'
import type { IncomingReply, ReplySource } from '../sms-gateway.ts'
import { wordlessError } from './provider-fault.ts'
import { asReply, readJson } from './read-reply.ts'
import { withinTime } from './within-time.ts'

type Client = InstanceType<typeof TencentCloud.sms.v20210111.Client>

/** Maximum number of replies per request at Tencent Cloud. */
const mostAtOnce = 100

/** A reply as Tencent Cloud posts it (短信回复回调). */
const replyPayload = z.object({
  mobile: z.string().min(1),
  text: z.string(),
  sign: z.string().default(''),
  time: z.number().int().positive(),
})

/** Derives the key of a reply, which has no id: equal texts from a phone within a second count as one. */
const deriveKey = (phone: string, time: number, text: string): string =>
  `tencent:${createHash('sha256')
    .update([phone.replace(/^\+86/, ''), time, text].join('\n'))
    .digest('hex')}`

const toReply = (phone: string, { text, sign, time }: { text: string; sign: string; time: number }) =>
  asReply({ key: deriveKey(phone, time, text), phone, content: text, sign, at: new Date(time * 1000) })

/** Receives Tencent Cloud's replies, pulled (PullSmsReplyStatus) and by its callback; each counts once. */
export const createTencentReplies = (client: Client, appId: string): ReplySource => ({
  taken: { result: 0, errmsg: 'OK' },
  read(body): readonly IncomingReply[] | undefined {
    const reply = replyPayload.safeParse(readJson(body)).data
    return reply && [toReply(reply.mobile, reply)]
  },
  async pull(signal) {
    const request: PullSmsReplyStatusRequest = { Limit: mostAtOnce, SmsSdkAppId: appId }
    const answer: PullSmsReplyStatusResponse = await withinTime(signal, (ends) =>
      client.request('PullSmsReplyStatus', request, { signal: ends }),
    ).catch((error: unknown) => {
      throw wordlessError('Tencent Cloud', error)
    })
    return (answer.PullSmsReplyStatusSet ?? []).map(
      ({ PhoneNumber = '', ReplyContent = '', SignName = '', ReplyTime = 0 }) =>
        toReply(PhoneNumber, { text: ReplyContent, sign: SignName, time: ReplyTime }),
    )
  },
})
