import { mergeCustomers } from '@roombook/contract/customer-merge'
import { anonymiseCustomer } from '@roombook/contract/customer-privacy'
import {
  countTasks,
  exportTasks,
  finishTask,
  handTask,
  listTasks,
  putOffTask,
} from '@roombook/contract/operation-tasks'
import { fen } from '@roombook/domain/money'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { plantTask } from '#test/operation-examples.ts'
import { startTestApp, type TestClient } from '#test/test-app.ts'
import { openWorkFixture, today } from '#test/work-fixture.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { staff } = venue
const fixture = await openWorkFixture(site)
const { admin, booking, customer, only, roomIds, rule, run, tasks } = fixture
const booker = await as(staff.booker.phone)
const colleague = await as(staff.colleague.phone)
const supervisor = await as(staff.supervisor.phone)

beforeEach(fixture.clean)

const versionOf = async (id: number) =>
  (await owner.selectFrom('customer').select('version').where('id', '=', id).executeTakeFirstOrThrow())
    .version

describe('a task', () => {
  /** Creates a follow-up task of the booker. */
  async function followUp(name = '客人') {
    await booking(await customer(name), '2026-11-19')
    await rule('follow-up', { ruleAmount: 1, doneWithin: 2 })
    await run()
    return only('follow-up')
  }

  test('is done once: of two at once one wins, the other is told who; the event carries its number', async () => {
    const task = await followUp()
    const done = await Promise.allSettled(
      [booker, admin].map((who) =>
        who.call(finishTask, { taskId: task.id, version: task.version, note: '很满意' }),
      ),
    )
    expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    const [after] = await tasks('follow-up', 'done')
    expect(after).toMatchObject({ taskState: 'done', late: false, endedNote: '很满意', mayAct: false })
    const again = await catchRefusal(supervisor.call(finishTask, { taskId: task.id, version: task.version }))
    expect(again).toMatchObject({
      code: 'operations.task_changed',
      message: `${after?.endedName}已完成该任务`,
    })
    const events = owner.selectFrom('outbox_event').select('data').where('name', '=', 'operations.changed')
    expect((await events.orderBy('seq', 'desc').executeTakeFirst())?.data).toEqual({ taskIds: [task.id] })
  })

  test('stands on the page of its customer alone, there too only for whose it is [2.20]', async () => {
    const { customerId } = await followUp()
    const other = await customer('别的客人')
    await owner.updateTable('work_task').set({ role_id: null }).execute()
    const of = async (who: TestClient, id: number) =>
      (await who.call(listTasks, { whose: 'all', customerId: id })).list.map((task) => task.customerId)
    expect(await of(admin, customerId ?? 0)).toEqual([customerId])
    expect(await of(booker, customerId ?? 0)).toEqual([customerId])
    expect(await of(colleague, customerId ?? 0), 'a colleague’s task').toEqual([])
    expect(await of(admin, other)).toEqual([])
    for (const id of [0, -1, 1.5, 'x' as never])
      expect((await catchRefusal(admin.call(listTasks, { customerId: id }))).code).toMatch(/^request\./)
  })

  test('takes a follow-up record with it, by whoever looks after customers', async () => {
    const task = await followUp()
    const record = { roomId: roomIds[0] ?? 0, averageMoney: fen(0), total: fen(0) }
    const act = { taskId: task.id, version: task.version, note: '已电话回访' }
    expect((await catchRefusal(booker.call(finishTask, { ...act, record }))).code).toBe('permission.refused')
    expect(
      await catchRefusal(admin.call(finishTask, { ...act, record: { ...record, roomId: 999_999 } })),
    ).toMatchObject({
      code: 'customers.room_missing',
    })
    await admin.call(finishTask, { ...act, record })
    const stored = owner.selectFrom('customer_record').select(['remark', 'staff_id', 'book_date'])
    expect(await stored.where('customer_id', '=', task.customerId ?? 0).execute()).toEqual([
      { remark: '已电话回访', staff_id: staff.admin.id, book_date: today },
    ])
  })

  test('is put off to a day ahead, stands there again on it, and is late only after it', async () => {
    const task = await followUp()
    const off = (untilDate: string) =>
      booker.call(putOffTask, { taskId: task.id, version: task.version, untilDate, note: '客人出差' })
    for (const [day, said] of [
      ['2026-11-20', '请选择今天之后的日期'],
      ['2031-11-20', '最多延后90天'],
      ['2026-02-30', '请选择日期'],
    ] as const)
      expect((await catchRefusal(off(day))).fields).toEqual({ untilDate: said })
    await off('2026-11-25')
    expect(await tasks('follow-up')).toEqual([])
    expect(await tasks('follow-up', 'put-off')).toMatchObject([
      { dueDate: '2026-11-25', putOffUntil: '2026-11-25' },
    ])
    await run(5)
    expect(await only('follow-up')).toMatchObject({ late: false })
    await run(6)
    expect(await only('follow-up')).toMatchObject({ late: true })
    const late = await booker.call(listTasks, {})
    expect(late).toMatchObject({ dueCount: 1, overdueCount: 1, putOffCount: 0 })
  })

  test('is seen and handed on by its owner and who leads alone, to whoever works here; others see their own and nobody’s [2.20]', async () => {
    const task = await followUp()
    const hand = (who: TestClient, toStaffId: number, version = task.version) =>
      who.call(handTask, { taskId: task.id, version, toStaffId })
    expect((await colleague.call(listTasks, { whose: 'all' })).list).toEqual([])
    expect((await supervisor.call(listTasks, { whose: 'all' })).count).toBe(1)
    expect((await catchRefusal(hand(colleague, staff.colleague.id))).code).toBe('operations.not_yours')
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.waiter.id)
      .execute()
    expect(await catchRefusal(hand(booker, staff.waiter.id))).toMatchObject({
      fields: { toStaffId: '所选员工不存在或已停用，请重新选择' },
    })
    expect((await catchRefusal(hand(booker, staff.booker.id))).code).toBe('operations.handed_before')
    await hand(booker, staff.colleague.id)
    expect((await colleague.call(listTasks, {})).list).toMatchObject([{ id: task.id, mayAct: true }])
    expect((await booker.call(listTasks, {})).list).toEqual([])
    expect(await catchRefusal(hand(booker, staff.admin.id))).toMatchObject({
      message: '赵前台已转交该任务给周前台',
    })
    // The tasks of former staff are open to all.
    await owner
      .updateTable('staff')
      .set({ disabled_at: clock.now() })
      .where('id', '=', staff.colleague.id)
      .execute()
    expect((await booker.call(listTasks, {})).list).toMatchObject([{ id: task.id, mayAct: true }])
    await owner
      .updateTable('staff')
      .set({ disabled_at: null })
      .where('id', 'in', [staff.colleague.id, staff.waiter.id])
      .execute()
  })

  test('of another store is none, as of no store; without the node nobody acts [6.07]', async () => {
    const task = await followUp()
    const other = await as(staff.owner.phone, venue.other.shopId)
    expect((await catchRefusal(other.call(finishTask, { taskId: task.id, version: 1 }))).code).toBe(
      'operations.task_gone',
    )
    const waiter = await as(staff.waiter.phone)
    expect((await catchRefusal(waiter.call(listTasks, {}))).code).toBe('permission.refused')
    const toWaiter = { taskId: task.id, version: task.version, toStaffId: staff.waiter.id }
    expect(await catchRefusal(booker.call(handTask, toWaiter))).toMatchObject({
      fields: { toStaffId: '该员工没有「客勤运营」权限，看不到任务，请先授权或另选员工' },
    })
  })

  test('is counted by staff and month, and leaves as a workbook', async () => {
    const first = await followUp('一')
    await booker.call(putOffTask, { taskId: first.id, version: 1, untilDate: '2026-11-24' })
    await booker.call(handTask, { taskId: first.id, version: 2, toStaffId: staff.colleague.id })
    await run(5)
    await colleague.call(finishTask, { taskId: first.id, version: 3 })
    const { list } = await admin.call(countTasks, { month: '2026-11' })
    expect(list).toMatchObject([
      // A reassigned task counts for its present owner.
      { ofStaffName: '周前台', madeCount: 1, inTimeCount: 0, lateCount: 1, dueCount: 0, putOffCount: 0 },
    ])
    expect((await booker.call(countTasks, { month: '2026-11' })).list).toEqual([])
    expect((await colleague.call(countTasks, { month: '2026-11' })).list).toHaveLength(1)
    expect((await admin.call(countTasks, { month: '2026-10' })).list).toEqual([])
    const file = await admin.call(exportTasks, { whose: 'all', taskState: 'done' })
    expect(file).toMatchObject({ fileName: '任务_已完成_2026-11-25.xlsx', rows: 1 })
  })

  test('stands in one column of the month, with whose it is; who did another’s is named beside [2.20]', async () => {
    const task = async (change: Parameters<typeof plantTask>[2]) =>
      plantTask(owner, { shopId: venue.shopId, at: clock.now() }, change)
    const own = { staff_id: staff.booker.id }
    const [done, byOther, off, gone] = [await task(own), await task(own), await task(own), await task(own)]
    await task(own)
    await task({ ...own, due_on: '2026-11-19' })
    const ofNobody = await task({})
    const note = { version: 1, note: '' }
    await booker.call(finishTask, { taskId: done, ...note })
    await supervisor.call(finishTask, { taskId: byOther, ...note })
    await supervisor.call(finishTask, { taskId: ofNobody, ...note })
    await booker.call(putOffTask, { taskId: off, ...note, untilDate: '2026-11-25' })
    await owner
      .updateTable('work_task')
      .set({ ended: 'withdrawn', ended_at: clock.now(), ended_note: '客户已删除' })
      .where('id', '=', gone)
      .execute()
    const { list } = await admin.call(countTasks, { month: '2026-11' })
    const none = { inTimeCount: 0, lateCount: 0, byOthersCount: 0, dueCount: 0, putOffCount: 0 }
    expect(list.toSorted((one, other) => other.madeCount - one.madeCount)).toEqual([
      {
        ofStaffId: staff.booker.id,
        ofStaffName: '赵前台',
        madeCount: 6,
        inTimeCount: 1,
        lateCount: 0,
        byOthersCount: 1,
        dueCount: 2,
        putOffCount: 1,
        withdrawnCount: 1,
        overdueCount: 1,
        forOthersCount: 0,
      },
      {
        ...none,
        ofStaffId: null,
        ofStaffName: '',
        madeCount: 1,
        inTimeCount: 1,
        withdrawnCount: 0,
        overdueCount: 0,
        forOthersCount: 0,
      },
      {
        ...none,
        ofStaffId: staff.supervisor.id,
        ofStaffName: '李主管',
        madeCount: 0,
        withdrawnCount: 0,
        overdueCount: 0,
        forOthersCount: 2,
      },
    ])
    for (const { madeCount, ...row } of list)
      expect(
        row.inTimeCount +
          row.lateCount +
          row.byOthersCount +
          row.dueCount +
          row.putOffCount +
          row.withdrawnCount,
      ).toBe(madeCount)
    // The list reports the same counts.
    const { dueCount, overdueCount, putOffCount } = await admin.call(listTasks, { whose: 'all' })
    expect([dueCount, overdueCount, putOffCount]).toEqual([2, 1, 1])
  })

  test('goes with a merged customer, once; whoever is forgotten leaves none and no words', async () => {
    const [keep, gone] = [
      await customer('同一人', { birthday_type: 1, birthday: '11-25' }),
      await customer('同一人', { birthday_type: 1, birthday: '11-25' }),
    ]
    await owner
      .updateTable('customer')
      .set({ birthday: null, birthday_type: null })
      .where('id', '=', keep)
      .execute()
    await rule('birthday', { ruleAmount: 7 })
    expect(await only('birthday')).toMatchObject({ customerId: gone })
    await admin.call(mergeCustomers, {
      keepId: keep,
      keepVersion: await versionOf(keep),
      goneId: gone,
      goneVersion: await versionOf(gone),
    })
    await run(1)
    const task = await only('birthday')
    expect(task).toMatchObject({ customerId: keep })
    await admin.call(putOffTask, {
      taskId: task.id,
      version: task.version,
      untilDate: '2026-11-23',
      note: '爱吃蟹',
    })
    await admin.call(anonymiseCustomer, { id: keep, version: await versionOf(keep) })
    expect(await tasks('birthday', 'withdrawn')).toMatchObject([{ endedNote: '客户已删除', aboutTitle: '' }])
    expect(
      await owner.selectFrom('work_act').select('note').where('task_id', '=', task.id).execute(),
    ).not.toContainEqual({
      note: '爱吃蟹',
    })
  })
})
