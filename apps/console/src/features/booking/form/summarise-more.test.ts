import { sampleDraft } from '@roombook/order-screens/samples'
import { expect, test } from 'vitest'
import { moreSummary } from './summarise-more.ts'

const context = {
  depositOpen: true,
  dishesOffered: true,
  isRecommenderRequired: true,
  styleTitle: '江南水墨',
  openerName: '王芳',
}
const listTexts = (items: ReturnType<typeof moreSummary>) =>
  Object.fromEntries(items.map(({ label, value }) => [label, value]))

test('the folded part says what will be saved', () => {
  const draft = sampleDraft({
    adminRemark: '靠窗',
    deposit: '500',
    birthdayKind: 2,
    birthdayOfOther: true,
    otherName: '外婆',
    memorialTitles: [{ title: '金婚', calendar: 'solar' }],
    orderLabels: ['1-1'],
    customerLabelIds: [2],
    dishMode: 1,
    recommenderId: 3,
  })
  expect(listTexts(moreSummary(draft, context))).toEqual({
    短信: '发送',
    邀请函: '江南水墨',
    开台: '王芳',
    订金: '500 元',
    预点菜: '单人点菜',
    推荐人: '已选',
    标签: '2 个',
    庆祝: '外婆农历生日、金婚',
  })
})

test('what the shop has not opened, and what is not for this person to choose, is left out', () => {
  const closed = {
    depositOpen: false,
    dishesOffered: false,
    styleTitle: '',
    openerName: undefined,
    isRecommenderRequired: false,
  }
  expect(Object.keys(listTexts(moreSummary(sampleDraft(), closed)))).toEqual([
    '短信',
    '邀请函',
    '标签',
    '庆祝',
  ])
})
