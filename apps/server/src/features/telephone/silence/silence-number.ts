import type { InputOf, OutputOf } from '@roombook/contract'
import type { silenceNumber as silenceContract } from '@roombook/contract/phone-silence'
import { readCaller, silencedUntil } from '@roombook/domain/calls'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal, refuseAt } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import type { ShopTransaction } from '#platform/db/database.ts'
import { lockCall } from '../calls/call.repository.ts'
import { saveSilence, settleCallsByPhone } from './silence.repository.ts'

type Input = InputOf<typeof silenceContract>

/**
 * Silences the number of a call, or an entered one, and marks its open calls as handled on every console.
 * @throws Refusal `phone.call_gone`, `phone.no_number`, `request.invalid` at the number.
 */
export function silenceNumber(call: StaffCall, input: Input): Promise<OutputOf<typeof silenceContract>> {
  const { shopId, now, actor } = call
  return call.change(async (tx) => {
    const phone = await findPhone(tx, shopId, input)
    await settleCallsByPhone(tx, shopId, phone, { now, ...actor })
    const silenceId = await saveSilence(tx, shopId, {
      phone,
      how: 'hand',
      since: now,
      until: silencedUntil(now, input.days),
      made_by: actor.staffId,
      made_name: actor.nickname,
    })
    const term = input.days === 0 ? '永久' : `${input.days}天`
    await logStoreAction(tx, call, {
      action: 'phone.silence-number',
      fields: ['phoneSilence'],
      remark: `来电静音${term}（尾号${phone.slice(-4)}）`,
      event: { name: 'phone.silence', data: { silenceId } },
    })
    return { silenceId }
  })
}

async function findPhone(
  tx: ShopTransaction,
  shopId: number,
  { phoneCallId, callerNumber }: Input,
): Promise<string> {
  if (phoneCallId === undefined) {
    const { phone } = readCaller(callerNumber)
    if (phone === '') refuseAt('request.invalid', 'callerNumber', '请填写完整的电话号码，座机要加区号')
    return phone
  }
  const row = await lockCall(tx, shopId, phoneCallId)
  if (!row) throw new Refusal('phone.call_gone')
  if (row.phone === '') throw new Refusal('phone.no_number')
  return row.phone
}
