import { EllipsisOutlined, PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { salutation } from '@roombook/domain/customers'
import { callerName } from '@roombook/order-screens'
import { Button, Popover } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { aboutCaller, cardName, ringTime, stateLabel } from '../call-text.ts'
import { CallerNumber } from '../caller-number.tsx'
import { useAcceptCall } from '../use-accept-call.ts'
import { AcceptButton, OtherButtons } from './call-buttons.tsx'
import { CallerTags, LaterButton } from './call-card.tsx'
import { CallerFacts } from './caller-facts.tsx'
import styles from './cards.module.css'

interface CallItemProps {
  call: PhoneMessage
  /** A dialog covers the lane. */
  isCovered: boolean
  onLater(): void
}

/**
 * A call in the lane: the caller, the most useful fact, and the button to take it. Further details open above
 * it on demand.
 */
export function CallItem({ call, isCovered, onLater }: CallItemProps) {
  const { timezone } = useShop()
  const today = useToday()
  const taking = useAcceptCall(call)
  const primary = useFocusUnlessBusy()
  const [isOpen, setOpen] = useState(false)
  const { customer, callState, lineTitle, lineNumber } = call
  const isTest = call.callerKind === 'test'
  const about = [
    isTest ? '测试' : stateLabel(call),
    lineTitle || lineNumber,
    ringTime(call, { timezone, today }),
    aboutCaller(call),
  ]
    .filter(Boolean)
    .join(' · ')
  return (
    <article className={styles.item} data-state={callState} aria-label={cardName(call)}>
      <PhoneFilled className={styles.sign} />
      <div className={styles.lines}>
        <div className={styles.first}>
          <strong>{callerName(call)}</strong>
          {customer && <span>{salutation(customer.sex)}</span>}
          {!isTest && <CallerNumber call={call} />}
          <CallerTags call={call} />
        </div>
        <p className={styles.second} title={about}>
          {about}
        </p>
      </div>
      {taking.mayBook && !isTest && <AcceptButton ref={primary} taking={taking} size="small" />}
      {!isTest && (
        <Popover
          trigger="click"
          placement="top"
          open={isOpen && !isCovered}
          onOpenChange={setOpen}
          content={
            <div className={styles.more}>
              {customer && <CallerFacts customer={customer} />}
              <div className={styles.buttons}>
                <OtherButtons call={call} taking={taking} />
              </div>
            </div>
          }
        >
          <Button
            size="small"
            type="text"
            icon={<EllipsisOutlined />}
            title="客人情况和更多操作"
            aria-label="更多"
          />
        </Popover>
      )}
      <LaterButton isTest={isTest} onClick={() => (isTest ? void taking.end('dismissed') : onLater())} />
    </article>
  )
}

/** Focuses the button, so that Enter takes the call, unless another element has the focus. */
function useFocusUnlessBusy() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [])
  return button
}
