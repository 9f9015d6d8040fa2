import { CallRefused, type GuestCart, type GuestMenu } from '@roombook/contract'
import { displayMoney, feeWords, fen, SureState } from '@roombook/domain'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Link } from 'react-router'
import { Page } from '../../ui/page.tsx'
import { EmptyState, ErrorState, LoadingState, Trouble } from '../../ui/states.tsx'
import { CartDrawer } from './cart-drawer.tsx'
import { ChooseDishDrawer } from './choose-dish-drawer.tsx'
import { ChosenList } from './chosen-list.tsx'
import { ConfirmQuestion } from './confirm-question.tsx'
import type { DishDoor } from './dish-door.ts'
import { DishMenu } from './dish-menu.tsx'
import styles from './dishes.module.css'
import { lostWords } from './lost-words.ts'
import { useInTurn } from './use-in-turn.ts'
import { useShownMenu } from './use-shown-menu.ts'
import { useWishes } from './use-wishes.ts'

interface DishesViewProps {
  door: DishDoor
  /** The page that this one belongs to. */
  back: { path: string; label: string }
}

/** Dishes chosen in advance: the menu while it can be chosen from, and what everybody chose. */
export function DishesView({ door: opened, back }: DishesViewProps) {
  const door = useWishes(useInTurn(opened))
  const { cart, menu } = door
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
      {door.line === 'retrying' && (
        <p className={styles.closed} role="status">
          网络不稳定，正在重新连接…
        </p>
      )}
      {cart.data.mayChoose ? (
        <Choosing cart={cart.data} menu={menu.data} door={door} />
      ) : (
        <Decided cart={cart.data} door={door} />
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

/** 和宴·望江店 牡丹厅 11-20 晚餐 18:00 · 10人 */
const placeText = ({
  shopTitle,
  roomName,
  bookDate,
  periodName,
  arrivalTime,
  peopleNum,
}: GuestCart): string =>
  [shopTitle, roomName, bookDate.slice(5), periodName, arrivalTime, peopleNum > 0 && `· ${peopleNum}人`]
    .filter(Boolean)
    .join(' ')

/** What was chosen, where nothing can be changed; the host may still confirm what the shop proposes. */
function Decided({ cart, door }: { cart: GuestCart; door: DishDoor }) {
  const [asks, setAsks] = useState(false)
  const { host } = door
  return (
    <>
      {cart.closedWords && <p className={styles.closed}>{cart.closedWords}</p>}
      {cart.dishLines.length === 0 ? <EmptyState title="还没有选好的菜品" /> : <ChosenList cart={cart} />}
      {cart.userRemark && <p className={styles.remark}>备注：{cart.userRemark}</p>}
      <Trouble text={door.trouble} />
      {cart.mayConfirm && host && (
        <Button block size="large" color="primary" loading={host.confirming} onClick={() => setAsks(true)}>
          确认菜品
        </Button>
      )}
      {asks && (
        <ConfirmQuestion
          cart={cart}
          onYes={() => {
            setAsks(false)
            void host?.confirm(cart.version)
          }}
          onNo={() => setAsks(false)}
        />
      )}
    </>
  )
}

/** The menu by categories, with the cart at the page's foot. */
function Choosing({ cart, menu: offered, door }: { cart: GuestCart; menu: GuestMenu; door: DishDoor }) {
  const menu = useShownMenu(offered)
  const [choosingId, setChoosingId] = useState<number>()
  const [reviews, setReviews] = useState(false)
  const choosing = menu.dishes.find(({ id }) => id === choosingId)
  const fee = feeWords(cart.serviceFee ?? 0)
  const lost = lostWords(cart, { isHost: door.host !== undefined })
  return (
    <>
      {cart.sureState === SureState.waiting && (
        <p className={styles.closed}>门店已为您配好菜单，请查看后确认，也可以继续调整。</p>
      )}
      <DishMenu menu={menu} cart={cart} door={door} onChoose={setChoosingId} />
      <div className={styles.bar}>
        {lost && (
          <p className={styles.lost} role="status">
            {lost}
          </p>
        )}
        <Trouble text={door.trouble} />
        <button type="button" className={styles.review} onClick={() => setReviews(true)}>
          <span>已选 {cart.count} 份</span>
          {cart.total !== null && <strong>¥{displayMoney(fen(cart.total))}</strong>}
          {fee && <small className={styles.fee}>另{fee}</small>}
          <span className={styles.reviewWord}>查看{door.host ? '并确认' : ''}</span>
        </button>
      </div>
      {choosing && <ChooseDishDrawer dish={choosing} door={door} onClose={() => setChoosingId(undefined)} />}
      {reviews && <CartDrawer cart={cart} door={door} onClose={() => setReviews(false)} />}
    </>
  )
}
