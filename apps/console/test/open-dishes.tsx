import { stubCall } from '@roombook/component-tests'
import { listDishGroups, listOfferedDishes, type OfferedDish } from '@roombook/contract/offered-dishes'
import {
  type PreorderLine,
  type PreorderOrder,
  quoteDishes,
  readPreorder,
} from '@roombook/contract/preorders'
import { fen, noMoney } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import { expect, vi } from 'vitest'
import { page } from 'vitest/browser'
import { PreorderDialog } from '#features/preorders/preorder-dialog.tsx'
import { cashDeskStaff } from './open-move.tsx'
import { renderConsole } from './render-console.tsx'

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
const shrimp = dish(1, '白灼虾')
const fish = dish(2, '剁椒鱼头', {
  specs: [
    { id: 11, title: '小份', price: fen(8800) },
    { id: 12, title: '大份', price: fen(12_800) },
  ],
  attributes: [
    { id: 21, group: '辣度', title: '微辣' },
    { id: 22, group: '辣度', title: '重辣' },
  ],
})
/** A set menu for eight to twelve people, priced per person. */
export const banquet = dish(3, '团圆宴', {
  kind: 'set',
  perPerson: true,
  peopleMin: 8,
  peopleMax: 12,
  fitsPeople: true,
  items: [{ title: '白灼虾', specTitle: '', number: 1, unit: '份' }],
})
const perch = dish(4, '清蒸鲈鱼', { soldOut: true })

/** The dishes' order: nothing chosen yet; only the guest may choose. */
export const dishesOrder = (differences: Partial<PreorderOrder> = {}): PreorderOrder => ({
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
  ...differences,
})
/** A line of chosen dishes: two of 白灼虾, chosen by the store. */
export const dishLine = (differences: Partial<PreorderLine> = {}): PreorderLine => ({
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
  ...differences,
})
/** An order with dishes that await the guest's confirmation. */
export const chosen = (differences: Partial<PreorderOrder> = {}, ...dishLines: PreorderLine[]) => ({
  order: dishesOrder({ version: 3, total: fen(17_600), sureState: SureState.waiting, ...differences }),
  dishLines: dishLines.length > 0 ? dishLines : [dishLine()],
})
/** Stubs the order's dishes. */
export const answerDishes = (
  detail: { order: PreorderOrder; dishLines: PreorderLine[] } = { order: dishesOrder(), dishLines: [] },
) => stubCall(readPreorder, () => detail)
/** Stubs the cart's quotes, with the problems of unavailable dishes. */
export const answerQuotes = (problems: Readonly<Record<number, string>> = {}) =>
  stubCall(quoteDishes, ({ goods }) => ({
    quotedLines: goods.map(({ dishId, dishTitle = '', number, specId, attributeIds = [] }) => ({
      id: dishId,
      title: dishTitle,
      image: '',
      price: fen(specId === 12 ? 12_800 : 8800),
      unit: '份',
      quantity: number,
      specId: specId ?? 0,
      specText: '',
      chosenAttributeIds: attributeIds,
      attributeText: '',
      sum: noMoney,
      kind: 'dish' as const,
      items: [],
      problem: problems[dishId] ?? '',
    })),
    total: noMoney,
  }))

/** The dialog with the chosen dishes. */
export const dishesList = page.getByRole('dialog', { name: '点菜详情列表' })
/** The menu beside the cart. */
export const picker = page.getByRole('dialog', { name: /^预点菜 · 牡丹厅/ })
/** The cart. */
export const cart = picker.getByRole('region', { name: '购物车' })
/** A dish on the menu. */
export const onMenu = (name: RegExp) =>
  picker.getByRole('list', { name: '可选菜品' }).getByRole('button', { name })
/** The quantity field of a dish in the cart. */
export const quantity = (label: string) => cart.getByRole('spinbutton', { name: label })
/** The button that submits the cart. */
export const submitDishes = cart.getByRole('button', { name: '确认下单' })

/** Opens the dialog with an order's chosen dishes. */
export async function openDishes() {
  const onClose = vi.fn()
  const screen = await renderConsole(<PreorderDialog order={{ id: 1 }} onClose={onClose} />, {
    ...cashDeskStaff,
    plugins: { 'foods/foodlist': true },
  })
  return { ...screen, onClose }
}
/** Opens the menu from that dialog. */
export async function pickDishes(word = '预点菜') {
  const screen = await openDishes()
  await dishesList.getByRole('button', { name: word }).click()
  await expect.element(onMenu(/^白灼虾/)).toBeVisible()
  return screen
}

/** Stubs the calls of the menu: a set menu, two dishes, and one that is sold out. */
export function answerMenu(): void {
  answerDishes()
  answerQuotes()
  stubCall(listDishGroups, () => ({
    list: [
      { id: 1, title: '热菜', count: 3 },
      { id: 2, title: '套餐', count: 1 },
    ],
  }))
  stubCall(listOfferedDishes, ({ keyword = '', dishCategoryId }) => {
    const all = [banquet, shrimp, fish, perch]
    const found = all
      .filter(({ title }) => title.includes(keyword))
      .filter(({ kind }) => dishCategoryId !== 2 || kind === 'set')
    return { list: found, count: found.length }
  })
}
