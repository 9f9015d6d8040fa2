import type { GuestRoom } from '@roombook/contract/guest-booking'
import { dayText } from '@roombook/domain/time'
import { useEffect, useRef } from 'react'
import styles from './alternatives.module.css'
import type { Instead } from './instead.ts'

interface AlternativesProps {
  instead: Instead
  onRoom(room: GuestRoom): void
  onPeriod(period: { id: number; title: string }): void
  onDay(bookDate: string): void
}

/**
 * Alternatives to a choice that is no longer available, each selected with one tap; other input is retained.
 */
export function Alternatives({ instead, onRoom, onPeriod, onDay }: AlternativesProps) {
  const { refusal, title, free, periods, days } = instead
  const shown = useRef<HTMLElement>(null)
  // Without a refusal the page must not scroll while the guest types elsewhere.
  useEffect(() => {
    if (refusal) shown.current?.scrollIntoView({ block: 'center' })
  }, [refusal])
  const isNothing = free.length + periods.length + days.length === 0
  return (
    <section ref={shown} className={styles.alternatives} role="alert" aria-label="可以改订" data-instead>
      <h2>{title}</h2>
      <p>{isNothing ? '附近日期也没有合适的包厢，请致电门店。' : '您填写的内容都已保留，点一下即可改订：'}</p>
      {free.length > 0 && (
        <p className={styles.choices}>
          <span>同餐段其他包厢</span>
          {free.slice(0, 6).map((room) => (
            <button key={room.id} type="button" onClick={() => onRoom(room)}>
              {room.title}（{room.capacityMax}人{room.turnText && `，${room.turnText}`}）
            </button>
          ))}
        </p>
      )}
      {periods.length > 0 && (
        <p className={styles.choices}>
          <span>当天其他餐段</span>
          {periods.map((period) => (
            <button key={period.id} type="button" onClick={() => onPeriod(period)}>
              {period.title}
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
