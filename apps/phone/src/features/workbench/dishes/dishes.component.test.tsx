import { refused, stubCall } from '@roombook/component-tests'
import { listDishGroups, listOfferedDishes, type OfferedDish } from '@roombook/contract/offered-dishes'
import {
  confirmPreorder,
  editPreorder,
  type PreorderDetail,
  quoteDishes,
  readPreorder,
  submitPreorder,
} from '@roombook/contract/preorders'
import { shopPlugin } from '@roombook/contract/shell'
import { fen, noMoney } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import { sampleOrderRow } from '@roombook/order-screens/samples'
import { beforeEach, describe, expect, test, vi } from 'vitest'
import { page } from 'vitest/browser'
import { openAtWork } from '#test/open-workbench.tsx'
import { isCutOff, onSmallestPhone } from '#test/render-phone.tsx'
import { DishesLine } from './dishes-line.tsx'
import { OrderDishes } from './order-dishes.tsx'

const dish = (id: number, title: string, differences: Partial<OfferedDish> = {}): OfferedDish => ({
  id,
  kind: 'dish',
  dishCategoryId: 1,
  title,
  image: '',
  description: '',
  price: fen(8800),
  unit: '份',
  specs: [],
  attributes: [],
  spice: '',
  contains: [],
  soldOut: false,
  peopleMin: null,
  peopleMax: null,
  perPerson: false,
  items: [],
  fitsPeople: false,
  ...differences,
})
const fish = dish(2, '剁椒鱼头', {
  specs: [
    { id: 11, title: '小份', price: fen(8800) },
    { id: 12, title: '大份', price: fen(12_800) },
  ],
})
const detail = (
  order: Partial<PreorderDetail['order']> = {},
  lines: Partial<PreorderDetail['dishLines'][number]>[] = [],
): PreorderDetail => ({
  order: {
    id: 1,
    roomName: '牡丹厅',
    bookDate: '2026-11-20',
    periodName: '晚餐',
    arrivalTime: '18:00',
    peopleNum: 10,
    userName: '王小明',
    phone: '138***1234',
    status: 2,
    statusName: '已预订',
    dishMode: 1,
    sureState: SureState.choosing,
    userRemark: '',
    remark: '',
    version: 0,
    total: noMoney,
    confirmedAt: null,
    confirmerName: '',
    mayAct: true,
    mayChoose: true,
    ...order,
  },
  dishLines: lines.map((line) => ({
    dishId: 1,
    title: '白灼虾',
    image: '',
    spec: '',
    attributeTitles: '',
    attributeIds: [],
    specId: 0,
    unitPrice: fen(8800),
    unit: '份',
    quantity: 2,
    linePrice: fen(17_600),
    kind: 'dish',
    items: [],
    choosers: [{ name: '门店', quantity: 2 }],
    problem: '',
    tooFew: '',
    ...line,
  })),
})
const waitingPreorder = detail({ version: 3, total: fen(17_600), sureState: SureState.waiting }, [{}])
const button = (name: string) => page.getByRole('button', { name, exact: true })

/** Waits until a tap at the same place no longer counts as a double tap. */
const pastDoubleTap = () => new Promise((resolve) => setTimeout(resolve, 500))

async function open(of = detail()) {
  stubCall(readPreorder, () => of)
  const onBack = vi.fn()
  return { onBack, ...(await openAtWork(<OrderDishes orderId={1} onBack={onBack} />)) }
}

beforeEach(() => {
  stubCall(listDishGroups, () => ({ list: [] }))
  stubCall(listOfferedDishes, () => ({
    list: [dish(1, '白灼虾'), fish, dish(4, '清蒸鲈鱼', { soldOut: true })],
    count: 3,
  }))
  stubCall(quoteDishes, ({ goods }) => ({
    quotedLines: goods.map(({ dishId, dishTitle = '', number, specId }) => ({
      id: dishId,
      title: dishTitle,
      image: '',
      price: fen(8800),
      unit: '份',
      quantity: number,
      specId: specId ?? 0,
      specText: '',
      chosenAttributeIds: [],
      attributeText: '',
      sum: fen(8800 * number),
      kind: 'dish' as const,
      items: [],
      problem: '',
    })),
    total: noMoney,
  }))
})

describe('the dishes of an order', () => {
  test('are chosen from the menu and sent with the version that was seen', async () => {
    await onSmallestPhone()
    const requests = stubCall(submitPreorder, () => waitingPreorder)
    await open()
    await button('预点菜').click()
    await expect.element(page.getByText('已售罄')).toBeVisible()
    await page.getByRole('button', { name: /^添加 ?白灼虾/ }).click()
    await pastDoubleTap()
    await button('增加白灼虾').first().click()
    await page.getByRole('button', { name: /^选规格 ?剁椒鱼头/ }).click()
    const chooser = page.getByRole('dialog', { name: '剁椒鱼头' })
    await chooser.getByRole('button', { name: '加入' }).click()
    await expect.element(chooser.getByRole('alert')).toBeVisible()
    await chooser.getByRole('button', { name: '大份 ¥128' }).click()
    await chooser.getByRole('button', { name: '加入' }).click()
    await page.getByLabelText('点菜备注').fill('少油')
    expect(isCutOff()).toBe(false)
    await pastDoubleTap()
    await button('确认下单').click()
    await expect
      .poll(() => requests.inputs)
      .toMatchObject([
        {
          forOrderId: 1,
          version: 0,
          remark: '少油',
          goods: [
            { dishId: 1, number: 2 },
            { dishId: 2, number: 1, specId: 12 },
          ],
        },
      ])
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  })

  test('count and sum stay in sight with the way on, however long the menu; a double tap adds one', async () => {
    const many = Array.from({ length: 40 }, (_, at) => dish(100 + at, `小菜${at}`))
    stubCall(listOfferedDishes, () => ({ list: [dish(1, '白灼虾'), fish, ...many], count: 42 }))
    await open()
    await button('预点菜').click()
    const bar = page.getByRole('region', { name: '已选菜品' })
    await expect.element(button('确认下单')).toBeInViewport({ ratio: 1 })
    await page.getByRole('button', { name: /^添加 ?白灼虾/ }).dblClick()
    await expect.element(bar).toMatchTextContent(/已选 1 份¥88\.00/)
    await page.getByRole('button', { name: /^选规格 ?剁椒鱼头/ }).click()
    const chooser = page.getByRole('dialog', { name: '剁椒鱼头' })
    await chooser.getByRole('button', { name: '大份 ¥128' }).click()
    await chooser.getByRole('button', { name: '加入' }).dblClick()
    await expect.element(chooser).not.toBeInTheDocument()
    await expect.element(bar).toMatchTextContent(/已选 2 份/)
    await expect.element(page.getByRole('dialog', { name: /^预点菜/ })).toBeVisible()
    await bar.getByRole('button', { name: /查看/ }).click()
    await expect.element(page.getByRole('region', { name: '购物车' })).toBeInViewport()
  })

  test('that wait for the guest are confirmed for them after one question', async () => {
    const requests = stubCall(confirmPreorder, () => waitingPreorder)
    await open(waitingPreorder)
    await expect
      .element(page.getByRole('list', { name: '已点菜品' }))
      .toMatchTextContent(/白灼虾 2份 ¥176.00/)
    await button('代客确认').click()
    await page.getByRole('dialog').getByRole('button', { name: '确认菜品' }).click()
    await expect.poll(() => requests.inputs).toEqual([{ forOrderId: 1, version: 3 }])
  })

  test('of a colleague’s order are shown, and nothing can be done to them', async () => {
    const { onBack } = await open({
      ...waitingPreorder,
      order: { ...waitingPreorder.order, mayAct: false, mayChoose: false },
    })
    await expect.element(page.getByRole('list', { name: '已点菜品' })).toBeVisible()
    for (const name of ['修改菜品', '代客确认', '取消点菜'])
      await expect.element(button(name)).not.toBeInTheDocument()
    await button('返回').click()
    expect(onBack).toHaveBeenCalled()
  })

  test('that somebody else changed meanwhile are told; the newest takes the place of what was typed', async () => {
    stubCall(editPreorder, () => refused('preorders.stale'))
    const newer = { ...waitingPreorder, order: { ...waitingPreorder.order, version: 4 } }
    await open(waitingPreorder)
    await button('修改菜品').click()
    await button('增加白灼虾').first().click()
    stubCall(readPreorder, () => newer)
    await button('确认下单').click()
    await expect.element(page.getByText(/点菜内容已被他人修改/)).toBeVisible()
    await button('采用最新').click()
    await expect.element(page.getByRole('status', { name: '白灼虾的数量' }).first()).toMatchTextContent('2')
    await expect.element(button('确认下单')).toBeVisible()
  })
})

describe('the way to dishes', () => {
  const order = sampleOrderRow({ dishesShown: true })
  const dishesButton = page.getByRole('button', { name: /未点菜 · 预点菜/ })

  test('stands on an order where the store has them', async () => {
    stubCall(shopPlugin, () => ({ states: { 'foods/foodlist': true } }))
    await openAtWork(<DishesLine order={order} onOpen={() => undefined} />)
    await expect.element(dishesButton).toBeVisible()
  })

  test('is not there where the store has none', async () => {
    const requests = stubCall(shopPlugin, () => ({ states: {} }))
    await openAtWork(<DishesLine order={order} onOpen={() => undefined} />)
    await expect.poll(() => requests.inputs.length).toBe(1)
    await expect.element(dishesButton).not.toBeInTheDocument()
  })
})
