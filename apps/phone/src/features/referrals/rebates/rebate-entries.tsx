import { listMyExchanges, type RebatesOfGuest } from '@roombook/contract/rebates-of-guests'
import { yuan } from '@roombook/domain/money'
import { exchangeMethods, rebateReasons, rebateStates } from '@roombook/domain/referrals'
import { momentText } from '@roombook/domain/time'
import { useCall } from '#platform/api/use-call.ts'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import styles from './rebates.module.css'

/** A guest's rebate entries in a store, and below them the exchanges. */
export function RebateEntries({ store: { shopId, entries, timezone } }: { store: RebatesOfGuest }) {
  return (
    <>
      <h3 className={styles.heading}>返利明细</h3>
      <ul className={styles.entries}>
        {entries.map(({ id, at, reason, amount, owedChange, balanceAfter, note, rebate }) => (
          <li key={id} className={styles.entry}>
            <span>
              {rebateReasons[reason]}
              {rebate && <em className={styles.state}>{rebateStates[rebate.state].name}</em>}
            </span>
            <strong className={styles.amount} data-in={amount > 0}>
              {signed(amount)}
            </strong>
            <span className={styles.soft}>{momentText(at, timezone)}</span>
            <span className={styles.after}>余{yuan(balanceAfter)}</span>
            {(note || owedChange !== 0) && (
              <span className={styles.note}>{note || `待扣回${signed(owedChange)}元`}</span>
            )}
          </li>
        ))}
      </ul>
      <details>
        <summary className={styles.summary}>兑换记录</summary>
        <Exchanges shopId={shopId} />
      </details>
    </>
  )
}

function Exchanges({ shopId }: { shopId: number }) {
  const { data, error, refetch } = useCall(listMyExchanges, {})
  if (!data) return error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingState />
  const own = data.list.filter((exchange) => exchange.shopId === shopId)
  if (own.length === 0) return <p className={styles.soft}>还没有兑换过</p>
  return (
    <ul className={styles.entries}>
      {own.map(({ id, at, amount, into, couponTitle, timezone }) => (
        <li key={id} className={styles.entry}>
          <span>{[exchangeMethods[into], couponTitle].filter(Boolean).join(' · ')}</span>
          <strong className={styles.amount}>{yuan(amount)}</strong>
          <span className={styles.soft}>{momentText(at, timezone)}</span>
        </li>
      ))}
    </ul>
  )
}

const signed = (amount: number): string => `${amount > 0 ? '+' : ''}${yuan(amount)}`
