import { stubCall, unreachable } from '@roombook/component-tests'
import {
  type KitchenDish,
  type KitchenOrder,
  type KitchenPart,
  kitchenList,
} from '@roombook/contract/kitchen-list'
import { describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { findText, reads } from '#test/by-hand.ts'
import { button } from '#test/open-move.tsx'
import { renderConsole } from '#test/render-console.tsx'
import { KitchenPage } from './kitchen.page.tsx'

const order = (differences: Partial<KitchenOrder> = {}): KitchenOrder => ({
  orderId: 1,
  roomName: '牡丹厅',
  periodId: 2,
  periodName: '晚餐',
  arrivalTime: '18:00',
  peopleNum: 8,
  userName: '王先生',
  statusName: '已预订',
  remark: '',
  userRemark: '',
  sureState: 1,
  number: 2,
  ...differences,
})
const lunch = order({ orderId: 2, roomName: '兰厅', periodId: 1, periodName: '午餐', arrivalTime: '11:30' })

const dish = (differences: Partial<KitchenDish> = {}): KitchenDish => ({
  dishId: 1,
  specId: 0,
  title: '剁椒鱼头',
  specTitle: '',
  attributeTitles: '',
  unit: '份',
  number: 1,
  shares: [{ orderId: 1, roomName: '牡丹厅', number: 1, setTitles: [] }],
  ...differences,
})

const part = (orders: KitchenOrder[], dishes: KitchenDish[] = [dish()], title = '热菜'): KitchenPart => ({
  categories: dishes.length > 0 ? [{ id: 1, title, dishes }] : [],
  orders,
  number: dishes.reduce((sum, { number }) => sum + number, 0),
})
const emptyPart = part([], [])

async function open(
  confirmed: KitchenPart,
  unconfirmed: KitchenPart = emptyPart,
  path = '/order/kitchen?date=2026-11-21',
  permissions: ['foods/foodlist'] | ['roombook/orderlist'] = ['foods/foodlist'],
) {
  const requests = stubCall(kitchenList, ({ bookDate }) => ({ bookDate, confirmed, unconfirmed }))
  const screen = await renderConsole(<KitchenPage />, { permissions, path })
  return { ...screen, asked: requests }
}
const row = (name: RegExp) => page.getByRole('row', { name })

describe('what the kitchen prepares', () => {
  test('is of the day in the address, and of today where that is none', async () => {
    const { asked } = await open(part([order()]), emptyPart, '/order/kitchen?date=2026-02-30')
    await expect
      .element(page.getByRole('heading', { level: 1 }))
      .toMatchTextContent(/云厅 备菜单.*11.*20.*全天/)
    expect(asked.inputs).toEqual([{ bookDate: '2026-11-20', periodId: null }])
  })

  test('is added up by dish, with what was chosen of it, where it goes and of which set menus it is', async () => {
    const shares = [
      { orderId: 1, roomName: '牡丹厅', number: 2, setTitles: ['团圆宴'] },
      { orderId: 3, roomName: '竹厅', number: 1, setTitles: [] },
    ]
    await open(
      part(
        [order(), order({ orderId: 3, roomName: '竹厅' })],
        [dish({ specTitle: '大份', attributeTitles: '微辣', number: 3, shares })],
      ),
    )
    await expect
      .element(row(/剁椒鱼头/))
      .toHaveTextContent('剁椒鱼头大份 · 微辣3 份牡丹厅 ×2含「团圆宴」竹厅 ×1')
    await expect.element(page.getByRole('region', { name: '已确认' })).toMatchTextContent(/2单 · 3份菜/)
  })

  test('of a whole day says in which period each is wanted, and can be had of one alone', async () => {
    const shares = [
      { orderId: 1, roomName: '牡丹厅', number: 1, setTitles: [] },
      { orderId: 2, roomName: '兰厅', number: 1, setTitles: [] },
    ]
    const { asked, at } = await open(part([order(), lunch], [dish({ number: 2, shares })]))
    await expect.element(row(/剁椒鱼头/)).toMatchTextContent(/晚餐 牡丹厅 ×1午餐 兰厅 ×1/)
    const choices = page.getByRole('radiogroup', { name: '餐段' }).getByRole('radio')
    expect(
      choices.elements().map((each) => each.getAttribute('aria-label') ?? each.parentElement?.textContent),
    ).toEqual(['全天', '午餐', '晚餐'])
    await page.getByRole('radiogroup', { name: '餐段' }).getByText('午餐', { exact: true }).click()
    await expect.poll(() => asked.inputs.at(-1)).toEqual({ bookDate: '2026-11-21', periodId: 1 })
    expect(at()).toBe('/order/kitchen?date=2026-11-21&period=1')
  })

  test('where there is one period alone nobody chooses, and no dish repeats its name', async () => {
    await open(part([order()]))
    await expect.element(row(/剁椒鱼头/)).toHaveTextContent('剁椒鱼头1 份牡丹厅 ×1')
    await expect.element(page.getByRole('radiogroup', { name: '餐段' })).not.toBeInTheDocument()
  })

  test('that may yet change stands apart, and says that it may', async () => {
    await open(part([order()]), part([lunch]))
    await expect
      .element(page.getByRole('region', { name: '待确认' }))
      .toMatchTextContent(/1单 · 1份菜 · 客人还在挑选或尚未确认，数量可能变化/)
  })

  test('of which nothing is confirmed says so above what waits', async () => {
    await open(emptyPart, part([order()]))
    await expect.element(page.getByRole('region', { name: '已确认' })).toMatchTextContent(/还没有确认的点菜/)
  })

  test('names who eats it with the wishes of house and guest; nobody counted is no nought', async () => {
    await open(part([order({ remark: '少油', userRemark: '不要香菜', peopleNum: 0 }), lunch]))
    const tables = page.getByRole('table', { name: '桌台与备注' }).getByRole('row')
    await expect.element(tables.nth(1)).toHaveTextContent('牡丹厅晚餐 18:00王先生少油；客人：不要香菜')
    await expect.element(tables.nth(2)).toHaveTextContent('兰厅午餐 11:308王先生')
  })

  test('without a category stands among the others', async () => {
    await open(part([order()], [dish()], ''))
    await expect.element(findText('其他')).toBeVisible()
  })
})

describe('the page of the kitchen’s list', () => {
  test('with nothing chosen says so, and cannot be printed', async () => {
    await open(emptyPart)
    await reads('还没有点菜')
    await expect.element(button(/打印$/)).toBeDisabled()
  })

  test('with something can', async () => {
    await open(part([order()]))
    await expect.element(button(/打印$/)).toBeEnabled()
  })

  test('leads whoever sees orders back to them, and others to the menu', async () => {
    await open(part([order()]), emptyPart, '/order/kitchen?date=2026-11-21', ['roombook/orderlist'])
    await expect
      .element(page.getByRole('link', { name: '返回订单' }))
      .toHaveAttribute('href', '/order?date=2026-11-21')
  })

  test('leads who keeps the menu alone back to it', async () => {
    await open(part([order()]))
    await expect.element(page.getByRole('link', { name: '返回菜品' })).toHaveAttribute('href', '/dish')
  })

  test('that cannot be read says so, and is asked for again', async () => {
    stubCall(kitchenList, () => unreachable)
    await renderConsole(<KitchenPage />, { permissions: ['foods/foodlist'] })
    await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
    stubCall(kitchenList, ({ bookDate }) => ({ bookDate, confirmed: emptyPart, unconfirmed: emptyPart }))
    await button('重试').click()
    await reads('还没有点菜')
  })
})
