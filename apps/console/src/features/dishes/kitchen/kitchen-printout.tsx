import type { OutputOf } from '@roombook/contract'
import type { KitchenOrder, KitchenPart, kitchenList } from '@roombook/contract/kitchen-list'
import { fullDayText, momentText } from '@roombook/domain/time'
import { useShop } from '#platform/session/session-store.ts'
import { onPaper, PaperHead } from '#ui/printout.tsx'
import { EmptyState } from '#ui/states.tsx'
import styles from './kitchen.module.css'
import { KitchenDishes } from './kitchen-dishes.tsx'

interface KitchenPrintoutProps {
  list: OutputOf<typeof kitchenList>
  /** Name of the period; undefined for the whole day. */
  periodName: string | undefined
  /** Time at which the list was loaded, in milliseconds since 1970. */
  readAt: number
}

/** Printout of the dishes to prepare; unconfirmed ones are in a separate list. */
export function KitchenPrintout({ list, periodName, readAt }: KitchenPrintoutProps) {
  const { timezone, title } = useShop()
  const { bookDate, confirmed, unconfirmed } = list
  return (
    <>
      <PaperHead
        title={`${title} 备菜单`}
        date={`${fullDayText(bookDate)} ${periodName ?? '全天'}`}
        made={momentText(readAt, timezone)}
      />
      {confirmed.orders.length + unconfirmed.orders.length === 0 ? (
        <EmptyState title="还没有点菜" hint="订单里选好的菜品会自动汇总到这里" />
      ) : (
        <>
          <Part title="已确认" part={confirmed} nothing="还没有确认的点菜" />
          {unconfirmed.orders.length > 0 && (
            <Part title="待确认" part={unconfirmed} note="客人还在挑选或尚未确认，数量可能变化" />
          )}
        </>
      )}
    </>
  )
}

interface PartProps {
  title: string
  part: KitchenPart
  /** Note on the list. */
  note?: string
  /** Text of an empty list. */
  nothing?: string
}

function Part({ title, part, note, nothing }: PartProps) {
  return (
    <section className={styles.part} aria-label={title}>
      <h2 className={styles.partTitle}>
        {title}
        <span className={onPaper.sums}>
          {part.orders.length}单 · {part.number}份菜
          {note && ` · ${note}`}
        </span>
      </h2>
      {part.orders.length === 0 ? (
        <p className={styles.nothing}>{nothing}</p>
      ) : (
        <>
          <KitchenDishes part={part} />
          <Orders orders={part.orders} />
        </>
      )}
    </section>
  )
}

/** Table of the orders: room, time, and remarks. */
function Orders({ orders }: { orders: readonly KitchenOrder[] }) {
  return (
    <table className={onPaper.table} aria-label="桌台与备注">
      <thead>
        <tr>
          <th className={styles.room}>包厢</th>
          <th className={styles.time}>到店</th>
          <th className={styles.people}>人数</th>
          <th className={styles.guest}>客人</th>
          <th>备注</th>
        </tr>
      </thead>
      <tbody>
        {orders.map((order) => (
          <tr key={order.orderId}>
            <th scope="row">{order.roomName}</th>
            <td>
              {order.periodName} {order.arrivalTime}
            </td>
            <td>{order.peopleNum > 0 ? order.peopleNum : ''}</td>
            <td>{order.userName}</td>
            <td className={styles.remark}>
              {[order.remark, order.userRemark && `客人：${order.userRemark}`].filter(Boolean).join('；')}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
