import { type CallRefused, guestAlternatives } from '@roombook/contract'
import { useEffect, useRef } from 'react'
import { dayText } from '../mine/booking-words.ts'
import styles from './book.module.css'

interface AlternativesProps {
  refusal: CallRefused
  onRoom(roomId: number): void
  onPeriod(periodId: number): void
  onDay(bookDate: string): void
}

/** Somebody was faster: what can be had instead, each by one tap; all that was typed stays. */
export function Alternatives({ refusal, onRoom, onPeriod, onDay }: AlternativesProps) {
  const shown = useRef<HTMLElement>(null)
  // biome-ignore lint/correctness/useExhaustiveDependencies: it comes into sight with each refusal
  useEffect(() => {
    shown.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  const { free, periods, days } = guestAlternatives.safeParse(refusal.data).data ?? none
  const isNothing = free.length + periods.length + days.length === 0
  return (
    <section ref={shown} className={styles.alternatives} role="alert" aria-label="可以改订">
      <h2>{refusal.message}</h2>
      <p>{isNothing ? '附近日期也没有合适的包厢，请致电门店。' : '您填写的内容都已保留，点一下即可改订：'}</p>
      {free.length > 0 && (
        <p className={styles.choices}>
          <span>同餐段其他包厢</span>
          {free.slice(0, 6).map(({ id, title, capacity }) => (
            <button key={id} type="button" onClick={() => onRoom(id)}>
              {title}（{capacity}人）
            </button>
          ))}
        </p>
      )}
      {periods.length > 0 && (
        <p className={styles.choices}>
          <span>当天其他餐段</span>
          {periods.map(({ id, title }) => (
            <button key={id} type="button" onClick={() => onPeriod(id)}>
              {title}
            </button>
          ))}
        </p>
      )}
      {days.length > 0 && (
        <p className={styles.choices}>
          <span>邻近日期</span>
          {days.map(({ bookDate }) => (
            <button key={bookDate} type="button" onClick={() => onDay(bookDate)}>
              {dayText(bookDate)}
            </button>
          ))}
        </p>
      )}
    </section>
  )
}

const none = { free: [], periods: [], days: [] }
