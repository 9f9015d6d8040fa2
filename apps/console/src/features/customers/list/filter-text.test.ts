import { fen } from '@roombook/domain/money'
import { expect, test } from 'vitest'
import type { CustomerFilter } from './customer-view.ts'
import { buildFilterChips } from './filter-text.ts'

const names = {
  level: (id: number) => (id === 2 ? '金卡' : undefined),
  label: (id: number) => ['常客', '海鲜过敏'][id],
  owner: (id: number) => (id === 7 ? '赵前台' : undefined),
}
const textsOf = (filter: CustomerFilter) => buildFilterChips(filter, names).map(({ text }) => text)

test('each condition is said in words', () => {
  expect(textsOf({})).toEqual([])
  expect(textsOf({ keyword: '王', levelId: 2, anyLabelIds: [0, 1, 9], ownerId: 7, kind: 2 })).toEqual([
    '等级：金卡',
    '标签：常客、海鲜过敏、已删除的标签',
    '所属员工：赵前台',
    '单位客户',
  ])
  expect(textsOf({ levelId: 0, ownerId: 0, source: '电话预订', kind: 1 })).toEqual([
    '无等级',
    '无所属员工',
    '来源：电话预订',
    '个人客户',
  ])
  expect(textsOf({ awayDays: 30, seenWithinDays: 0, addedWithinDays: 19 })).toEqual([
    '30天未到店',
    '今天到店',
    '近19天新增',
  ])
  expect(textsOf({ birthdayWithin: 0, memorialWithin: 7 })).toEqual(['今天生日', '7天内纪念日'])
  expect(textsOf({ birthdayWithin: 6, leastVisits: 2, mostVisits: 5, leastSpent: fen(120_000) })).toEqual([
    '一周内生日',
    '到店2–5次',
    '消费不少于1,200元',
  ])
  expect(buildFilterChips({ mostSpent: fen(90_050) }, names)).toEqual([
    { text: '消费不超过900.50元', fields: ['leastSpent', 'mostSpent'] },
  ])
})
