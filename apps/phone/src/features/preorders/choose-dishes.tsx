import type { GuestCart, GuestMenu } from '@roombook/contract/preorders-of-guests'
import { yuan } from '@roombook/domain/money'
import { SureState } from '@roombook/domain/preorders'
import { feeText } from '@roombook/domain/rooms'
import { useState } from 'react'
import { Trouble } from '#ui/states.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { ChooseDishDrawer } from './choose-dish-drawer.tsx'
import { describeLostDishes } from './describe-lost-dishes.ts'
import type { DishClient } from './dish-client.ts'
import { DishMenu } from './dish-menu.tsx'
import styles from './dishes.module.css'
import { useShownMenu } from './use-shown-menu.ts'

/** The menu by category, with the cart at the bottom of the page. */
export function ChooseDishes({
  cart,
  menu: offered,
  client,
}: {
  cart: GuestCart
  menu: GuestMenu
  client: DishClient
}) {
  const menu = useShownMenu(offered)
  const [choosingId, setChoosingId] = useState<number>()
  const [reviews, setReviews] = useState(false)
  const choosing = menu.dishes.find(({ id }) => id === choosingId)
  const fee = feeText(cart.serviceFee ?? 0)
  const lost = describeLostDishes(cart, { isHost: client.host !== undefined })
  return (
    <>
      {cart.sureState === SureState.waiting && (
        <p className={styles.closed}>门店已为您配好菜单，请查看后确认，也可以继续调整。</p>
      )}
      <DishMenu menu={menu} cart={cart} client={client} onChoose={setChoosingId} />
      <div className={styles.bar}>
        {lost && (
          <p className={styles.lost} role="status">
            {lost}
          </p>
        )}
        <Trouble text={client.trouble} />
        <button type="button" className={styles.review} onClick={() => setReviews(true)}>
          <span>已选 {cart.count} 份</span>
          {cart.total !== null && <strong>¥{yuan(cart.total)}</strong>}
          {fee && <small className={styles.fee}>另{fee}</small>}
          <span className={styles.reviewWord}>查看{client.host ? '并确认' : ''}</span>
        </button>
      </div>
      {choosing && (
        <ChooseDishDrawer dish={choosing} client={client} onClose={() => setChoosingId(undefined)} />
      )}
      {reviews && <CartDrawer cart={cart} client={client} onClose={() => setReviews(false)} />}
    </>
  )
}
