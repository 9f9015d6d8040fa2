import { answerLost, holding, refused, stubCall, unreachable } from '@roombook/component-tests'
import {
  confirmGuestDishes,
  type GuestCart,
  guestCartOf,
  guestMenuOf,
  removeGuestLine,
  setGuestLine,
  setGuestRemark,
} from '@roombook/contract/preorders-of-guests'
import { fen } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import { beforeEach, describe, expect, test } from 'vitest'
import { page, userEvent } from 'vitest/browser'
import { cart, dish, line } from '#test/guest-cart.ts'
import { renderPhone } from '#test/render-phone.tsx'
import { HostDishesPage } from './host-dishes.page.tsx'

const duck = dish(1, '片皮鸭', 16800)
const fish = dish(2, '清蒸鲈鱼', 9800, {
  specs: [
    { id: 5, title: '大', price: fen(12800) },
    { id: 6, title: '小', price: fen(9800) },
  ],
})
const soup = dish(3, '老鸭汤', 5800, { soldOut: true })

const more = (title: string) => page.getByRole('button', { name: `增加${title}` })
const less = (title: string) => page.getByRole('button', { name: `减少${title}` })
const chosen = page.getByRole('button', { name: /^已选/ })

async function open(first: GuestCart = cart()) {
  stubCall(guestCartOf, () => first)
  return renderPhone(<HostDishesPage />, {
    as: 'guest',
    path: '/bookings/1/70/dishes',
    route: '/bookings/:shopId/:orderId/dishes',
  })
}

beforeEach(() => {
  stubCall(guestMenuOf, () => ({
    categories: [{ id: 1, title: '招牌', count: 3 }],
    dishes: [duck, fish, soup],
  }))
})

test('a wish whose answer was lost is in the cart: its failure goes', async () => {
  await open()
  stubCall(setGuestLine, () => answerLost(setGuestLine, cart([line(duck, 1)])))
  stubCall(guestCartOf, () => cart([line(duck, 1)]))
  await more('片皮鸭').click()
  await expect.element(chosen).toMatchTextContent(/已选 1 份/)
  await expect.poll(() => page.getByRole('alert').elements().length).toBe(0)
})

test('negative control: a wish that never arrived says so, and the cart is without it', async () => {
  await open()
  stubCall(setGuestLine, () => unreachable)
  await more('片皮鸭').click()
  await expect.element(page.getByRole('alert')).toMatchTextContent(/网络连接失败/)
  await expect.element(chosen).toMatchTextContent(/已选 0 份/)
})

test('a tap is counted at once, before any answer; the newest wish is told and none is lost', async () => {
  const server = holding(setGuestLine)
  await open()
  await more('片皮鸭').click()
  await expect.element(chosen).toMatchTextContent(/已选 1 份.*168/)
  await more('片皮鸭').click()
  await more('片皮鸭').click()
  await expect.element(chosen).toMatchTextContent(/已选 3 份.*504/)
  expect(server.inputs.map(({ number }) => number)).toEqual([1])
  server.answer(cart([line(duck, 1)]))
  await expect.poll(() => server.inputs.map(({ number }) => number)).toEqual([1, 3])
  server.answer(cart([line(duck, 3)]))
  await expect.element(chosen).toMatchTextContent(/已选 3 份/)
})

test('refused: the cart is again what the server says, and it says why', async () => {
  stubCall(setGuestLine, () =>
    refused('preorders.unavailable', {
      lines: [{ index: -1, dishId: 1, specId: 0, title: '片皮鸭', message: '「片皮鸭」已售罄' }],
    }),
  )
  await open()
  await more('片皮鸭').click()
  await expect.element(page.getByText('有菜品暂时不能预订，请调整后再提交')).toBeVisible()
  await expect.element(chosen).toMatchTextContent(/已选 0 份/)
})

test('its answer is lost: the same wish leads to the same cart', async () => {
  const requests = stubCall(setGuestLine, () => answerLost(setGuestLine, cart([line(duck, 1)])))
  await open()
  await more('片皮鸭').click()
  await expect.element(page.getByText('网络连接失败，请检查网络后重试')).toBeVisible()
  await more('片皮鸭').click()
  await expect.element(chosen).toMatchTextContent(/已选 1 份/)
  await expect.poll(() => requests.inputs.length).toBe(2)
  expect(new Set(requests.keys).size).toBe(1)
})

test('the cart tells what went wrong since it is open, and not what did before', async () => {
  const lost = '网络连接失败，请检查网络后重试'
  stubCall(setGuestLine, () => answerLost(setGuestLine, cart([line(duck, 2)])))
  await open(cart([line(duck, 1)]))
  await more('片皮鸭').click()
  await expect.element(page.getByText(lost)).toBeVisible()
  await chosen.click()
  const drawer = page.getByRole('dialog', { name: '已选菜品' })
  await expect.element(drawer).toBeVisible()
  await expect.element(drawer.getByText(lost)).not.toBeInTheDocument()
  stubCall(setGuestLine, () => refused('request.busy'))
  await drawer.getByRole('button', { name: '减少片皮鸭' }).click()
  await expect.element(drawer.getByText('系统繁忙，请重试')).toBeVisible()
})

test('what is sold out is shown, and cannot be taken', async () => {
  await open()
  await expect.element(page.getByRole('heading', { name: '老鸭汤' })).toBeInTheDocument()
  await expect.element(more('老鸭汤')).toBeDisabled()
})

test('at none the line is off, and one stays at its button', async () => {
  const requests = stubCall(setGuestLine, () => cart())
  await open(cart([line(duck, 1)]))
  await less('片皮鸭').click()
  await expect.element(more('片皮鸭')).toHaveFocus()
  await expect.poll(() => requests.inputs).toMatchObject([{ dishId: 1, number: 0 }])
})

test('a dish with sizes asks for one first', async () => {
  const requests = stubCall(setGuestLine, () => cart([line(fish, 1, { specId: 5, spec: '大' })]))
  await open()
  await page.getByRole('button', { name: '选规格：清蒸鲈鱼' }).click()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect.element(page.getByRole('alert')).toBeVisible()
  expect(requests.inputs).toEqual([])
  await page.getByRole('button', { name: '大 ¥128' }).click()
  await page.getByRole('button', { name: '加入购物车' }).click()
  await expect.poll(() => requests.inputs).toMatchObject([{ dishId: 2, specId: 5, number: 1 }])
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument()
})

test('the browser’s back closes the sheet over the menu, and the menu stays', async () => {
  const { at, back } = await open(cart([line(duck, 1)]))
  const sheet = page.getByRole('dialog')
  for (const opener of [page.getByRole('button', { name: '选规格：清蒸鲈鱼' }), chosen]) {
    await opener.click()
    await expect.element(sheet).toBeVisible()
    await back()
    await expect.element(sheet).not.toBeInTheDocument()
    expect(at()).toBe('/bookings/1/70/dishes')
  }
  // Without a layer, back leaves the page.
  await back()
  await expect.poll(at).toBe('/before')
})

test('is confirmed with the version that was seen, after one question', async () => {
  const requests = stubCall(confirmGuestDishes, () =>
    cart([line(duck, 1)], { sureState: SureState.confirmed, mayChoose: false, mayConfirm: false }),
  )
  await open(cart([line(duck, 1)], { version: 6 }))
  await chosen.click()
  await page.getByRole('button', { name: '确认菜品' }).click()
  const question = page.getByRole('dialog', { name: '确认菜品' })
  await question.getByRole('button', { name: '再看看' }).click()
  expect(requests.inputs).toEqual([])
  await page.getByRole('button', { name: '确认菜品' }).click()
  await question.getByRole('button', { name: '确认', exact: true }).click()
  await expect.element(page.getByRole('heading', { name: '已点菜品' })).toBeVisible()
  expect(requests.inputs).toMatchObject([{ version: 6 }])
})

test('somebody invited chose meanwhile: it is not confirmed unseen', async () => {
  stubCall(confirmGuestDishes, () => refused('preorders.stale', { version: 7 }))
  await open(cart([line(duck, 1)], { version: 6 }))
  await chosen.click()
  await page.getByRole('button', { name: '确认菜品' }).click()
  stubCall(guestCartOf, () =>
    cart([line(duck, 1), line(fish, 2, { mine: false, chooserName: '李梅' })], { version: 7 }),
  )
  await page
    .getByRole('dialog', { name: '确认菜品' })
    .getByRole('button', { name: '确认', exact: true })
    .click()
  await expect.element(page.getByText('点菜内容已被他人修改，请查看最新内容后再操作').last()).toBeVisible()
  await expect.element(page.getByRole('button', { name: '移除李梅选的清蒸鲈鱼' })).toBeVisible()
})

test('the host takes off what somebody invited chose', async () => {
  const theirs = line(fish, 2, { mine: false, chooser: 'invited', chooserName: '李梅' })
  const requests = stubCall(removeGuestLine, () => cart())
  await open(cart([theirs]))
  await chosen.click()
  await page.getByRole('button', { name: '移除李梅选的清蒸鲈鱼' }).click()
  await expect.element(page.getByText('请选择菜品')).toBeVisible()
  expect(requests.inputs).toMatchObject([{ lineId: 2 }])
})

for (const exit of ['its button', 'the browser’s back']) {
  test(`words to the kitchen are kept when the drawer is closed by ${exit}`, async () => {
    const requests = stubCall(setGuestRemark, () => cart([line(duck, 1)], { userRemark: '少盐' }))
    const { back } = await open(cart([line(duck, 1)]))
    await chosen.click()
    await page.getByLabelText('给厨房的备注').fill(' 少盐 ')
    await (exit === 'its button' ? page.getByRole('button', { name: '关闭' }).click() : back())
    await expect.poll(() => requests.inputs).toMatchObject([{ userRemark: '少盐' }])
  })
}

test('choosing is over: what was chosen stands there, and why nothing can be changed', async () => {
  await open(
    cart([line(duck, 1)], { mayChoose: false, mayConfirm: false, closedWords: '已开席，不能再点菜' }),
  )
  await expect.element(page.getByText('已开席，不能再点菜')).toBeVisible()
  await expect.element(more('片皮鸭')).not.toBeInTheDocument()
  await expect.element(page.getByRole('button', { name: '确认菜品' })).not.toBeInTheDocument()
})

describe('a menu longer than a phone is high', () => {
  const titles = ['宴席', '凉菜', '热菜', '海鲜', '主食', '点心', '汤羹']
  const picture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw='
  const pill = (title: string) =>
    page.getByRole('navigation', { name: '菜品分类' }).getByRole('button', { name: title })
  const heading = (name: string) => page.getByRole('heading', { name, exact: true })

  beforeEach(() => {
    stubCall(guestMenuOf, () => ({
      categories: titles.map((title, at) => ({ id: at + 1, title, count: 3 })),
      dishes: titles.flatMap((title, at) =>
        ['头道', '二道', '三道'].map((name, nth) =>
          dish(10 * at + nth + 1, title + name, 3600, { dishCategoryId: at + 1, image: picture }),
        ),
      ),
    }))
  })

  test('says in which category one is, which stays in sight with the search; by them one goes to the last', async () => {
    await open()
    await expect.element(pill('宴席')).toHaveAttribute('aria-current', 'true')
    await expect.element(pill('汤羹')).not.toBeInViewport({ ratio: 1 })
    await expect.element(heading('点心')).toBeInTheDocument()
    heading('点心').element().scrollIntoView()
    await expect.element(pill('点心')).toHaveAttribute('aria-current', 'true')
    await expect.element(pill('点心')).toBeInViewport({ ratio: 1 })
    await expect.element(page.getByRole('searchbox', { name: '搜索菜品' })).toBeInViewport({ ratio: 1 })
    await pill('汤羹').click()
    await expect.element(heading('汤羹')).toBeInViewport({ ratio: 1 })
    await expect.element(pill('汤羹')).toHaveAttribute('aria-current', 'true')
    await expect.element(pill('点心')).toHaveAttribute('aria-current', 'false')
  })

  test('shows a dish’s picture in large, which Esc closes', async () => {
    await open()
    await page.getByRole('button', { name: '放大：宴席二道' }).click()
    const viewer = () => document.querySelector('.adm-image-viewer-content img')
    await expect.poll(viewer).toBeTruthy()
    await userEvent.keyboard('{Escape}')
    await expect.poll(viewer).toBeNull()
  })
})

test('somebody else’s booking has no menu here', async () => {
  stubCall(guestMenuOf, () => refused('booking.not_found'))
  await open()
  await expect.element(page.getByText('不能点菜')).toBeVisible()
})
