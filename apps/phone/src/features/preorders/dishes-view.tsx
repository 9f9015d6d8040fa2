import { CallRefused } from '@roombook/contract'
import type { GuestCart } from '@roombook/contract/preorders-of-guests'
import { SureState } from '@roombook/domain/preorders'
import { shortDate } from '@roombook/domain/time'
import { Link } from 'react-router'
import { Page } from '#ui/page.tsx'
import { EmptyState, ErrorState, LoadingState } from '#ui/states.tsx'
import { ChooseDishes } from './choose-dishes.tsx'
import { DecidedDishes } from './decided-dishes.tsx'
import type { DishClient } from './dish-client.ts'
import styles from './dishes.module.css'
import { useOptimisticCart } from './use-optimistic-cart.ts'
import { useSerialChanges } from './use-serial-changes.ts'

interface DishesViewProps {
  client: DishClient
  /** Parent page. */
  back: { path: string; label: string }
}

/** Pre-order page: the menu while dishes can be chosen, and the choices of all guests. */
export function DishesView({ client: opened, back }: DishesViewProps) {
  const client = useOptimisticCart(useSerialChanges(opened))
  const { cart, menu } = client
  const problem = cart.error ?? menu.error
  if (!cart.data || !menu.data) {
    return (
      <Page title="点菜" bare>
        <Back back={back} />
        {problem instanceof CallRefused ? (
          <EmptyState title="不能点菜" text={problem.message} />
        ) : problem ? (
          <ErrorState error={problem} onRetry={() => void [cart.refetch(), menu.refetch()]} />
        ) : (
          <LoadingState />
        )}
      </Page>
    )
  }
  return (
    <main className={styles.page}>
      <title>{`点菜 · ${cart.data.shopTitle}`}</title>
      <Back back={back} />
      <header className={styles.head}>
        <h1>{cart.data.sureState === SureState.confirmed ? '已点菜品' : '点菜'}</h1>
        <p>{placeText(cart.data)}</p>
      </header>
      {client.line === 'retrying' && (
        <p className={styles.closed} role="status">
          网络不稳定，正在重新连接…
        </p>
      )}
      {cart.data.mayChoose ? (
        <ChooseDishes cart={cart.data} menu={menu.data} client={client} />
      ) : (
        <DecidedDishes cart={cart.data} client={client} />
      )}
    </main>
  )
}

function Back({ back }: Pick<DishesViewProps, 'back'>) {
  return (
    <Link className={styles.back} to={back.path}>
      ‹ {back.label}
    </Link>
  )
}

/** For example 和宴·望江店 牡丹厅 11-20 晚餐 18:00 · 10人. */
const placeText = ({
  shopTitle,
  roomName,
  bookDate,
  periodName,
  arrivalTime,
  peopleNum,
}: GuestCart): string =>
  [shopTitle, roomName, shortDate(bookDate), periodName, arrivalTime, peopleNum > 0 && `· ${peopleNum}人`]
    .filter(Boolean)
    .join(' ')
