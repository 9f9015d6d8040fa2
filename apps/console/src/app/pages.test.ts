import { routeAccess } from '@roombook/domain/session'
import { expect, test } from 'vitest'
import { features } from './features.ts'
import { listNavigationEntries, placePages } from './pages.ts'

const pages = placePages(features)

test('the navigation names pages in the order of the routes, whichever feature brings them', () => {
  const entries = listNavigationEntries(pages)
  expect(listNavigationEntries(placePages(features.toReversed()))).toEqual(entries)
  const inOrder = (wanted: string[], top: boolean) => {
    const titles = entries.filter((entry) => (entry.top ?? false) === top).map(({ title }) => title)
    expect(titles.filter((title) => wanted.includes(title))).toEqual(wanted)
  }
  inOrder(['首页', '订单', '员工', '桌台', '菜品', '客户', '优惠券', '营销', 'AI短信'], true)
  inOrder(
    [
      '开店指引',
      '门店资料',
      '功能开关',
      '预订规则',
      '微官网',
      '邀请函',
      '电话助手',
      '打印机',
      '收银对接',
      '更新日志',
      '短信模板',
    ],
    false,
  )
})

test('what fills the window stands in no menu', () => {
  const full = pages.filter(({ route }) => routeAccess[route].fullPage)
  expect(full.map(({ route }) => route)).toEqual(
    expect.arrayContaining(['login', 'kitchen', 'orderPrintout']),
  )
  expect(full.filter(({ entry }) => entry?.group ?? entry?.top)).toEqual([])
})

test('a route that two features claim is a fault: one of their pages would never be seen', () => {
  const page = { load: async () => () => null }
  expect(() => placePages([...features, { pages: { dish: page } }])).toThrow(
    'Two features have a page at /dish',
  )
  expect(
    placePages([{ pages: { dish: page } }, { pages: { coupon: page } }]).map(({ route }) => route),
  ).toEqual(['dish', 'coupon'])
})
