import type { OutputOf } from '@roombook/contract'
import type { readChangeChoices } from '@roombook/contract/my-bookings'
import { ErrorState, LoadingState } from '#ui/states.tsx'
import { PeriodChoice } from '../period-choice.tsx'
import styles from './my-bookings.module.css'

interface RequestedPeriodProps {
  choices: { data: OutputOf<typeof readChangeChoices> | undefined; error: Error | null; refetch(): unknown }
  chosen: number | undefined
  /** Whether the change needs no confirmation by the store. */
  isAlone: boolean
  error: string | undefined
  onChoose(periodId: number): void
}

/** Choice of the new period, with a hint of the occupancy of each. */
export function RequestedPeriod({
  choices: { data, error: failed, refetch },
  chosen,
  isAlone,
  error,
  onChoose,
}: RequestedPeriodProps) {
  const hasHints = !isAlone && data?.periods.some(({ open, words }) => open && words !== '')
  return (
    <section className={styles.wish} aria-label="改到的餐段">
      <h3 className={styles.wishTitle}>餐段</h3>
      {data ? (
        <PeriodChoice periods={data.periods} chosen={chosen} onChoose={({ id }) => onChoose(id)} />
      ) : failed ? (
        <ErrorState error={failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingState label="正在查询餐段…" />
      )}
      {data?.periods.length === 0 && <p className={styles.note}>这一天不能预订，请另选日期。</p>}
      {hasHints && <p className={styles.serial}>余量仅供参考，以门店回复为准。</p>}
      {error && (
        <p className={styles.wrong} role="alert">
          {error}
        </p>
      )}
    </section>
  )
}
