import { listMyExchanges, listMyRebates, type RebatesOfGuest } from '@roombook/contract/rebates-of-guests'
import { yuan } from '@roombook/domain/money'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useCall } from '#platform/api/use-call.ts'
import { EmptyState, ErrorState, LoadingState, Notice } from '#ui/states.tsx'
import { ExchangeDrawer } from './exchange-drawer.tsx'
import { RebateEntries } from './rebate-entries.tsx'
import styles from './rebates.module.css'

/** A guest's rebates in every store, or in one: the exchangeable amount, and the entries. */
export function RebatesOfStores({ shopId }: { shopId?: number }) {
  const queries = useQueryClient()
  const { data, error, refetch } = useCall(listMyRebates, {})
  const [exchanging, setExchanging] = useState<{ store: RebatesOfGuest; into: 'balance' | 'coupon' }>()
  const [done, setDone] = useState('')
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const stores = data.list.filter((store) => shopId === undefined || store.shopId === shopId)
  if (stores.length === 0)
    return <EmptyState title="还没有返利" text="您推荐的客人在门店用餐结账后，门店给您的返利会显示在这里。" />
  const close = (message = ''): void => {
    setExchanging(undefined)
    setDone(message)
    for (const { name } of [listMyRebates, listMyExchanges])
      void queries.invalidateQueries({ queryKey: [name] })
  }
  return (
    <>
      {done && <Notice tone="good" title={done} />}
      {stores.map((store) => (
        <StoreRebates
          key={store.shopId}
          store={store}
          onExchange={(into) => {
            setDone('')
            setExchanging({ store, into })
          }}
        />
      ))}
      {exchanging && <ExchangeDrawer {...exchanging} onDone={close} onClose={() => close()} />}
    </>
  )
}

function StoreRebates({
  store,
  onExchange,
}: {
  store: RebatesOfGuest
  onExchange(into: 'balance' | 'coupon'): void
}) {
  const { shopTitle, left, owed, lapsing, toBalance, coupon } = store
  return (
    <section className={styles.store} aria-label={shopTitle}>
      <h2 className={styles.shop}>{shopTitle}</h2>
      <dl className={styles.sum}>
        <dt>可兑换返利</dt>
        <dd>
          {yuan(left)}
          <small>元</small>
        </dd>
      </dl>
      {lapsing && left > 0 && (
        <p className={styles.soft}>
          其中{yuan(lapsing.amount)}元有效期至{lapsing.goodUntil}
        </p>
      )}
      {owed > 0 && (
        <p className={styles.soft}>
          有{yuan(owed)}元返利在兑换后因用餐撤销被收回，从以后的返利里先扣，不会向您收钱。
        </p>
      )}
      <div className={styles.acts}>
        {toBalance && (
          <button
            type="button"
            className={styles.act}
            disabled={left === 0}
            aria-haspopup="dialog"
            onClick={() => onExchange('balance')}
          >
            兑换成余额
          </button>
        )}
        {coupon?.givable && (
          <button
            type="button"
            className={styles.act}
            disabled={left < coupon.price}
            aria-haspopup="dialog"
            onClick={() => onExchange('coupon')}
          >
            兑换优惠券
          </button>
        )}
      </div>
      {coupon?.givable && (
        <p className={styles.soft}>
          {yuan(coupon.price)}元返利可兑换「{coupon.title}」一张
        </p>
      )}
      {!toBalance && !coupon?.givable && <p className={styles.soft}>门店暂未开放兑换</p>}
      <RebateEntries store={store} />
    </section>
  )
}
