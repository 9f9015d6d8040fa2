import type { OrderRow } from '@roombook/contract/order-shapes'
import { pluginOpen } from '@roombook/domain/session'
import { dishesState } from '@roombook/order-screens'
import { usePlugins } from '../use-plugins.ts'
import cards from '../work-cards.module.css'

/**
 * State of an order's dishes, with the button that opens them; hidden where the store does not offer dishes
 * (2.45).
 */
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
