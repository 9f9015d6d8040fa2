import { holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  type GuestCart,
  invitedCartOf,
  invitedMenuOf,
  setInvitedLine,
} from '@roombook/contract/preorders-of-guests'
import { SureState } from '@roombook/domain/preorders'
import { beforeEach, describe, expect, test } from 'vitest'
import { page } from 'vitest/browser'
import { writeKey } from '#platform/browser/local-keys.ts'
import { cart, dish, line } from '#test/guest-cart.ts'
import { holdLines } from '#test/live-line.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { InvitedDishesPage } from './invited-dishes.page.tsx'

const duck = dish(1, '片皮鸭', 16800, { contains: ['花生'], spice: 'hot', description: '现烤' })
const feast = dish(2, '宴席套餐', 88800, {
  kind: 'set',
  dishCategoryId: 2,
  peopleMin: 8,
  peopleMax: 10,
  items: ['白切鸡', '清蒸鲈鱼'].map((title) => ({ title, specTitle: '', number: 1, unit: '份' })),
})
const tea = dish(3, '龙井', 3800, {
  dishCategoryId: 2,
  attributes: [
    { id: 1, group: '温度', title: '热' },
    { id: 2, group: '温度', title: '冰' },
    { id: 3, group: '甜度', title: '少糖' },
  ],
})
const menu = (...dishes: (typeof duck)[]) =>
  stubCall(invitedMenuOf, () => ({
    categories: [
      { id: 1, title: '招牌', count: 1 },
      { id: 2, title: '套餐与茶', count: 2 },
    ],
    dishes,
  }))

const more = (title: string) => page.getByRole('button', { name: `增加${title}` })
const review = page.getByRole('button', { name: /^已选/ })
const row = (title: string) => page.getByRole('article').filter({ hasText: title })
const theirs = (quantity: number) =>
  line(duck, quantity, { lineId: 9, mine: false, chooser: 'invited', chooserName: '李梅' })

/** Cart of an invited guest: no prices, nothing to confirm. */
const shared = (...args: Parameters<typeof cart>) => cart(args[0], { mayConfirm: false, ...args[1] })

beforeEach(() => {
  writeKey('invited.token', 'key')
  menu(duck, feast, tea)
})

const open = (first: GuestCart = shared()) => {
  stubCall(invitedCartOf, () => first)
  return renderPhone(<InvitedDishesPage />, { path: '/i/token/dishes', route: '/i/:token/dishes' })
}

test('the browser’s back closes what was chosen, which lies over the menu', async () => {
  const { at, back } = await open()
  await review.click()
  await expect.element(page.getByRole('dialog')).toBeVisible()
  await back()
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
  expect(at()).toBe('/i/token/dishes')
})

describe('who may choose', () => {
  test('whoever has not answered the invitation does so first', async () => {
    writeKey('invited.token', undefined)
    const { at } = await renderPhone(<InvitedDishesPage />, {
      path: '/i/token/dishes',
      route: '/i/:token/dishes',
    })
    await expect.poll(at).toBe('/i/token')
  })

  test('whose answer was taken away is asked anew', async () => {
    stubCall(invitedCartOf, () => refused('preorders.not_invited'))
    const { at } = await renderPhone(<InvitedDishesPage />, {
      path: '/i/token/dishes',
      route: '/i/:token/dishes',
    })
    await expect.poll(at).toBe('/i/token')
  })

  test('the meal is over: no cart, no menu, and the way back', async () => {
    stubCall(invitedCartOf, () => refused('preorders.over'))
    await renderPhone(<InvitedDishesPage />, { path: '/i/token/dishes', route: '/i/:token/dishes' })
    await expect.element(page.getByText('一起点的菜品不再显示。')).toBeVisible()
    await expect.element(page.getByRole('link', { name: '‹ 邀请函' })).toHaveAttribute('href', '/i/token')
  })

  test('the meal is called off while somebody chooses: cart and menu go', async () => {
    const lines = holdLines()
    await open(shared([line(duck, 1)]))
    await expect.element(review).toMatchTextContent(/已选 1 份/)
    lines.accept()
    stubCall(invitedCartOf, () => refused('preorders.over', {}, '宴请已取消'))
    lines.news('order.changed')
    await expect.element(page.getByRole('heading', { name: '宴请已取消' })).toBeVisible()
    await expect.element(page.getByText('片皮鸭')).not.toBeInTheDocument()
  })

  test('the kitchen has it: what was chosen stands there, and nothing can be taken', async () => {
    await open(
      shared([theirs(1)], {
        mayChoose: false,
        sureState: SureState.confirmed,
        closedWords: '菜品已确认，如需调整请联系主人',
      }),
    )
    await expect.element(page.getByRole('heading', { name: '已点菜品' })).toBeVisible()
    await expect.element(page.getByText('李梅选')).toBeVisible()
    await expect.element(more('片皮鸭')).not.toBeInTheDocument()
  })
})

describe('one table, one cart', () => {
  test('each sees what the others chose, beside their own; only their own can be changed', async () => {
    await open(shared([line(duck, 1), theirs(2)]))
    await expect.element(row('片皮鸭')).toMatchTextContent(/李梅 2/)
    await expect.element(page.getByRole('status', { name: '片皮鸭的数量' })).toMatchTextContent('1')
    await review.click()
    const drawer = page.getByRole('dialog', { name: '已选菜品' })
    await expect.element(drawer.getByRole('listitem').last()).toMatchTextContent(/李梅选.*×2份/)
    await expect.element(drawer.getByRole('button', { name: /移除/ })).not.toBeInTheDocument()
    await expect.element(drawer.getByLabelText('给厨房的备注')).not.toBeInTheDocument()
    await expect.element(drawer.getByRole('button', { name: '确认菜品' })).not.toBeInTheDocument()
  })

  test('what is tapped is sent as this person’s', async () => {
    const requests = stubCall(setInvitedLine, () => shared([line(duck, 1)]))
    await open()
    await more('片皮鸭').click()
    await expect
      .poll(() => requests.inputs)
      .toEqual([{ token: 'token', guestKey: 'key', dishId: 1, specId: 0, attributeIds: [], number: 1 }])
  })

  test('others choose while one’s own tap is on its way: neither is lost', async () => {
    const lines = holdLines()
    const wish = holding(setInvitedLine)
    await open()
    await more('片皮鸭').click()
    await expect.element(review).toMatchTextContent(/已选 1 份/)
    lines.accept()
    stubCall(invitedCartOf, () => shared([theirs(2)]))
    lines.news('preorder.changed')
    await expect.element(review).toMatchTextContent(/已选 3 份/)
    wish.answer(shared([line(duck, 1), theirs(2)]))
    await expect.element(review).toMatchTextContent(/已选 3 份/)
  })

  test('the host confirms meanwhile: a wish is refused, and the page is that of a cart that is decided', async () => {
    stubCall(setInvitedLine, () => refused('preorders.closed'))
    await open()
    stubCall(invitedCartOf, () => shared([theirs(2)], { mayChoose: false, sureState: SureState.confirmed }))
    await more('片皮鸭').click()
    await expect.element(page.getByRole('heading', { name: '已点菜品' })).toBeVisible()
    await expect.element(page.getByRole('alert')).toBeVisible()
  })

  test('a dish that is sold out while it is looked at says so where it stands; negative control: one that is there again can be had', async () => {
    const lines = holdLines()
    await open()
    await expect.element(more('片皮鸭')).toBeEnabled()
    lines.accept()
    menu({ ...duck, soldOut: true }, feast, tea)
    lines.news('dishes.changed')
    await expect.element(row('片皮鸭')).toMatchTextContent(/售罄/)
    await expect.element(more('片皮鸭')).toBeDisabled()
    menu(duck, feast, tea)
    lines.news('dishes.changed')
    await expect.element(more('片皮鸭')).toBeEnabled()
  })

  test('one that is taken off the menu keeps its place, and cannot be had', async () => {
    const lines = holdLines()
    await open()
    await expect.element(more('片皮鸭')).toBeEnabled()
    lines.accept()
    menu(feast, tea)
    lines.news('dishes.changed')
    await expect.element(row('片皮鸭')).toMatchTextContent(/已下架/)
    await expect.element(page.getByRole('article').first()).toMatchTextContent(/片皮鸭/)
    await expect.element(more('片皮鸭')).toBeDisabled()
  })

  test('one’s own dish cannot be had any more: it says what to do; another’s is the host’s affair', async () => {
    await open(shared([line(duck, 1, { problem: '「片皮鸭」已售罄' }), theirs(1)]))
    await expect.element(page.getByText('「片皮鸭」已售罄，请改选其他菜品')).toBeVisible()
    await open(shared([{ ...theirs(1), problem: '「片皮鸭」已售罄' }]))
    await expect.poll(() => page.getByText('「片皮鸭」已售罄，请改选其他菜品').elements().length).toBe(1)
  })
})

describe('the menu', () => {
  const search = page.getByRole('searchbox', { name: '搜索菜品' })

  test('says what a dish contains and how hot it is, and that what is not marked may contain it all the same', async () => {
    await open()
    await expect
      .element(row('片皮鸭').getByRole('list', { name: '口味与忌口' }))
      .toMatchTextContent(/特辣含花生/)
    await expect.element(page.getByText('未标注不代表不含，有过敏或忌口请告知门店。')).toBeVisible()
  })

  test('negative control: without any such mark there is no such note', async () => {
    menu(tea)
    await open()
    await expect.element(row('龙井')).toBeVisible()
    await expect.element(page.getByText(/未标注不代表不含/)).not.toBeInTheDocument()
  })

  test('a set says for how many it is and what is in it', async () => {
    await open()
    await expect.element(row('宴席套餐')).toMatchTextContent(/8–10人：白切鸡、清蒸鲈鱼/)
  })

  test('is searched by what is in a dish; what is not found is said, and nothing typed brings all back', async () => {
    await open()
    await search.fill('花生')
    const results = page.getByRole('region', { name: '搜索结果' })
    await expect.poll(() => results.getByRole('article').elements().length).toBe(1)
    await search.fill('佛跳墙')
    await expect.element(results).toMatchTextContent(/没有找到「佛跳墙」/)
    await search.fill(' ')
    await expect.poll(() => page.getByRole('article').elements().length).toBe(3)
  })

  test('a category is gone to by one tap', async () => {
    await open()
    await page.getByRole('navigation', { name: '菜品分类' }).getByRole('button', { name: '套餐与茶' }).click()
    await expect.element(page.getByRole('heading', { name: '套餐与茶' })).toBeInViewport()
  })

  test('that cannot be had says why, and a tap asks again', async () => {
    stubCall(invitedMenuOf, () => unreachable)
    await open()
    await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
    menu(duck)
    await page.getByRole('button', { name: '重试' }).click()
    await expect.element(more('片皮鸭')).toBeVisible()
  })
})

describe('a dish of which something is to be chosen', () => {
  const drawer = page.getByRole('dialog', { name: '龙井' })
  const add = drawer.getByRole('button', { name: '加入购物车' })

  test('asks for one of each kind; another of the same kind takes its place', async () => {
    const requests = stubCall(setInvitedLine, () => shared([line(tea, 2, { attributeIds: [2, 3] })]))
    await open()
    await page.getByRole('button', { name: '选规格：龙井' }).click()
    await drawer.getByRole('button', { name: '热' }).click()
    await drawer.getByRole('button', { name: '冰' }).click()
    await expect.element(drawer.getByRole('button', { name: '热' })).toHaveAttribute('aria-pressed', 'false')
    await add.click()
    await expect.element(drawer.getByRole('alert')).toBeVisible()
    expect(requests.inputs).toEqual([])
    await drawer.getByRole('button', { name: '少糖' }).click()
    await drawer.getByRole('button', { name: '增加龙井' }).click()
    await add.click()
    await expect.element(drawer).not.toBeInTheDocument()
    expect(requests.inputs).toMatchObject([{ dishId: 3, attributeIds: [2, 3], number: 2 }])
  })

  test('what was wanted of it before stays wanted', async () => {
    const requests = stubCall(setInvitedLine, () => shared([line(tea, 3, { attributeIds: [1, 3] })]))
    await open(shared([line(tea, 2, { attributeIds: [1, 3] })]))
    await page.getByRole('button', { name: '选规格 · 2：龙井' }).click()
    await drawer.getByRole('button', { name: '热' }).click()
    await drawer.getByRole('button', { name: '少糖' }).click()
    await add.click()
    await expect.poll(() => requests.inputs).toMatchObject([{ number: 3 }])
  })

  test('sold out while its drawer stands open: it says so, and cannot be taken', async () => {
    const lines = holdLines()
    await open()
    await page.getByRole('button', { name: '选规格：龙井' }).click()
    lines.accept()
    menu(duck, feast, { ...tea, soldOut: true })
    lines.news('dishes.changed')
    await expect.element(drawer.getByRole('alert')).toMatchTextContent('「龙井」售罄')
    await expect.element(add).toBeDisabled()
  })
})
