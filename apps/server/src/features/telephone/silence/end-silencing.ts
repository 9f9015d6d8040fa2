import type { InputOf, OutputOf } from '@roombook/contract'
import type { endSilencing as endSilencingCall } from '@roombook/contract/phone-silence'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { endSilence } from './silence.repository.ts'

/**
 * Ends the silencing of a number; the rule for frequent calls starts counting again.
 * @throws Refusal `phone.silence_gone`.
 */
export function endSilencing(
  call: StaffCall,
  { silenceId }: InputOf<typeof endSilencingCall>,
): Promise<OutputOf<typeof endSilencingCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const ended = await endSilence(tx, shopId, silenceId, now)
    if (!ended) throw new Refusal('phone.silence_gone')
    await logStoreAction(tx, call, {
      action: 'phone.hear-again',
      fields: ['phoneSilence'],
      remark: `恢复来电提醒（尾号${ended.phone.slice(-4)}）`,
      event: { name: 'phone.silence', data: { silenceId } },
    })
    return { silenceId }
  })
}
