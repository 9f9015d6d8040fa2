import type { InputOf, OutputOf } from '@roombook/contract'
import type { saveCallTexts as saveContract } from '@roombook/contract/phone-texts'
import { noCallTexts } from '@roombook/domain/calls'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { findTextRules, storeTextRules } from './text.repository.ts'

/** Enables or disables messages after missed calls, from the next call on. */
export function saveCallTexts(
  call: StaffCall,
  { missed, unsure }: InputOf<typeof saveContract>,
): Promise<OutputOf<typeof saveContract>> {
  const after = { missed, unsure: missed && unsure }
  return call.change(async (tx) => {
    const before = (await findTextRules(tx, call.shopId)) ?? noCallTexts
    await storeTextRules(tx, call.shopId, after)
    await logStoreAction(tx, call, {
      action: 'phone.save-texts',
      remark: after.missed ? '挂机短信改为发送' : '挂机短信改为不发送',
      fields: ['callTexts'],
      detail: { before, after },
      event: { name: 'phone.texts', data: {} },
    })
    return { saved: true }
  })
}
