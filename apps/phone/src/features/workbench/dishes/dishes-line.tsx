import type { OrderRow } from '@roombook/contract'
import { pluginOpen } from '@roombook/domain'
import { dishesState } from '@roombook/order-screens'
import { usePlugins } from '../use-plugins.ts'
import cards from '../work-cards.module.css'

/** Shows the state of an order's dishes, with the way to them; nothing where the store has no dishes (2.45). */
export function DishesLine({ order, onOpen }: { order: OrderRow; onOpen(): void }) {
  const isBought = pluginOpen(usePlugins()['foods/foodlist'])
  const state = dishesState(order)
  if (!isBought || !state) return null
  return (
    <div className={cards.acts}>
      <button type="button" onClick={onOpen}>
        点菜 {state.text} · {state.opens}
      </button>
    </div>
  )
}
