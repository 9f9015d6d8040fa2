import { isOfScene, sendingHours, smsCategoryOf, smsTemplateKindNames } from '@roombook/domain/sms'
import { digestHours } from '@roombook/domain/statistics'
import { shopNow } from '@roombook/domain/time'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { TakenSms } from '../sending/shop-sms.repository.ts'
import { listAnswered, listRefusing, listValidReminders, readTimezone } from './too-late.repository.ts'

/** Kinds that are not urgent: they are sent during the day or not at all. Those of scenes are included. */
const byDay: ReadonlySet<string> = new Set(['reminder', 'after-visit', 'missed-call', 'digest'])
/**
 * First hour for a kind: a digest is sent at the hour that the store set, which may be before the first hour
 * for guests.
 */
const firstSendingHour = (kind: string): number =>
  kind === 'digest' ? digestHours.first : sendingHours.first
/** Promotional scene messages: they require consent, also at the moment of sending. */
const promotions: ReadonlySet<string> = new Set(
  smsTemplateKindNames.filter((kind) => isOfScene(kind) && smsCategoryOf(kind) === 'promotion'),
)

/**
 * Finds the queued messages that must not be sent any more, with the reason by id: quiet hours began, the
 * booking changed, the missed call was answered, or the customer withdrew consent.
 */
export async function findTooLate(
  tx: ShopTransaction,
  shopId: number,
  taken: readonly TakenSms[],
  at: Date,
): Promise<ReadonlyMap<number, string>> {
  const timed = taken.filter(({ kind }) => byDay.has(kind) || isOfScene(kind))
  if (timed.length === 0) return new Map()
  const timezone = await readTimezone(tx, shopId)
  const hour = Math.floor(shopNow(at.getTime(), timezone).minutes / 60)
  const atNight = timed.filter(({ kind }) => hour < firstSendingHour(kind) || hour > sendingHours.last)
  if (atNight.length > 0)
    return new Map(
      atNight.map(({ id, kind }) => [id, `已过可发送时段（${firstSendingHour(kind)}点至22点），没有发出`]),
    )
  const reminders = timed.filter(({ kind }) => kind === 'reminder')
  const valid = await listValidReminders(
    tx,
    shopId,
    reminders.map(({ id }) => id),
  )
  const refusing = await listRefusing(
    tx,
    shopId,
    timed.filter(({ kind }) => promotions.has(kind)).map(({ id }) => id),
  )
  const answered = await listAnswered(
    tx,
    shopId,
    timed.filter(({ kind }) => kind === 'missed-call').map(({ id }) => id),
  )
  return new Map([
    ...answered.map((id) => [id, '来电人已接通或已有人处理，没有发出'] as const),
    ...reminders
      .filter(({ id }) => !valid.has(id))
      .map(({ id }) => [id, '预订已取消或改期，提醒没有发出'] as const),
    ...refusing.map((id) => [id, '客人没有同意接收推广，没有发出'] as const),
  ])
}
