import type { DepositRule } from '@roombook/contract/deposit-rule'
import { listDepositPlaces, saveDepositRules, tryDepositRules } from '@roombook/contract/deposit-rules'
import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import { catchRefusal } from '#test/catch-refusal.ts'
import { depositRule } from '#test/deposit-rule.ts'
import { startTestApp } from '#test/test-app.ts'

const { as, clock, venue, owner } = await startTestApp()
const admin = await as(venue.staff.admin.phone)
const booker = await as(venue.staff.booker.phone)

test('rules are kept in their order, and nobody saves over what another saved meanwhile', async () => {
  const rules = [depositRule({ title: '节日' }), depositRule({ title: '周末', weekdays: [6, 0] })]
  const saved = await admin.call(saveDepositRules, { rules, depositRulesVersion: 0 })
  expect(saved.settings).toMatchObject({ depositRules: rules, depositRulesVersion: 1 })
  const late = await catchRefusal(admin.call(saveDepositRules, { rules: [], depositRulesVersion: 0 }))
  expect(late).toMatchObject({ code: 'settings.deposit_rules_stale' })
  const next = await admin.call(saveDepositRules, { rules: rules.toReversed(), depositRulesVersion: 1 })
  expect(next.settings.depositRules.map(({ title }) => title)).toEqual(['周末', '节日'])
  const logged = await owner
    .selectFrom('action_log')
    .select(['detail'])
    .where('action', '=', 'settings.save-deposit-rules')
    .execute()
  expect(logged).toHaveLength(2)
  expect(logged[1]?.detail).toMatchObject({ before: { depositRules: rules } })
})

test.each<[string, Partial<DepositRule>, string]>([
  ['no name', { title: ' ' }, '请输入规则名称'],
  ['no amount', { amount: fen(0) }, '请输入订金金额'],
  ['more than anybody asks', { amount: fen(10_000_001) }, '订金不能超过10万元'],
  [
    'a date that ends before it begins',
    { dates: [{ from: '2026-12-05', to: '2026-12-04' }] },
    '结束日期不能早于开始日期',
  ],
  [
    'a share that grows',
    {
      refunds: [
        { hours: 48, percent: 50 },
        { hours: 24, percent: 80 },
      ],
      latePercent: 0,
    },
    '退还比例须随时间临近递减，时间不能重复',
  ],
  [
    'one time twice',
    {
      refunds: [
        { hours: 48, percent: 80 },
        { hours: 48, percent: 50 },
      ],
      latePercent: 0,
    },
    '退还比例须随时间临近递减，时间不能重复',
  ],
  [
    'more later than before',
    { refunds: [{ hours: 48, percent: 50 }], latePercent: 60 },
    '之后的退还比例须低于前一档',
  ],
  [
    'more for staying away than for cancelling',
    { latePercent: 10, noShowPercent: 20 },
    '未到店的退还比例不能高于取消的',
  ],
  ['more than all', { latePercent: 101 }, '请输入0到100之间的整数（%）'],
  ['a time to pay that is over at once', { payMinutes: 0 }, '请输入5到1440之间的整数（分钟）'],
  [
    'half an hour',
    { refunds: [{ hours: 0.5, percent: 50 }], latePercent: 0 },
    '请输入0到2160之间的整数（小时）',
  ],
  ['a weekday that there is none of', { weekdays: [7] }, '参数错误'],
])('a rule with %s is refused in its words', async (_, change, message) => {
  const rules = [{ ...depositRule(), ...change }]
  const refused = await catchRefusal(admin.call(saveDepositRules, { rules, depositRulesVersion: 2 }))
  expect(refused.message).toBe(message)
})

test('what rules ask and promise is tried before they are saved, and by whoever may save them', async () => {
  const place = { bookDate: '2026-12-05', periodId: venue.periods.dinner, peopleNum: 8 }
  const rules = [
    depositRule({ title: '曾未到店', noShows: 2, amount: fen(50_000) }),
    depositRule({
      title: '周末',
      weekdays: [6],
      mode: 'per-person',
      amount: fen(3000),
      refunds: [{ hours: 24, percent: 100 }],
      latePercent: 50,
    }),
  ]
  const tried = await admin.call(tryDepositRules, { ...place, rules })
  expect(tried).toMatchObject({ ruleTitle: '周末', deposit: 24_000, depositMinutes: 15 })
  expect(tried.terms[1]?.text).toBe(
    '12月4日 17:00前取消全额退还，之后取消退还50%（¥120），到店后取消或未到店不予退还；门店取消、未接受或未及时答复，全额退还',
  )
  expect(await admin.call(tryDepositRules, { ...place, rules, noShowCount: 2 })).toMatchObject({
    ruleTitle: '曾未到店',
    deposit: 50_000,
  })
  expect(await admin.call(tryDepositRules, { ...place, bookDate: '2026-12-07', rules })).toMatchObject({
    ruleTitle: '',
    deposit: 0,
  })
  expect((await catchRefusal(booker.call(tryDepositRules, { ...place, rules }))).code).toBe(
    'permission.refused',
  )
  expect((await catchRefusal(booker.call(saveDepositRules, { rules, depositRulesVersion: 2 }))).code).toBe(
    'permission.refused',
  )
})

test('a rule may name the rooms that can be booked and the periods that there are', async () => {
  const shut = venue.rooms.梅厅 ?? 0
  await owner.updateTable('room').set({ closed_at: clock.now() }).where('id', '=', shut).execute()
  const { periods, rooms } = await admin.call(listDepositPlaces, {})
  expect(periods).toContainEqual(expect.objectContaining({ id: venue.periods.dinner }))
  expect(rooms.length).toBeGreaterThan(0)
  expect(rooms.map(({ id }) => id)).not.toContain(shut)
})

test('a rule with a period or a room of another store is refused at its field, and names it', async () => {
  const before = await admin.call(saveDepositRules, { rules: [], depositRulesVersion: 2 })
  const { depositRulesVersion } = before.settings
  const saving = (change: Partial<DepositRule>) =>
    admin.call(saveDepositRules, { rules: [depositRule({ title: '周末', ...change })], depositRulesVersion })
  const foreignRoom = Object.values(venue.other.rooms)[0] ?? 0
  const wrong: [Partial<DepositRule>, string][] = [
    [{ periodIds: [venue.periods.dinner, venue.other.periodId] }, '餐段'],
    [{ roomIds: [foreignRoom] }, '包厢'],
    [{ roomIds: [987_654] }, '包厢'],
  ]
  for (const [change, what] of wrong)
    expect(await catchRefusal(saving(change))).toMatchObject({
      code: 'settings.deposit_place_missing',
      fields: { rules: `规则「周末」所选的${what}不属于本店，请重新选择` },
    })
  const own = { periodIds: [venue.periods.dinner], roomIds: [venue.rooms.兰厅 ?? 0] }
  expect((await saving(own)).settings.depositRules).toMatchObject([own])
})
