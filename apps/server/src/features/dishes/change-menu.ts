import { type RefusalCode, wireName } from '@roombook/contract'
import type { ShopTransaction } from '../../platform/db/database.ts'
import { Refusal } from '../../platform/http/refusal.ts'
import type { StaffCall } from '../../platform/http/staff-call.ts'
import { writeJournal } from '../../platform/journal/journal.ts'
import { lockMenu } from './menu-lock.repository.ts'

/** What is said of a change of the menu. */
export interface MenuChange {
  /** `dishes.save` */
  action: string
  remark: string
  /** None are named where it was a category, an order or a sheet. */
  dishIds?: readonly number[]
  fields?: readonly string[]
  before?: unknown
  after?: unknown
}

/** Changes the menu: one change after another, and each is logged and told to the open consoles at its end. */
export function changeMenu<T>(
  call: StaffCall,
  change: (tx: ShopTransaction, tell: (change: MenuChange) => void) => Promise<T>,
): Promise<T> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    await lockMenu(tx, shopId)
    const told: MenuChange[] = []
    const answer = await change(tx, (each) => told.push(each))
    for (const { action, remark, dishIds = [], fields = [], before, after } of told) {
      await writeJournal(tx, {
        shopId,
        at: now,
        subject: 'shop',
        subjectId: shopId,
        action,
        operatorId: actor.staffId,
        operatorName: actor.nickname,
        fields,
        detail: {
          remark,
          ...(before === undefined ? {} : { before }),
          ...(after === undefined ? {} : { after }),
        },
        event: { name: 'dishes.changed', data: { dishIds: [...dishIds] } },
      })
    }
    return answer
  })
}

/** A refusal with its message at a field as well. */
export function refuseAt(code: RefusalCode, field: string, message: string): never {
  throw new Refusal(code, { fields: { [wireName(field)]: message } }, message)
}

/** Names for a person to read: the first few, and how many there are. */
export function nameSome(titles: readonly string[], unit: string): string {
  const some = titles.slice(0, 3).join('、')
  return titles.length > 3 ? `${some}等${titles.length}${unit}` : some
}

/**
 * Everything that there is, with what is named laid in the order in which it is named, in the places that it has
 * among the rest: what somebody else added meanwhile stays where it is.
 *
 * @throws Refusal `request.not_found` where one of them is not there.
 */
export function laidAnew(had: readonly number[], ids: readonly number[]): number[] {
  const named = new Set(ids)
  const known = new Set(had)
  if ([...named].some((id) => !known.has(id))) throw new Refusal('request.not_found')
  const next = named.values()
  return had.map((id) => (named.has(id) ? (next.next().value ?? id) : id))
}
