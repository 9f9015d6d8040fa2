import { findScene, sanitizeFact, sceneMessageKind } from '@roombook/domain/ai-sms'
import { giveWithText, recordTextNotice, withdrawWithTexts } from '#features/coupons/index.ts'
import { queueScenePush, type SmsGateway } from '#features/sms/index.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { explainExclusion, mayPush } from '../scenes/candidate.ts'
import { composeFor, sendAsSms } from './deliver.ts'
import { isWritingTime } from './explain-withholding.ts'
import { findContactStatus, markText, type TextRow } from './text.repository.ts'

/** The store of a text, and the time of writing. */
interface WrittenIn {
  shopId: number
  shopTitle: string
  at: Date
  /** Coupon given by the scene. */
  couponId: number | null
}

/** A text that passed its checks, with its writer. */
interface WrittenText {
  text: string
  model: string
  draft: number
}

/**
 * Stores a written text: it is offered for copying, or its message is queued in the same transaction and so
 * only once. A text for push that cannot reach the customer is offered for copying.
 */
export async function storeWrittenText(
  tx: ShopTransaction,
  gateway: SmsGateway,
  { shopId, shopTitle, at, couponId }: WrittenIn,
  text: TextRow,
  { text: writtenText, model, draft }: WrittenText,
): Promise<void> {
  const { id, kind, channel, told, customerId, phone } = text
  const of = { shopId, shopTitle, kind, channel, told }
  const made = { model, drafts: draft + 1, reason: '' }
  const marked = { id, from: ['wanted'] as const }
  if (channel === 'sms') {
    const { content, smsId, covered } = await sendAsSms(
      tx,
      gateway,
      { ...of, customerId, phone, at },
      writtenText,
    )
    const end = covered
      ? { state: 'passed' as const, passed_at: at }
      : { state: 'refused' as const, reason: '短信余量不足' }
    await markText(tx, shopId, marked, { content, sms_id: smsId, ...made, ...end })
    return
  }
  const { content: written } = await composeFor(tx, gateway, of, writtenText)
  const gift = await giveGift(tx, { shopId, at }, text, couponId)
  const content = written + gift
  if (channel === 'push') {
    const smsId = await pushed(tx, { shopId, shopTitle, at }, text, writtenText + gift)
    if (smsId !== undefined) {
      await recordTextNotice(tx, { shopId, textId: id, at }, { way: 'push', smsId })
      const end = { state: 'passed', channel, passed_at: at, sms_id: smsId } as const
      await markText(tx, shopId, marked, { content, ...made, ...end })
      return
    }
  }
  await copied(tx, { shopId, at }, text, marked, { content, ...made, reason: '' })
}

/**
 * Gives the customer the scene's coupon.
 * @returns the sentence about it for the text's end; empty without a coupon.
 */
async function giveGift(
  tx: ShopTransaction,
  { shopId, at }: Pick<WrittenIn, 'shopId' | 'at'>,
  { id, kind, customerId }: TextRow,
  couponId: number | null,
): Promise<string> {
  if (couponId === null || customerId === null) return ''
  const giver = `AI短信·${findScene(kind).title}`
  const couponText = await giveWithText(tx, { shopId, textId: id, at }, { couponId, customerId, giver })
  return couponText === undefined ? '' : `\n${couponText}`
}

/**
 * Queues a text as a push notification.
 * @returns its message; undefined when push cannot reach the customer now.
 */
async function pushed(
  tx: ShopTransaction,
  { shopId, shopTitle, at }: Omit<WrittenIn, 'couponId'>,
  { kind, customerId, phone }: TextRow,
  body: string,
): Promise<number | undefined> {
  const contact = await findContactStatus(tx, shopId, { customerId, phone })
  if (!mayPush(kind, contact) || !(await isWritingTime(tx, shopId, at))) return undefined
  const message = { shopId, kind: sceneMessageKind(kind), customerId, phone, at }
  return queueScenePush(tx, message, `【${sanitizeFact(shopTitle, 30)}】${body}`)
}

/**
 * Offers a text for copying, or refuses it when the customer may not be written to; consent to push alone is
 * not enough.
 */
export async function copied(
  tx: ShopTransaction,
  { shopId, at }: Pick<WrittenIn, 'shopId' | 'at'>,
  text: TextRow,
  target: { id: number; from: readonly TextRow['state'][] },
  made: { content?: string; model?: string; drafts?: number; reason: string },
): Promise<void> {
  const exclusion = explainExclusion(text.kind, 'wechat', await findContactStatus(tx, shopId, text))
  const end =
    exclusion === undefined
      ? { state: 'ready' as const }
      : { state: 'refused' as const, reason: `${made.reason || '网页通知没有送达'}，又${exclusion}` }
  if (exclusion !== undefined)
    await withdrawWithTexts(tx, { shopId, at }, { textIds: [text.id], reason: '消息没有送出' })
  const unsent = { channel: 'wechat', passed_at: null, sms_id: null } as const
  await markText(tx, shopId, target, { ...made, ...unsent, ...end })
}
