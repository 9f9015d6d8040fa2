import type { OutputOf } from '@roombook/contract'
import type { deleteMyData as deleteCall } from '@roombook/contract/my-data'
import type { GuestCall } from '#platform/calls/guest-call.ts'
import { Refusal } from '#platform/calls/refusal.ts'
import type { Database } from '#platform/db/database.ts'
import { changeAndErase } from '../privacy/erase-traces.ts'
import { forgetPerson } from '../privacy/forget-person.ts'
import { logOwn } from './log-own.ts'
import { listObstacles, lockOwnPerson } from './own-person.ts'

/**
 * Erases a guest's identity in a store, by the rules for anonymisation by staff; data also under another
 * phone stays with the store. The log of the customer and of each order names the guest as operator.
 *
 * @throws Refusal `customers.own_nothing`, or the first obstacle.
 */
export const deleteMyData = (db: Database, call: GuestCall): Promise<OutputOf<typeof deleteCall>> =>
  changeAndErase(db, call, async (tx) => {
    const { shopId, guest } = call
    const person = await lockOwnPerson(tx, shopId, guest.phone)
    const held = [person.ids, person.orderIds, person.entryIds]
    if (held.every(({ length }) => length === 0)) throw new Refusal('customers.own_nothing')
    const [obstacle] = await listObstacles(tx, shopId, person)
    if (obstacle) throw new Refusal(obstacle)
    const { erasure } = await forgetPerson(tx, call, person)
    await logOwn(tx, call, person, {
      action: 'customers.delete-my-data',
      remark: '客人在手机上删除了自己的资料',
    })
    return { erasure, answer: { orders: person.orderIds.length } }
  })
