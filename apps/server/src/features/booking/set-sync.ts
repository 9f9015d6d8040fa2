import type { InputOf, Moved, setSync as setSyncCall } from '@roombook/contract'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { setSyncByDefault } from './group.repository.ts'
import { moveParty } from './move-party.ts'

/**
 * Sets whether linked rooms act in sync unless said otherwise.
 * @throws Refusal `booking.not_linked`.
 */
export const setSync = (
  call: StaffCall,
  { syncByDefault, ...acted }: InputOf<typeof setSyncCall>,
): Promise<Moved> =>
  moveParty(
    call,
    { ...acted, linked: false },
    {
      move: 'setSync',
      action: 'booking.set-sync',
      remark: syncByDefault ? '连台同步：开' : '连台同步：关',
      fields: ['syncByDefault'],
      require(order) {
        if (order.groupId === null) throw new Refusal('booking.not_linked')
      },
      async also(tx, [order]) {
        if (order?.groupId) await setSyncByDefault(tx, call.shopId, order.groupId, syncByDefault)
      },
    },
  )
