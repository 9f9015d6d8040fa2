import type { GuestRoom } from '@roombook/contract/guest-booking'
import { shortYuan } from '@roombook/domain/money'
import { dayText } from '@roombook/domain/time'
import { Button } from 'antd-mobile'
import type { ReactNode } from 'react'
import styles from './new-booking.module.css'

interface SubmitBarProps {
  bookDate: string
  periodName: string | undefined
  /** Raw input; empty until the number of people is entered. */
  people: string
  chosen: readonly GuestRoom[]
  /** In fen; 0 for none. */
  deposit: number
  depositMinutes: number
  /** Whether the booking is instant. */
  instant: boolean
  pending: boolean
  /** Whether part of the choice is no longer available. */
  isUnavailable: boolean
  /** Notice with the reason and an alternative. */
  unavailableNotice: ReactNode
  /** Whether the free rooms are known. */
  isKnown: boolean
}

const formatRoom = ({ title, turnText }: GuestRoom): string => (turnText ? `${title}（${turnText}）` : title)

/** Summary of the booking and the submit button, always within reach of the thumb. */
export function SubmitBar(bar: SubmitBarProps) {
  const {
    bookDate,
    periodName,
    people,
    chosen,
    deposit,
    depositMinutes,
    instant,
    pending,
    isUnavailable,
    isKnown,
  } = bar
  const act = deposit > 0 ? '预订并支付订金' : instant ? '立即预订' : '提交预订申请'
  return (
    <div className={styles.bar}>
      {bar.unavailableNotice}
      <p className={styles.sum} aria-live="polite">
        <span>
          {[dayText(bookDate), periodName].filter(Boolean).join(' ')} · {people ? `${people}人` : '人数未填'}
        </span>
        <span>
          {isKnown && isUnavailable ? '需重新选择' : chosen.map(formatRoom).join('、') || '未选包厢'}
        </span>
        {deposit > 0 && (
          <span>
            订金 ¥{shortYuan(deposit)}，包厢为您保留{depositMinutes}分钟等待支付
          </span>
        )}
      </p>
      <Button
        block
        size="large"
        color="primary"
        type="submit"
        loading={pending}
        loadingText="提交中"
        disabled={isKnown && isUnavailable}
      >
        {act}
      </Button>
    </div>
  )
}
