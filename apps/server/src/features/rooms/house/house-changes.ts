import { wireName } from '@roombook/contract'
import type { ShopTransaction } from '../../../platform/db/database.ts'
import { Refusal } from '../../../platform/http/refusal.ts'
import type { StaffCall } from '../../../platform/http/staff-call.ts'
import { writeJournal } from '../../../platform/journal/journal.ts'
import { keepHouse } from '../house-lock.repository.ts'
import type { Titled } from '../titled.repository.ts'

/** What is said of a change of the house. */
export interface HouseChange {
  /** `rooms.save-floor` */
  action: string
  remark: string
  fields?: readonly string[]
  before?: unknown
  after?: unknown
}

/** Changes the house: one change after another, and each is logged and told to the open consoles at its end. */
export function changeHouse<T>(
  call: StaffCall,
  change: (tx: ShopTransaction, tell: (change: HouseChange) => void) => Promise<T>,
): Promise<T> {
  const { shopId, actor, now } = call
  return call.change(async (tx) => {
    await keepHouse(tx, shopId)
    const told: HouseChange[] = []
    const answer = await change(tx, (each) => told.push(each))
    for (const { action, remark, fields = [], before, after } of told) {
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
        event: { name: 'house.changed', data: { action } },
      })
    }
    return answer
  })
}

/** The row of an id. @throws Refusal `request.not_found`, for another shop's as for one that nobody has. */
export function requireOf<Row extends { id: number }>(rows: readonly Row[], id: number): Row {
  const row = rows.find((each) => each.id === id)
  if (!row) throw new Refusal('request.not_found')
  return row
}

/** @throws Refusal `rooms.title_taken` where another row has the title. */
export function requireFreeTitle(rows: readonly Titled[], title: string, ownId: number | null): void {
  if (!rows.some((row) => row.title === title && row.id !== ownId)) return
  const message = `「${title}」已存在，请换一个名称`
  throw new Refusal('rooms.title_taken', { fields: { title: message } }, message)
}

/** @throws Refusal `rooms.too_many` where the house is full. */
export function requireSpace(count: number, most: number, what: string): void {
  if (count <= most) return
  throw new Refusal('rooms.too_many', {}, `最多添加${most}个${what}`)
}

/** A refusal with its message at a field as well. */
export function refuseField(
  code: ConstructorParameters<typeof Refusal>[0],
  field: string,
  message: string,
): never {
  throw new Refusal(code, { fields: { [wireName(field)]: message } }, message)
}
