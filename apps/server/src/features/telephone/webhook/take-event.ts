import { randomUUID } from 'node:crypto'
import type { BoxEvent, BoxEventAnswer } from '@roombook/contract'
import type { ShopSettings } from '@roombook/contract/settings'
import {
  type Caller,
  lineDigits,
  longestBufferedMs,
  longestRingMs,
  readCaller,
  readExtension,
} from '@roombook/domain/calls'
import type { LocalDate } from '@roombook/domain/time'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import { findShop } from '#platform/calls/guest-call.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import { type Database, inShop, type ShopTransaction } from '#platform/db/database.ts'
import type { Outbox } from '#platform/live/outbox.ts'
import type { Sealer } from '#platform/secrets/sealer.ts'
import { type BoxRow, hasTelephone, lockBox, updateBox } from '../boxes/box.repository.ts'
import { sealKey } from '../boxes/box-key.ts'
import { linesOf } from '../boxes/list-boxes.ts'
import { findLately, findReportedCall, insertCall, noteEvent } from '../calls/call.repository.ts'
import { weighCaller } from '../silence/weigh-caller.ts'
import { planText } from '../texts/plan-text.ts'
import type { BoxName, Md5Ring } from './prove-box.ts'

export interface TakeEventDependencies {
  db: Database
  outbox: Outbox
  sealer: Sealer | undefined
  now: Date
}

/** Window in which rings of one number on one line count as one call, in the specification's format. */
const onceWithinMs = 60_000

const taken = (callId: string, reminds: boolean): BoxEventAnswer => ({
  code: 0,
  msg: reminds ? '已收到' : '已收到，不提醒',
  call_id: callId,
  reminds,
})

/**
 * Stores an event of a call once, then notifies the consoles. A repeated event gets the first response.
 * @throws Refusal `phone.unknown_box` where it was unbound meanwhile, `permission.plugin_closed`.
 */
export function takeEvent(
  dependencies: TakeEventDependencies,
  name: BoxName,
  event: BoxEvent,
): Promise<BoxEventAnswer> {
  return inBox(dependencies, name, async (tx, { lines, today }) => {
    const known = await findReportedCall(tx, name.shopId, name.mid, event.call_id)
    if (known) {
      const at = eventTime(event.at, dependencies.now)
      const happened = { shopId: name.shopId, id: known.id, event: event.event, now: dependencies.now }
      if (await noteEvent(tx, { ...happened, at })) {
        await planText(tx, happened)
        await notifyConsoles(tx, name, known.id, event, dependencies.now)
      }
      return taken(event.call_id, known.quiet === '')
    }
    return storeCall(tx, name, {
      event,
      caller: readCaller(event.phone),
      lines,
      today,
      now: dependencies.now,
    })
  })
}

/**
 * Stores a ring in the specification's format, which has no call id. The signature is also valid for the same
 * digits split differently, so the line must be a bound one and the rest a number.
 * @throws Refusal as `takeEvent`, and `request.invalid` at the line or the number.
 */
export function takeRing(
  dependencies: TakeEventDependencies,
  name: BoxName,
  md5Ring: Md5Ring,
): Promise<BoxEventAnswer> {
  return inBox(dependencies, name, async (tx, { lines, today }) => {
    const caller = readCaller(md5Ring.phone)
    const line = lineDigits(md5Ring.line_number)
    if (!lines.includes(line)) refuseAt('request.invalid', 'line_number', '该线路没有绑定')
    if (caller.kind === 'unreadable') refuseAt('request.invalid', 'phone', '号码无法识别')
    const since = new Date(dependencies.now.getTime() - onceWithinMs)
    const lately = await findLately(tx, name.shopId, { phone: caller.phone, line, since })
    if (lately) return taken(lately.callId, lately.quiet === '')
    const ring = {
      event: 'ring',
      call_id: `md5-${randomUUID()}`,
      at: dependencies.now.toISOString(),
    } as const
    return storeCall(tx, name, {
      event: { ...ring, ...md5Ring },
      caller,
      lines,
      today,
      now: dependencies.now,
    })
  })
}

interface ReportedCall {
  event: BoxEvent
  caller: Caller
  /** Digits of the bound lines. */
  lines: readonly string[]
  /** The store's current day. */
  today: LocalDate
  now: Date
}

async function storeCall(
  tx: ShopTransaction,
  { shopId, mid }: BoxName,
  { event, caller, lines, today, now }: ReportedCall,
): Promise<BoxEventAnswer> {
  const at = eventTime(event.at, now)
  const line = lineDigits(event.line_number)
  const isBound = lines.length === 0 || line === '' || lines.includes(line)
  const quiet = isBound ? await weighCaller(tx, { shopId, today, now }, caller) : 'line'
  const id = await insertCall(tx, {
    shop_id: shopId,
    mid,
    call_id: event.call_id,
    caller_kind: caller.kind,
    phone: caller.phone,
    line_number: line,
    rang_at: at,
    received_at: now,
    extension: readExtension(event.phone),
    late: now.getTime() - at.getTime() > longestRingMs,
    ...(quiet && { quiet, handled_at: now, handled_how: 'quiet' }),
  })
  await noteEvent(tx, { shopId, id, event: event.event, at, now })
  await planText(tx, { shopId, id, event: event.event, now })
  await notifyConsoles(tx, { shopId }, id, event, now)
  return taken(event.call_id, quiet === undefined)
}

const notifyConsoles = (
  tx: ShopTransaction,
  { shopId }: Pick<BoxName, 'shopId'>,
  phoneCallId: number,
  { event }: BoxEvent,
  at: Date,
): Promise<void> => writeEvent(tx, { shopId, at, name: 'phone.call', data: { phoneCallId, event } })

/**
 * Parses an event's time; a time in the future or too long ago comes from a wrong clock and is replaced by
 * now.
 */
function eventTime(at: string, now: Date): Date {
  const reported = Date.parse(at)
  return reported > now.getTime() || reported < now.getTime() - longestBufferedMs ? now : new Date(reported)
}

/** Runs work on behalf of a box, serialized per box, and records the contact. */
export async function inBox<T>(
  { db, outbox, sealer, now }: TakeEventDependencies,
  { shopId, mid }: BoxName,
  work: (
    tx: ShopTransaction,
    shop: { lines: readonly string[]; today: LocalDate; settings: ShopSettings; box: BoxRow },
  ) => Promise<T>,
): Promise<T> {
  const { settings, today } = await findShop(db, shopId, now)
  const lines = linesOf(settings).map(({ lineNumber }) => lineDigits(lineNumber))
  const answer = await inShop(db, shopId, async (tx) => {
    const box = await lockBox(tx, shopId, mid)
    if (!box) throw new Refusal('phone.unknown_box')
    if (!(await hasTelephone(tx, shopId, now))) throw new Refusal('permission.plugin_closed')
    await updateBox(tx, shopId, mid, {
      heard_at: now,
      // The key was stored before keys were encrypted.
      ...(box.privateKey !== null &&
        sealer && { private_key: null, secret: sealKey(sealer, shopId, box.privateKey) }),
    })
    return work(tx, { lines, today, settings, box })
  })
  outbox.wake(shopId)
  return answer
}
