import {
  type CallerKind,
  type CallText,
  type CallTextRefusal,
  longestRingMs,
  whyNoCallText,
} from '@roombook/domain/calls'
import { findRefusal } from '#features/consents/index.ts'
import { findCustomerByPhone, readCustomerHits } from '#features/customers/index.ts'
import { queueCallSms } from '#features/sms/index.ts'
import { writeEvent } from '#platform/audit-log/write-event.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { hasTelephone } from '../boxes/box.repository.ts'
import { lockCall } from '../calls/call.repository.ts'
import { findSilences } from '../silence/silence.repository.ts'
import {
  findTextRules,
  lookAtLater,
  noteSms,
  noteText,
  readTextShop,
  reserveText,
  type TextDue,
  type TextShop,
} from './text.repository.ts'
import { textValues } from './text-values.ts'

type Call = NonNullable<Awaited<ReturnType<typeof lockCall>>>

/**
 * Sends the message due after a call, or stores why not. Checks all conditions again, since the call may have
 * been answered meanwhile.
 */
export async function sendText(tx: ShopTransaction, { shopId, id }: TextDue, now: Date): Promise<void> {
  const call = await lockCall(tx, shopId, id)
  // Another server has processed it.
  if (call?.texted !== 'waiting') return
  const shop = await readTextShop(tx, shopId, now)
  const texted = (await whyNot(tx, shop, call)) ?? (await queue(tx, shop, call))
  await noteText(tx, { shopId, id }, texted)
  await writeEvent(tx, { shopId, at: now, name: 'phone.call', data: { phoneCallId: id, event: 'texted' } })
}

async function whyNot(
  tx: ShopTransaction,
  { shopId, now, minutes }: TextShop,
  call: Call,
): Promise<CallTextRefusal | undefined> {
  const { phone } = call
  const rules = await findTextRules(tx, shopId)
  const wanted = call.missed_at === null ? rules?.unsure : rules?.missed
  if (!wanted || !(await hasTelephone(tx, shopId, now))) return 'off'
  const since = new Date(call.rang_at.getTime() - longestRingMs)
  const { rangAgain, wasTaken } = await lookAtLater(tx, shopId, call, { since })
  return whyNoCallText(
    {
      kind: call.caller_kind as CallerKind,
      hasExtension: call.extension !== '',
      rangAt: call.rang_at,
      rangAgain,
      isTaken: wasTaken || (call.handled_at !== null && call.quiet === ''),
      isSilenced: call.quiet !== '' || (await findSilences(tx, shopId, [phone], now)).length > 0,
      hasRefused: (await findRefusal(tx, shopId, phone)) !== undefined,
    },
    { now, minutes },
  )
}

async function queue(
  tx: ShopTransaction,
  { shopId, now, date, settings }: TextShop,
  call: Call,
): Promise<CallText> {
  const { id: phoneCallId, phone } = call
  if (!(await reserveText(tx, { shopId, phone, onDay: date, phoneCallId }))) return 'once'
  const customer = await findCustomerByPhone(tx, shopId, phone)
  const [known] = customer ? await readCustomerHits(tx, { shopId, today: date }, [customer.id]) : []
  const smsId = await queueCallSms(tx, {
    shopId,
    customerId: customer?.id ?? null,
    phone,
    at: now,
    occasion: `missed-call:${phoneCallId}`,
    values: textValues(settings, known && { userName: known.userName, sex: known.sex }),
  })
  await noteSms(tx, shopId, { phoneCallId, smsId })
  return 'queued'
}
