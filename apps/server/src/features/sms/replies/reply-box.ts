import { refusals } from '@roombook/contract'
import type { AnswerBox } from '@roombook/contract/sms-replies'
import { replyPerMessage } from '@roombook/domain/sms'
import type { ShopTransaction } from '#platform/db/database.ts'
import { defaultTexts } from '../booking-texts.ts'
import { approvedThere, composeBookingSms, sentContent } from '../compose-booking-sms.ts'
import type { SmsGateway } from '../sms-gateway.ts'
import { readSmsStock } from '../stock/stock.repository.ts'

/**
 * Returns the way in which a store can answer a guest by SMS. A provider sends approved templates only, with
 * free text limited to one variable; the local outbox sends any text.
 */
export async function replyBox(
  tx: ShopTransaction,
  gateway: SmsGateway,
  { shopId, values }: { shopId: number; values: Readonly<Record<string, string>> },
): Promise<AnswerBox> {
  // The placeholder of the answer stays unfilled, since staff type the answer there.
  const worded = await composeBookingSms(tx, { shopId, kind: 'reply', values })
  const own = approvedThere(gateway, worded.template)
  // A store's own template may lack the placeholder of the answer.
  const isCarried = own ? own.words.includes('{回复}') : (gateway.carries?.('reply') ?? false)
  const isOpen = gateway.acceptsFreeText || isCarried
  const limit = `短信服务商只按审核通过的模板发送，每条最多放${replyPerMessage}个字：更长的会分成几条发送。不能有链接、手机号码和表情。`
  return {
    open: isOpen,
    words: gateway.acceptsFreeText ? '' : isOpen ? limit : refusals['replies.no_template'].message,
    perMessage: gateway.acceptsFreeText ? 0 : replyPerMessage,
    frame: isOpen ? sentContent(gateway, defaultTexts.reply, worded) : '',
    smsStock: await readSmsStock(tx, shopId),
  }
}
