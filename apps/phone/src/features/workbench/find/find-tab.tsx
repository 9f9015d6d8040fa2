import { useDebounced } from '@roombook/client-react'
import type { OutputOf } from '@roombook/contract'
import { findAnything } from '@roombook/contract/find'
import { phoneSearchHint } from '@roombook/domain/customers'
import { hasNode } from '@roombook/domain/session'
import { keepPreviousData } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, LoadingState } from '#ui/states.tsx'
import { TextField } from '#ui/text-field.tsx'
import { useAtWork } from '../at-work.ts'
import type { KnownGuest } from '../form/book-draft.ts'
import cards from '../work-cards.module.css'
import { WorkError } from '../work-error.tsx'
import styles from './find.module.css'
import { FoundGuest } from './found-guest.tsx'
import { FoundOrderRow } from './found-order.tsx'

/** Debounce of the search, in milliseconds. */
const quiet = 300
const ordersAtFirst = 20
const mostOrders = 50

interface FindTabProps {
  onOrder(orderId: number): void
  /** Continues with the choice of a room for a customer. */
  onBook(guest: KnownGuest): void
}

/** Searches customers and bookings of all days. */
export function FindTab({ onOrder, onBook }: FindTabProps) {
  const [typed, setTyped] = useState('')
  const [limit, setLimit] = useState(ordersAtFirst)
  const field = useRef<HTMLDivElement>(null)
  useEffect(() => field.current?.querySelector('input')?.focus(), [])
  const keyword = useDebounced(typed.trim(), quiet)
  const { data, error, refetch } = useCall(findAnything, keyword === '' ? undefined : { keyword, limit }, {
    placeholderData: keepPreviousData,
  })
  return (
    <>
      <div ref={field} className={styles.field}>
        <TextField
          label="搜索预订和客户"
          value={typed}
          onChange={(text) => {
            setTyped(text)
            setLimit(ordersAtFirst)
          }}
          type="search"
          autoComplete="off"
          maxLength={20}
          placeholder="姓名、手机号后四位、订单号"
          hint={keyword === '' ? '找得到所有日期的预订' : undefined}
        />
      </div>
      {keyword === '' ? null : error ? (
        <WorkError error={error} onRetry={() => void refetch()} />
      ) : data ? (
        <Found
          found={data}
          keyword={keyword}
          onOrder={onOrder}
          onBook={onBook}
          onMore={limit < mostOrders ? () => setLimit(mostOrders) : undefined}
        />
      ) : (
        <LoadingState />
      )}
    </>
  )
}

interface FoundProps extends FindTabProps {
  found: OutputOf<typeof findAnything>
  keyword: string
  /** Undefined where no more are shown. */
  onMore: (() => void) | undefined
}

function Found({ found: { customers, list, count, phonesNarrowed }, keyword, ...ways }: FoundProps) {
  const maySee = hasNode(useAtWork().actor, 'commonuser/customerphone')
  const { onOrder, onBook, onMore } = ways
  if (customers.length + list.length === 0) {
    const hint = phoneSearchHint(keyword, { isNarrowed: phonesNarrowed, maySee })
    return <EmptyState title={`没有找到“${keyword}”`} text={hint} />
  }
  return (
    <>
      {customers.length > 0 && (
        <>
          <h2 className={cards.heading}>客户</h2>
          <ul className={cards.list} aria-label="找到的客户">
            {customers.map((customer) => (
              <FoundGuest key={customer.id} customer={customer} onOrder={onOrder} onBook={onBook} />
            ))}
          </ul>
        </>
      )}
      {list.length > 0 && (
        <>
          <h2 className={cards.heading}>预订 {count}笔</h2>
          <ul className={cards.list} aria-label="找到的预订">
            {list.map((order) => (
              <FoundOrderRow key={order.id} order={order} onOpen={() => onOrder(order.id)} />
            ))}
          </ul>
          {count > list.length &&
            (onMore ? (
              <button type="button" className={styles.more} onClick={onMore}>
                显示更多预订
              </button>
            ) : (
              <p className={styles.rest}>还有{count - list.length}笔，请输入更多内容缩小范围</p>
            ))}
        </>
      )}
    </>
  )
}
