import {
  digestHours,
  isOfScene,
  sendingHours,
  shopNow,
  smsCategoryOf,
  smsTemplateKindNames,
} from '@roombook/domain'
import type { ShopTransaction } from '#platform/db/database.ts'
import type { TakenSms } from '../sending/shop-sms.repository.ts'
import { listAnswered, listRefusing, listStanding, readTimezone } from './too-late.repository.ts'

/** Kinds that nobody waits for: they go by day, or not at all. Those of scenes are among them. */
const byDay: ReadonlySet<string> = new Set(['reminder', 'after-visit', 'missed-call', 'digest'])
/** A digest is sent at the hour of the morning that the store set, which may be before guests are written to. */
const firstHourOf = (kind: string): number => (kind === 'digest' ? digestHours.first : sendingHours.first)
/** What scenes advertise: to those alone who agreed, at the moment of sending too. */
const promotions: ReadonlySet<string> = new Set(
  smsTemplateKindNames.filter((kind) => isOfScene(kind) && smsCategoryOf(kind) === 'promotion'),
)

/**
 * Why some of a shop's messages are not sent after all, by their ids: night has come, the booking is not as it was,
 * whoever called in vain has been answered, or whoever would be advertised to has taken back what they agreed to.
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
  const atNight = timed.filter(({ kind }) => hour < firstHourOf(kind) || hour > sendingHours.last)
  if (atNight.length > 0)
    return new Map(
      atNight.map(({ id, kind }) => [id, `已过可发送时段（${firstHourOf(kind)}点至22点），没有发出`]),
    )
  const reminders = timed.filter(({ kind }) => kind === 'reminder')
  const standing = await listStanding(
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
      .filter(({ id }) => !standing.has(id))
      .map(({ id }) => [id, '预订已取消或改期，提醒没有发出'] as const),
    ...refusing.map((id) => [id, '客人没有同意接收推广，没有发出'] as const),
  ])
}
