import { previewWorkRule, readWorkRules } from '@roombook/contract/operation-rules'
import { listUnattended } from '@roombook/contract/operation-targets'
import { countTasks, finishTask, handTask, listTasks, putOffTask } from '@roombook/contract/operation-tasks'
import { fen } from '@roombook/domain/money'
import { OrderStatus } from '@roombook/domain/orders'
import { beforeEach, describe, expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { startTestApp } from '#test/test-app.ts'
import { noShow, openWorkFixture, today, workNode } from '#test/work-fixture.ts'

const site = await startTestApp()
const { as, clock, venue, owner } = site
const { shopId, staff } = venue
const fixture = await openWorkFixture(site)
const { admin, booking, customer, only, rule, run, sweep, tasks } = fixture
const booker = await as(staff.booker.phone)

beforeEach(fixture.clean)

describe('a rule that makes work', () => {
  test('follows meals up after its days, of whom it means, and is the opener’s; a second look makes nothing more [2.20]', async () => {
    const [regular, first] = [await customer('王常客'), await customer('李新客')]
    await booking(regular, '2026-10-01')
    await booking(regular, '2026-11-18', { total_fen: 300_000 })
    await booking(first, '2026-11-18', { total_fen: 80_000 })
    // A no-show closed by the day's end.
    await booking(await customer('未到'), '2026-11-18', {
      arrived_at: null,
      cleared_by_system_at: clock.now(),
    })
    await rule('follow-up', { ruleAmount: 2, doneWithin: 3 })
    await run()
    await run()
    await Promise.all([sweep.run(clock.now()), sweep.run(clock.now())])
    expect((await tasks('follow-up')).map(({ guestName }) => guestName)).toEqual(['王常客', '李新客'])
    expect((await tasks('follow-up'))[0]).toMatchObject({
      ofStaffId: staff.booker.id,
      ofStaffName: '赵前台',
      aboutDate: '2026-11-18',
      dueDate: '2026-11-22',
      late: false,
      mayAct: true,
      guestPhone: expect.stringMatching(/^138\*+\d{4}$/),
      acts: [{ act: 'made', byName: '', toName: '赵前台' }],
    })
  })

  test('means those who came for the first time, or spent more than it says', async () => {
    const [regular, first] = [await customer('王常客'), await customer('李新客')]
    await booking(regular, '2026-10-01')
    await booking(regular, '2026-11-19', { total_fen: 300_000 })
    await booking(first, '2026-11-19', { total_fen: 80_000 })
    await rule('follow-up', { ruleAmount: 1, followedGuests: 'first' })
    await run()
    expect((await only('follow-up')).guestName).toBe('李新客')
    await rule('follow-up', { followedGuests: 'spent', spentOver: fen(80_000) })
    await run()
    expect((await only('follow-up')).guestName).toBe('王常客')
    // Tasks for guests that the changed rule no longer covers are withdrawn.
    expect(await tasks('follow-up', 'withdrawn')).toMatchObject([
      { guestName: '李新客', endedNote: '规则已修改，不再符合' },
    ])
  })

  test('says before it is saved how many it makes and takes back; off, it takes back what nobody did, and on again it brings that back [7.10]', async () => {
    const typed = { ruleKind: 'follow-up', isOn: true, ruleAmount: 1, doneWithin: 2 } as const
    const preview = (change: object = {}) =>
      admin.call(previewWorkRule, { ...typed, followedGuests: 'all', spentOver: fen(0), ...change })
    const guests = ['王常客', '李新客', '张三']
    for (const name of guests) await booking(await customer(name), '2026-11-19')
    expect(await preview()).toEqual({ makesCount: 3, makesMore: false, withdrawsCount: 0 })
    expect(await preview({ isOn: false })).toEqual({ makesCount: 0, makesMore: false, withdrawsCount: 0 })
    expect((await catchRefusal(preview({ ruleAmount: 0 }))).fields).toEqual({
      ruleAmount: '请填写1到60的整数（天）',
    })
    expect(
      (
        await catchRefusal(
          booker.call(previewWorkRule, { ...typed, followedGuests: 'all', spentOver: fen(0) }),
        )
      ).code,
    ).toBe('permission.refused')
    expect(await tasks('follow-up')).toEqual([])
    await rule('follow-up', { ruleAmount: 1, doneWithin: 2 })
    await run()
    const [first, second, third] = await tasks('follow-up')
    await booker.call(finishTask, { taskId: first?.id ?? 0, version: 1 })
    await booker.call(putOffTask, { taskId: second?.id ?? 0, version: 1, untilDate: '2026-11-25' })
    await admin.call(handTask, { taskId: third?.id ?? 0, version: 1, toStaffId: staff.admin.id })
    expect(await preview()).toEqual({ makesCount: 0, makesMore: false, withdrawsCount: 0 })
    // Yesterday's meal does not match a rule for three days ago; its task is created on its day.
    expect(await preview({ ruleAmount: 3 })).toEqual({ makesCount: 0, makesMore: false, withdrawsCount: 2 })
    expect(await preview({ isOn: false })).toEqual({ makesCount: 0, makesMore: false, withdrawsCount: 2 })
    await rule('follow-up', { isOn: false })
    await run()
    expect(await tasks('follow-up')).toEqual([])
    expect(await tasks('follow-up', 'put-off')).toEqual([])
    expect(await tasks('follow-up', 'done')).toHaveLength(1)
    expect(await tasks('follow-up', 'withdrawn')).toMatchObject([
      { endedNote: '规则已关闭', acts: [{ act: 'made' }, { act: 'handed' }, { act: 'withdrawn' }] },
      { endedNote: '规则已关闭', acts: [{ act: 'made' }, { act: 'put-off' }, { act: 'withdrawn' }] },
    ])
    expect(await preview()).toEqual({ makesCount: 2, makesMore: false, withdrawsCount: 0 })
    await rule('follow-up', { isOn: true })
    await run()
    await run()
    expect(await tasks('follow-up')).toMatchObject([
      {
        id: third?.id,
        ofStaffId: staff.admin.id,
        endedNote: '',
        acts: [{ act: 'made' }, { act: 'handed' }, { act: 'withdrawn' }, { act: 'restored' }],
      },
    ])
    expect(await tasks('follow-up', 'put-off')).toMatchObject([{ id: second?.id, putOffUntil: '2026-11-25' }])
    const { list } = await admin.call(countTasks, { month: today.slice(0, 7) })
    expect(list.map(({ madeCount, withdrawnCount }) => [madeCount, withdrawnCount])).toEqual([
      [1, 0],
      [2, 0],
    ])
    await rule('follow-up', { ruleAmount: 3 })
    expect(await tasks('follow-up')).toEqual([])
    await run(2)
    expect((await tasks('follow-up')).map(({ guestName }) => guestName)).toEqual(['张三'])
    expect(await tasks('follow-up', 'put-off')).toHaveLength(1)
  })

  test('of birthdays, sleepers and applications takes back what it would not ask for yet', async () => {
    await customer('生日', { birthday_type: 1, birthday: '11-26' })
    await customer('沉睡', { last_visit_date: '2026-08-22', visits: 4 })
    await booking(null, '2026-11-28', {
      status: OrderStatus.applied,
      opener_id: null,
      arrived_at: null,
      created_at: new Date(`${today}T03:20:00Z`),
    })
    const wide = { birthday: 7, asleep: 90, application: 30 } as const
    const narrow = { birthday: 3, asleep: 120, application: 60 } as const
    const kinds = Object.keys(wide) as (keyof typeof wide)[]
    for (const kind of kinds) await rule(kind, { ruleAmount: wide[kind] })
    await run()
    for (const kind of kinds) {
      expect(await tasks(kind)).toHaveLength(1)
      await rule(kind, { ruleAmount: narrow[kind] })
      expect([await tasks(kind), (await tasks(kind, 'withdrawn')).length]).toEqual([[], 1])
      await rule(kind, { ruleAmount: wide[kind] })
    }
    await run()
    expect(await Promise.all(kinds.map(async (kind) => [kind, (await tasks(kind)).length]))).toEqual(
      kinds.map((kind) => [kind, 1]),
    )
  })

  test('is 待办 on its card as in the list: what was put off is none', async () => {
    await booking(await customer('甲'), '2026-11-19')
    await booking(await customer('乙'), '2026-11-19')
    await rule('follow-up', { ruleAmount: 1 })
    await run()
    const [task] = await tasks('follow-up')
    await booker.call(putOffTask, { taskId: task?.id ?? 0, version: 1, untilDate: '2026-11-25' })
    const { rules } = await admin.call(readWorkRules, {})
    const onCard = rules.find(({ ruleKind }) => ruleKind === 'follow-up')?.dueCount
    const { dueCount, putOffCount } = await admin.call(listTasks, { whose: 'all' })
    expect([onCard, dueCount, putOffCount]).toEqual([1, 1, 1])
  })

  test('sees birthdays and anniversaries ahead in both calendars, and takes back whose day was changed', async () => {
    const solar = await customer('公历', { birthday_type: 1, birthday: '11-25' })
    await customer('农历', { birthday_type: 2, birthday: '10-12' })
    await customer('太远', { birthday_type: 1, birthday: '12-25' })
    const wed = await customer('结婚')
    const memorial = { shop_id: shopId, customer_id: wed, title: '结婚纪念日', calendar: 'solar' }
    await owner
      .insertInto('customer_memorial')
      .values({ ...memorial, month_day: '11-27' })
      .execute()
    await rule('birthday', { ruleAmount: 7, doneWithin: 10 })
    await rule('anniversary', { ruleAmount: 7, doneWithin: 3 })
    await run()
    expect((await tasks('birthday')).map((task) => [task.guestName, task.aboutDate, task.dueDate])).toEqual([
      ['农历', '2026-11-20', '2026-11-20'],
      ['公历', '2026-11-25', '2026-11-25'],
    ])
    expect(await tasks('anniversary')).toMatchObject([{ aboutTitle: '结婚纪念日', dueDate: '2026-11-22' }])
    await owner.updateTable('customer').set({ birthday: '11-26' }).where('id', '=', solar).execute()
    await owner.deleteFrom('customer_memorial').where('customer_id', '=', wed).execute()
    await run()
    expect(await tasks('anniversary', 'withdrawn')).toMatchObject([{ endedNote: '日期已修改' }])
    expect((await tasks('birthday')).map(({ guestName }) => guestName)).toEqual(['农历'])
  })

  test('wakes who has not come for its days, unless they book, and only once for each sleep', async () => {
    const id = await customer('沉睡', { last_visit_date: '2026-08-22', visits: 4 })
    await customer('早就', { last_visit_date: '2025-01-01', visits: 1 })
    await rule('asleep', { ruleAmount: 90 })
    await run()
    expect((await only('asleep')).guestName).toBe('沉睡')
    const orderId = await booking(id, '2026-11-28', { status: OrderStatus.booked, arrived_at: null })
    await run()
    expect(await tasks('asleep', 'withdrawn')).toMatchObject([
      { guestName: '沉睡', endedNote: '客人已预订或到店' },
    ])
    await owner
      .updateTable('orders')
      .set({ status: OrderStatus.cancelled })
      .where('id', '=', orderId)
      .execute()
    await run(1)
    expect(await tasks('asleep')).toEqual([])
  })

  test('reminds an owner before their claim is over, which a contact renews, and then lets the customer go', async () => {
    const [kept, lost] = [await customer('常联系'), await customer('没联系')]
    for (const customer_id of [kept, lost])
      await owner
        .insertInto('customer_staff')
        .values({ shop_id: shopId, customer_id, staff_id: staff.booker.id })
        .execute()
    await rule('claim', { ruleAmount: 10, doneWithin: 3 })
    // Days are counted from when the rule first sees them, regardless of their age.
    await run()
    await run(6)
    expect(await tasks('claim')).toEqual([])
    await run(7)
    expect((await tasks('claim')).map((task) => [task.guestName, task.ofStaffId, task.dueDate])).toEqual([
      ['常联系', staff.booker.id, '2026-11-29'],
      ['没联系', staff.booker.id, '2026-11-29'],
    ])
    const [task] = await tasks('claim')
    await booker.call(finishTask, { taskId: task?.id ?? 0, version: 1, note: '电话问候' })
    await run(10)
    const owners = () =>
      owner.selectFrom('customer_staff').select('customer_id').where('shop_id', '=', shopId).execute()
    expect(await owners()).toHaveLength(2)
    await run(11)
    expect(await owners()).toEqual([{ customer_id: kept }])
    await run(12)
    expect(await tasks('claim', 'withdrawn')).toMatchObject([
      { guestName: '没联系', endedNote: '认领已失效' },
    ])
    const log = owner
      .selectFrom('action_log')
      .select(['action', 'operator_name'])
      .where('subject_id', '=', lost)
    expect(await log.where('subject', '=', 'customer').execute()).toMatchObject([
      { action: 'customers.release-owner', operator_name: '任务规则' },
    ])
  })

  test('follows up who did not come until that is corrected, and applications by the minute until they are answered', async () => {
    const missed = await booking(await customer('爽约'), '2026-11-19', noShow)
    const applied = await booking(null, '2026-11-28', {
      status: OrderStatus.applied,
      opener_id: null,
      arrived_at: null,
      created_at: new Date(`${today}T03:31:00Z`),
    })
    await rule('no-show', { ruleAmount: 1 })
    await rule('application', { ruleAmount: 30, doneWithin: 15 })
    await run()
    expect((await only('no-show')).orderId).toBe(missed)
    expect(await tasks('application')).toEqual([])
    expect(await admin.call(listUnattended, {})).toMatchObject({ afterMinutes: 30, count: 0 })
    clock.set(`${today}T04:01:00Z`)
    await sweep.run(clock.now())
    expect(await only('application')).toMatchObject({
      customerId: null,
      guestName: '来客',
      ofStaffId: null,
      orderId: applied,
      late: false,
      dueAt: '2026-11-20T04:16:00.000Z',
    })
    expect((await admin.call(listUnattended, {})).list).toMatchObject([{ orderId: applied, peopleNum: 8 }])
    clock.set(`${today}T04:17:00Z`)
    const { id: taskId, late } = await only('application')
    expect(late).toBe(true)
    // Only an answer to the booking request finishes it; ticking it off would leave the request waiting
    // unnoticed.
    expect((await catchRefusal(admin.call(finishTask, { taskId, version: 1, note: '' } as never))).code).toBe(
      'operations.application_open',
    )
    expect(
      await catchRefusal(admin.call(finishTask, { taskId, version: 9, note: '' } as never)),
    ).toMatchObject({
      message: '任务已有变化，请查看最新内容',
    })
    await owner.updateTable('orders').set({ status: OrderStatus.booked }).where('id', '=', applied).execute()
    await owner.updateTable('orders').set({ cancel_reason: 'guest' }).where('id', '=', missed).execute()
    await sweep.run(clock.now())
    expect(await tasks('application', 'withdrawn')).toMatchObject([{ endedNote: '申请已处理' }])
    expect(await tasks('no-show', 'withdrawn')).toMatchObject([{ endedNote: '未到店记录已更正' }])
  })

  test('goes by the business day of the store and its timezone, not by midnight', async () => {
    await booking(await customer('夜宵'), '2026-11-19')
    // Two in the morning of the 20th still belongs to the 19th.
    clock.set('2026-11-19T18:00:00Z')
    await rule('follow-up', { ruleAmount: 1 })
    expect(await tasks('follow-up')).toEqual([])
    await sweep.run(new Date('2026-11-19T18:00:00Z'))
    expect(await tasks('follow-up')).toEqual([])
    await owner.updateTable('shop').set({ timezone: 'Asia/Tokyo' }).where('shop_id', '=', shopId).execute()
    await sweep.run(new Date('2026-11-19T20:00:00Z'))
    expect(await tasks('follow-up')).toHaveLength(1)
    await owner.updateTable('shop').set({ timezone: 'Asia/Shanghai' }).where('shop_id', '=', shopId).execute()
    await sweep.run(new Date('2026-11-19T22:00:00Z'))
    expect(await only('follow-up')).toMatchObject({ dueDate: '2026-11-21' })
  })

  test('makes nothing while it is off, or the plugin is closed; what there is stays and is shut away [6.02]', async () => {
    await booking(await customer('回访'), '2026-11-19')
    await rule('follow-up', { ruleAmount: 1, isOn: false })
    await run()
    expect(await tasks('follow-up')).toEqual([])
    const plugin = owner.updateTable('shop_plugin').where('shop_id', '=', shopId).where('name', '=', workNode)
    await rule('follow-up')
    expect(await tasks('follow-up')).toHaveLength(1)
    await booking(await customer('次日回访'), '2026-11-20')
    await plugin.set({ ends_at: clock.now() }).execute()
    await run(1)
    expect((await catchRefusal(admin.call(listTasks, {}))).code).toBe('permission.plugin_closed')
    await plugin.set({ ends_at: null }).execute()
    expect(await tasks('follow-up')).toHaveLength(1)
    await run(1)
    expect(await tasks('follow-up')).toHaveLength(2)
  })

  test.each([0, -1, 10_000])(
    'of %s days is refused at its field, and changes nothing',
    async (ruleAmount) => {
      expect(await catchRefusal(rule('birthday', { ruleAmount }))).toMatchObject({
        fields: { ruleAmount: '请填写1到60的整数（天）' },
      })
      for (const typed of ['1e2', '７'])
        expect((await catchRefusal(rule('birthday', { ruleAmount: typed as never }))).fields).toEqual({
          ruleAmount: '请填写整数',
        })
      const { rules } = await admin.call(readWorkRules, {})
      expect(rules.find(({ ruleKind }) => ruleKind === 'birthday')).toMatchObject({ isOn: false, version: 0 })
    },
  )

  test('is saved by administrators over what they saw, for a role and a person that there are; a role that goes leaves its tasks to all', async () => {
    expect((await catchRefusal(rule('asleep', {}, booker))).code).toBe('permission.refused')
    await rule('asleep', { ruleAmount: 90 })
    expect((await catchRefusal(rule('asleep', { version: 0 }))).code).toBe('operations.rule_stale')
    expect(await catchRefusal(rule('asleep', { taker: 'role', roleId: 999_999 }))).toMatchObject({
      fields: { roleId: '所选角色不存在或已删除，请重新选择' },
    })
    expect(await catchRefusal(rule('asleep', { taker: 'person', takerId: 999_999 }))).toMatchObject({
      fields: { takerId: '所选员工不存在或已停用，请重新选择' },
    })
    const { id: floorId } = await owner
      .insertInto('role')
      .values({ shop_id: shopId, title: '传菜', nodes: [] })
      .returning('id')
      .executeTakeFirstOrThrow()
    expect((await admin.call(readWorkRules, {})).roles.map(({ title }) => title)).not.toContain('传菜')
    expect(await catchRefusal(rule('asleep', { taker: 'role', roleId: floorId }))).toMatchObject({
      fields: { roleId: '该角色没有「客勤运营」权限，看不到任务，请先授权或另选角色' },
    })
    const { id: roleId } = await owner
      .insertInto('role')
      .values({ shop_id: shopId, title: '客勤组', nodes: [workNode] })
      .returning('id')
      .executeTakeFirstOrThrow()
    await rule('asleep', { taker: 'role', roleId, toOwn: false })
    await customer('给角色', { last_visit_date: '2026-08-22' })
    await run()
    expect(await only('asleep')).toMatchObject({ forRole: '客勤组', ofStaffId: null })
    expect((await booker.call(listTasks, {})).list).toEqual([])
    await owner.deleteFrom('role').where('id', '=', roleId).execute()
    expect((await booker.call(listTasks, {})).count).toBe(1)
    const { rules } = await admin.call(readWorkRules, {})
    expect(rules.find(({ ruleKind }) => ruleKind === 'asleep')).toMatchObject({
      takerGone: true,
      dueCount: 1,
    })
    await customer('又一位', { last_visit_date: '2026-08-23' })
    await run(1)
    expect((await tasks('asleep')).map(({ forRole }) => forRole)).toEqual(['', ''])
  })
})
