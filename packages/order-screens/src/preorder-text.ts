import type { OfferedDish } from '@roombook/contract/offered-dishes'
import type { OrderRow } from '@roombook/contract/order-shapes'
import type { PreorderLine, PreorderOrder } from '@roombook/contract/preorders'
import { yuan } from '@roombook/domain/money'
import { isLive, type StatusTone } from '@roombook/domain/orders'
import { DishMode, SureState } from '@roombook/domain/preorders'
import { firstOf } from './linked-rooms.ts'

/** Returns label and colour of the state of an order's dishes. */
export function preorderState({ sureState, version }: Pick<PreorderOrder, 'sureState' | 'version'>): {
  label: string
  tone: StatusTone
} {
  if (version === 0) return { label: '未点菜', tone: 'default' }
  if (sureState === SureState.confirmed) return { label: '已确认', tone: 'success' }
  return sureState === SureState.waiting
    ? { label: '待客人确认', tone: 'warning' }
    : { label: '客人选菜中', tone: 'processing' }
}

/** Returns the effect of submitting a menu, which depends on who may choose the dishes (4.08). */
export const afterSubmitText = (dishMode: DishMode): string =>
  dishMode === DishMode.single || dishMode === DishMode.multiple
    ? '提交后请客人在手机上确认，也可以由员工代为确认；确认后客人不能再修改。'
    : '提交后即为确认，厨房会收到点菜单。'

/** For example 大份 · 微辣、不要葱. */
export const choiceText = ({
  spec,
  attributeTitles,
}: Pick<PreorderLine, 'spec' | 'attributeTitles'>): string =>
  [spec, attributeTitles].filter(Boolean).join(' · ')

/** Formats the choosers: 主人 2，李女士 1; empty where the store chose everything. */
export const choosersText = ({ choosers }: Pick<PreorderLine, 'choosers'>): string =>
  choosers.every(({ name }) => name === '门店')
    ? ''
    : choosers.map(({ name, quantity }) => `${name} ${quantity}`).join('，')

/** Formats the party size: 8–10人; 10人 where both bounds are equal. */
export const peopleText = ({ peopleMin, peopleMax }: Pick<OfferedDish, 'peopleMin' | 'peopleMax'>): string =>
  peopleMin === peopleMax ? `${peopleMin ?? 0}人` : `${peopleMin ?? 1}–${peopleMax ?? ''}人`

/** Returns the lowest price of a dish, in fen. */
export const lowestPrice = ({ specs, price }: Pick<OfferedDish, 'specs' | 'price'>): number =>
  specs.length > 0 ? Math.min(...specs.map((spec) => spec.price)) : price

/**
 * Describes the dishes of an order, with the label of the button that opens them; undefined where there is
 * nothing to show (2.45).
 */
export function dishesState(order: OrderRow): { text: string; opens: string } | undefined {
  const first = firstOf(order)
  const { dishesChosen, dishesWaiting, dishesTotal, dishesShown } = order
  const some = dishesChosen || dishesWaiting || first !== undefined
  if (!some && !(dishesShown && isLive(order))) return undefined
  const own = dishesChosen ? `已确认 ¥${yuan(dishesTotal)}` : dishesWaiting ? '待确认' : '未点菜'
  return { text: first ? '见主台' : own, opens: some ? '点菜详情' : '预点菜' }
}
