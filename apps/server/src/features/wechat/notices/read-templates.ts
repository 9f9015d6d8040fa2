import { readFile } from 'node:fs/promises'
import { goesBySmsAlone, type SmsTemplateKind, smsTemplateKindNames } from '@roombook/domain/sms'
import { z } from 'zod'

/** A notice template (订阅通知) of the service account. */
export interface NoticeTemplate {
  id: string
  /** Title that guests see when they consent. */
  title: string
  /** Kinds of messages it is used for. */
  kinds: readonly SmsTemplateKind[]
  /** Value of each field: a placeholder of the message's text, or 内容 for the whole text. */
  fields: Readonly<Record<string, string>>
}

/** WeChat asks for at most three templates at once. */
const mostTemplates = 3

const template = z.strictObject({
  id: z.string().trim().min(1),
  title: z.string().trim().min(1).max(20),
  kinds: z
    .array(z.enum(smsTemplateKindNames).refine((kind) => !goesBySmsAlone(kind), 'goes by SMS alone'))
    .min(1),
  fields: z
    .record(
      z.string().regex(/^[a-z_]+\d+$/),
      z.enum(['姓名', '日期', '餐段', '时间', '包厢', '人数', '门店', '退款', '金额', '内容']),
    )
    .refine((fields) => Object.keys(fields).length > 0, 'names no field'),
})

/**
 * Reads the templates of a service account: `[{ "id": "…", "title": "预订通知", "kinds": ["booking"], "fields": {
 * "thing1": "门店", "time2": "日期" } }]`.
 * @throws Error with the file's name and fault.
 */
export async function readNoticeTemplates(file: string | undefined): Promise<readonly NoticeTemplate[]> {
  if (file === undefined) return []
  const fault = (what: string, cause?: unknown) =>
    new Error(`WECHAT_NOTICES_FILE (${file}): ${what}`, { cause })
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw fault('cannot be read', error)
  })
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch (error) {
    throw fault('is no JSON', error)
  }
  const read = z.array(template).min(1).max(mostTemplates).safeParse(given)
  if (read.success) return read.data
  throw fault(read.error.issues.map((issue) => `${issue.path.join('.')}: ${issue.message}`).join('; '))
}
