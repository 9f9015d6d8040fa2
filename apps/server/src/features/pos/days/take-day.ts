import { createHash } from 'node:crypto'
import type { DayClosed, PosAnswer } from '@roombook/contract'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import { findReportedEvent } from '../events/pos-event.repository.ts'
import { tillShop } from '../events/till-call.ts'
import { lockPosSystem, updatePosSystem } from '../systems/pos-system.repository.ts'
import type { KeyName } from '../systems/till-key.ts'
import { findDayReport, findReport, insertDay, replaceDay } from './pos-day.repository.ts'
import { readDays } from './read-days.ts'

interface DayDependencies {
  db: Database
  outbox: Outbox
  now: Date
}

const clockToleranceMs = 5 * 60_000

/**
 * Stores a till's closing report once, and responds whether it matches the recorded bills. The report created
 * last is valid; earlier ones and late arrivals are kept.
 * @throws Refusal `pos.unknown_key`, `pos.other_body`, `request.invalid` for a future day.
 */
export async function takeDay(
  { db, outbox, now }: DayDependencies,
  { shopId, systemId }: KeyName,
  { event, body }: { event: DayClosed; body: string },
): Promise<PosAnswer> {
  const { today } = await tillShop(db, shopId, now)
  const closedAt = new Date(event.closed_at)
  const { event_id: eventId, business_date: date } = event
  if (date > today) refuseAt('request.invalid', 'business_date', '日期晚于今天')
  if (closedAt.getTime() > now.getTime() + clockToleranceMs)
    refuseAt('request.invalid', 'closed_at', '时间晚于现在')
  const digest = createHash('sha256').update(body).digest()
  const answer = await inShop(db, shopId, async (tx) => {
    const system = await lockPosSystem(tx, shopId, systemId)
    if (!system) throw new Refusal('pos.unknown_key')
    const name = { shopId, systemId, eventId }
    const before = (await findDayReport(tx, name)) ?? (await findReportedEvent(tx, name))
    if (before && !before.digest.equals(digest)) throw new Refusal('pos.other_body')
    if (!before) {
      const stored = await findReport(tx, { shopId, systemId, date })
      const isLate = stored !== undefined && stored.closed_at > closedAt
      if (stored && !isLate) await replaceDay(tx, shopId, stored.id, now)
      await insertDay(tx, {
        shop_id: shopId,
        system_id: systemId,
        business_date: date,
        event_id: eventId,
        digest,
        body: JSON.stringify(event),
        closed_at: closedAt,
        received_at: now,
        replaced_at: isLate ? now : null,
      })
      await updatePosSystem(tx, shopId, systemId, { heard_at: now })
      await writeEvent(tx, { shopId, at: now, name: 'pos.changed', data: { systemId } })
    }
    const [day] = await readDays(tx, shopId, { from: date, until: date, systemId })
    return buildAnswer(eventId, day?.differences.length ?? 0)
  })
  outbox.wake(shopId)
  return answer
}

const buildAnswer = (eventId: string, differing: number): PosAnswer => ({
  event_id: eventId,
  ...(differing === 0
    ? { result: 'done', problem: '', message: '日结一致' }
    : { result: 'pending', problem: 'day_differs', message: `日结有${differing}处差异，请在对账中核对` }),
  order_sn: '',
})
