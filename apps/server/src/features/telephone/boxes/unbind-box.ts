import type { InputOf, OutputOf } from '@roombook/contract'
import type { unbindBox as unbindCall } from '@roombook/contract/phone-boxes'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { lockBox, updateBox } from './box.repository.ts'

/**
 * Unpairs a box: its events are rejected from now on. Its calls remain.
 * @throws Refusal `phone.box_gone`.
 */
export function unbindBox(
  call: StaffCall,
  { mid }: InputOf<typeof unbindCall>,
): Promise<OutputOf<typeof unbindCall>> {
  const { shopId, now } = call
  return call.change(async (tx) => {
    const box = await lockBox(tx, shopId, mid)
    if (!box) throw new Refusal('phone.box_gone')
    await updateBox(tx, shopId, mid, { unbound_at: now })
    await logStoreAction(tx, call, {
      action: 'phone.unbind-box',
      fields: ['phoneBox'],
      detail: { before: { mid } },
      remark: `解绑电话盒「${box.host || mid}」`,
      event: { name: 'phone.box', data: { mid } },
    })
    return { mid }
  })
}
