import type { InputOf, OutputOf } from '@roombook/contract'
import type { rotatePhoneKey as rotateCall } from '@roombook/contract/phone-line'
import { logStoreAction } from '#platform/audit-log/log-store-action.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { StaffCall } from '#platform/calls/staff-call.ts'
import { listBoxes, updateBox } from './box.repository.ts'
import { newKey, sealKey } from './box-key.ts'
import { type KeyDependencies, makeBox } from './make-box.ts'

/**
 * Replaces a box's key; signatures with the previous key are rejected from then on. Without a box id it takes
 * the store's first box, or adds a box.
 * @throws Refusal `phone.keeps_no_secrets`, `phone.box_gone`, `phone.too_many_boxes`.
 */
export function rotatePhoneKey(
  { sealer }: KeyDependencies,
  call: StaffCall,
  { mid, another }: InputOf<typeof rotateCall>,
): Promise<OutputOf<typeof rotateCall>> {
  const { shopId, now } = call
  if (!sealer) throw new Refusal('phone.keeps_no_secrets')
  return call.change(async (tx) => {
    const boxes = await listBoxes(tx, shopId)
    const first = another ? undefined : boxes[0]
    const box = mid === undefined ? first : boxes.find((other) => other.mid === mid)
    if (!box && mid !== undefined) throw new Refusal('phone.box_gone')
    const made = box
      ? { mid: box.mid, privateKey: newKey() }
      : await makeBox(tx, sealer, { shopId, host: '', at: now })
    if (box)
      await updateBox(tx, shopId, box.mid, {
        private_key: null,
        secret: sealKey(sealer, shopId, made.privateKey),
        rotated_at: now,
        key_tail: made.privateKey.slice(-4),
      })
    await logStoreAction(tx, call, {
      action: 'settings.rotate-phone-key',
      remark: '更换电话助手密钥',
      fields: ['privateKey'],
      detail: { after: { mid: made.mid } },
      event: { name: 'phone.box', data: { mid: made.mid } },
    })
    return made
  })
}
