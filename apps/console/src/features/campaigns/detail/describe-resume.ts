import type { OutputOf } from '@roombook/contract'
import type { listSmsTemplates } from '@roombook/contract/sms-templates'
import { promotionHours } from '@roombook/domain/campaigns'
import { countSmsSegments, withSmsSignature } from '@roombook/domain/sms'

interface RemainingSends {
  /** Recipients not yet processed. */
  people: number
  /** Text of the template, with placeholders. */
  text: string
  shop: string
  /** SMS account and signature; undefined until loaded. */
  smsOverview: Pick<OutputOf<typeof listSmsTemplates>, 'own' | 'sign'> | undefined
  /** SMS segments that the store may still send, if known. */
  smsStock: number | undefined
}

/** A name of typical length, with title. */
const usualName = '王小明先生'

/** Describes what resuming will send: how many people, about how many SMS segments, and who is charged. */
export function describeResume({ people, text, shop, smsOverview, smsStock }: RemainingSends): string {
  const read = text.replaceAll('{姓名}', usualName).replaceAll('{门店}', shop)
  const segments = people * countSmsSegments(withSmsSignature(read, smsOverview?.sign ?? shop))
  const paidBy = smsOverview?.own
    ? '由门店自己的短信账号计费'
    : smsStock === undefined
      ? ''
      : segments > smsStock
        ? `余量${smsStock}条，不够：发完会暂停，补充后自动继续`
        : `余量${smsStock}条`
  return [
    `发给还没有发送的${people}人，约占${segments}条${paidBy && `（${paidBy}）`}。`,
    `现在开始，每天${promotionHours.from}:00至${promotionHours.until}:00发送；发送前已退订的会跳过。`,
  ].join('')
}
