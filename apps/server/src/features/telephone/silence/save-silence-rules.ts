import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveSilenceRules as saveContract } from '@roombook/contract/phone-silence'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findRules, saveRules } from './silence.repository.ts'

/** Saves the rules for automatic silencing; they apply from the next call. */
export function saveSilenceRules(
  call: StaffCall,
  input: InputOf<typeof saveContract>,
): Promise<OutputOf<typeof saveContract>> {
  const after = { ...input, prefixes: [...new Set(input.prefixes)] }
  return call.change(async (tx) => {
    const before = await findRules(tx, call.shopId)
    await saveRules(tx, call.shopId, after)
    await logStoreAction(tx, call, {
      action: 'phone.save-silence-rules',
      remark: '修改来电静音规则',
      fields: ['phoneSilence'],
      detail: { before, after },
      event: { name: 'phone.silence', data: { silenceId: 0 } },
    })
    return { saved: true }
  })
}
