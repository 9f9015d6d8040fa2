import { CloseOutlined, PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract/phone-calls'
import { salutation } from '@roombook/domain/customers'
import { visitsText } from '@roombook/domain/orders'
import { callerName } from '@roombook/order-screens'
import { Button, Tag } from 'antd'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import { cardName, isReturning, ringTime, stateLabel, testNote } from '../call-text.ts'
import { CallerNumber } from '../caller-number.tsx'
import { useAcceptCall } from '../use-accept-call.ts'
import { AcceptButton, busyText, OtherButtons } from './call-buttons.tsx'
import { CallerFacts } from './caller-facts.tsx'
import styles from './cards.module.css'

/** A call shown over a dialog: the caller, known facts, and actions. */
export function CallCard({ call, onLater }: { call: PhoneMessage; onLater(): void }) {
  const { timezone } = useShop()
  const today = useToday()
  const taking = useAcceptCall(call)
  const { customer, callState, lineTitle, lineNumber } = call
  const isTest = call.callerKind === 'test'
  return (
    <article className={styles.card} data-state={callState} aria-label={cardName(call)}>
      <header className={styles.head}>
        <PhoneFilled className={styles.sign} />
        <span className={styles.state}>{isTest ? '测试' : stateLabel(call)}</span>
        <span className={styles.quiet}>
          {[lineTitle || lineNumber, ringTime(call, { timezone, today })].filter(Boolean).join(' · ')}
        </span>
        <LaterButton isTest={isTest} onClick={() => (isTest ? void taking.end('dismissed') : onLater())} />
      </header>
      <p className={styles.who}>
        <strong>{callerName(call)}</strong>
        {customer && <span>{salutation(customer.sex)}</span>}
        <CallerTags call={call} />
      </p>
      {isTest ? <p className={styles.note}>{testNote}</p> : <CallerNumber call={call} />}
      {/* Under an open form there is space for the caller's name only. */}
      {customer && !taking.isBusy && <CallerFacts customer={customer} />}
      {!isTest && taking.isBusy && taking.mayBook && <p className={styles.note}>{busyText}</p>}
      <footer className={styles.buttons}>
        {taking.mayBook && !isTest && <AcceptButton taking={taking} />}
        <OtherButtons call={call} taking={taking} />
      </footer>
    </article>
  )
}

/** Whether the caller has been here before, their level, and their number of calls. */
export function CallerTags({ call }: { call: PhoneMessage }) {
  const { customer, callsOfDay } = call
  return (
    <>
      {isReturning(call) && (
        <StateTag look="good">{customer ? visitsText(customer.visits) : '老客'}</StateTag>
      )}
      {customer?.userLevel && <Tag>{customer.userLevel}</Tag>}
      {callsOfDay > 1 && <StateTag look="waiting">{`24小时内第${callsOfDay}次来电`}</StateTag>}
    </>
  )
}

/** Dismisses a call in this browser; a test ends on all computers. */
export function LaterButton({ isTest, onClick }: { isTest: boolean; onClick(): void }) {
  return (
    <Button
      type="text"
      size="small"
      className={styles.later ?? ''}
      icon={<CloseOutlined />}
      title={isTest ? '在所有电脑上收起' : '稍后处理，仍在来电列表中'}
      aria-label={isTest ? '收起' : '稍后处理'}
      onClick={onClick}
    />
  )
}
