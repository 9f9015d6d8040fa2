import { z } from 'zod'
import type { IncomingReply, ReplySource } from '../sms-gateway.ts'
import { asReply, readJson } from './read-reply.ts'

/** A list of replies as Aliyun posts them (SmsUp, 批量推送). Times are in Beijing time. */
const replyPayload = z
  .array(
    z.object({
      phone_number: z.string().min(1),
      content: z.string(),
      send_time: z.string().regex(/^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}$/),
      sign_name: z.string().default(''),
      sequence_id: z.union([z.string(), z.number()]),
    }),
  )
  .min(1)
  .max(1000)

/**
 * Parses Aliyun's replies (上行短信, SmsUp) from its HTTP callback. Aliyun requires exactly this answer within
 * 700 ms and otherwise repeats. A reply does not name the message it answers.
 */
export const aliyunReplies: ReplySource = {
  taken: { code: 0, msg: '接收成功' },
  read(body): readonly IncomingReply[] | undefined {
    const replies = replyPayload.safeParse(readJson(body))
    return replies.data?.map((reply) =>
      asReply({
        key: `aliyun:${reply.sequence_id}`,
        phone: reply.phone_number,
        content: reply.content,
        sign: reply.sign_name,
        at: new Date(`${reply.send_time.replace(' ', 'T')}+08:00`),
      }),
    )
  },
}
