import type { InputOf } from '@roombook/contract'
import { readWorkRules, saveWorkRule } from '@roombook/contract/operation-rules'
import { listTasks } from '@roombook/contract/operation-tasks'
import type { TaskState, WorkRuleKind } from '@roombook/domain/operations'
import { OrderStatus } from '@roombook/domain/orders'
import { addDays, type LocalDate } from '@roombook/domain/time'
import type { Insertable } from 'kysely'
import type { DB } from '#db/tables.ts'
import { sweepWork } from '#features/operations/sweep/make-tasks.sweep.ts'
import { insertBooked } from './booking-rows.ts'
import type { TestApp, TestClient } from './test-app.ts'

/** Business day of these tests. */
export const today = '2026-11-20'
export const workNode = 'operation/operationsave'

type RuleInput = InputOf<typeof saveWorkRule>

/** Opens a fixture with customers, bookings, task rules and the task sweep, for an administrator. */
export async function openWorkFixture({ app, as, clock, venue, owner }: TestApp) {
  const { shopId, staff } = venue
  // The supervisor and the two bookers may do follow-up work, the waiter may not.
  await owner
    .updateTable('role')
    .set({ nodes: ['roombook/orderlist', 'roombook/createbook', workNode] })
    .where('title', 'in', ['李主管', '赵前台', '周前台'])
    .execute()
  const admin = await as(staff.admin.phone)
  const roomIds = Object.values(venue.rooms)
  const sweep = sweepWork({
    db: app.db,
    outbox: { wake() {} },
    log: {
      error: (refusal: unknown) => {
        throw refusal
      },
    },
  })
  let made = 0
  /** Lists the tasks of all staff. */
  const tasks = async (ruleKind: WorkRuleKind, taskState: TaskState = 'due') =>
    (await admin.call(listTasks, { whose: 'all', ruleKind, taskState, limit: 100 })).list
  return {
    admin,
    roomIds,
    sweep,
    tasks,
    async customer(name: string, change: Partial<Insertable<DB['customer']>> = {}): Promise<number> {
      made += 1
      const phone = `1380077${String(1000 + made)}`
      const { id } = await owner
        .insertInto('customer')
        .values({ shop_id: shopId, name, phone, sex: 1, created_at: clock.now(), ...change })
        .returning('id')
        .executeTakeFirstOrThrow()
      return id
    },
    /**
     * Inserts a booking of one room, by default finished.
     * @returns its order.
     */
    async booking(
      customerId: number | null,
      bookDate: LocalDate,
      { status = OrderStatus.finished, ...change }: Partial<Insertable<DB['orders']>> = {},
      more: Partial<Insertable<DB['booking']>> = {},
    ): Promise<number> {
      made += 1
      return insertBooked(
        owner,
        {
          shop_id: shopId,
          status,
          book_date: bookDate,
          period_id: venue.periods.dinner,
          turn: 1,
          room_id: roomIds[made % roomIds.length] ?? 0,
          created_at: new Date(`${bookDate}T02:00:00Z`),
          opener_id: staff.booker.id,
          arrived_at: new Date(`${bookDate}T10:00:00Z`),
          ...change,
        },
        { customer_id: customerId, people_num: 8, user_name: '来客', ...more },
      )
    },
    /** Saves an enabled rule in its current version. */
    async rule(ruleKind: WorkRuleKind, change: Partial<RuleInput> = {}, who: TestClient = admin) {
      const { rules } = await admin.call(readWorkRules, {})
      const rule = rules.find((one) => one.ruleKind === ruleKind)
      if (!rule) throw new Error('a rule of every kind stands')
      const { takerGone: _, dueCount: __, ...form } = rule
      return who.call(saveWorkRule, { ...form, isOn: true, ...change })
    },
    /** Runs the sweep at noon, a number of days later. */
    run(days = 0) {
      clock.set(`${addDays(today, days)}T04:00:00Z`)
      return sweep.run(clock.now())
    },
    async only(ruleKind: WorkRuleKind) {
      const [task, ...others] = await tasks(ruleKind)
      if (!task || others.length > 0) throw new Error(`one task of ${ruleKind} was expected`)
      return task
    },
    /** Resets the data and the clock to the initial morning. */
    async clean(): Promise<void> {
      for (const table of ['work_act', 'work_task', 'work_rule', 'customer_staff'] as const)
        await owner.deleteFrom(table).where('shop_id', '=', shopId).execute()
      const gone = { deleted_at: new Date('2026-11-01T00:00:00Z') }
      await owner.updateTable('orders').set(gone).where('shop_id', '=', shopId).execute()
      const people = owner.updateTable('customer').set(gone).where('shop_id', '=', shopId)
      await people.where('deleted_at', 'is', null).execute()
      clock.set(`${today}T04:00:00Z`)
    },
  }
}

/** Columns of a no-show. */
export const noShow = { status: OrderStatus.cancelled, cancel_reason: 'no-show', arrived_at: null }
