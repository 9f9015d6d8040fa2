import { dissolves, nextFirst } from '@roombook/domain'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { carryInvitation } from '../../invitations/index.ts'
import { carrySms } from '../../sms/index.ts'
import { logKept, type Operator } from '../journal/log-move.ts'
import { setFirstOrder, updateOrder } from '../orders/order.repository.ts'
import { listPartyClaims, type PartyClaim, takeOverCarried, takeOverParty } from './group.repository.ts'

/** By whom, when and where a party is set right. */
type Frame = Pick<StaffCall, 'shopId' | 'now'> & { operator: Operator }

/**
 * Sets a party right after its members changed: a first that let go of its room hands people, money and dishes to
 * the live member with the lowest id, and one that was deleted hands on people and dishes; a party of which one member is left becomes a single order, which keeps what
 * it carries.
 */
export async function regroup(tx: ShopTransaction, frame: Frame, groupId: number | null): Promise<void> {
  if (groupId === null) return
  const { shopId } = frame
  const members = await listPartyClaims(tx, shopId, groupId)
  const first = nextFirst(
    members.map((member) => ({ ...member, released: member.released || member.deleted })),
  )
  const before = members.find((member) => member.first)
  const heir = members.find((member) => member.id === first)
  if (heir && before && heir.id !== before.id) {
    // The money of one that was settled and then deleted is in the books: it stays there.
    const takeOver = before.released ? takeOverCarried : takeOverParty
    await takeOver(tx, shopId, before.id, heir.id)
    await carryInvitation(tx, shopId, before.id, heir.id)
    await carrySms(tx, shopId, before.id, heir.id)
    await setFirstOrder(tx, shopId, groupId, heir.id)
    await record(tx, frame, heir, '接替为连台主单', ['peopleNum', 'deposit', 'dishMode'])
  }
  if (!dissolves(members)) return
  const last = members.find((member) => !member.released)
  if (last) await record(tx, frame, last, '连台解除', ['linked'], { group_id: null })
}

async function record(
  tx: ShopTransaction,
  frame: Frame,
  member: PartyClaim,
  remark: string,
  fields: readonly string[],
  columns: { group_id?: null } = {},
): Promise<void> {
  const version = await updateOrder(tx, frame.shopId, member.id, columns)
  await logKept(tx, frame, { ...member, version }, { action: 'booking.regroup', fields, remark })
}
