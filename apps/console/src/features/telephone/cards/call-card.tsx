import { CloseOutlined, PhoneFilled } from '@ant-design/icons'
import type { PhoneMessage } from '@roombook/contract'
import { salutation, visitsText } from '@roombook/domain'
import { callerName } from '@roombook/order-screens'
import { Button, Tag } from 'antd'
import { useEffect, useRef } from 'react'
import { useGoToOrder } from '#features/booking/index.ts'
import { openCustomer } from '#platform/navigation/customer-request.ts'
import { useMay } from '#platform/permission/use-may.ts'
import { useShop } from '#platform/session/session-store.ts'
import { useToday } from '#platform/session/shop-clock.ts'
import { isReturning, ringTime, stateWord } from '../call-words.ts'
import { CallerNumber } from '../caller-number.tsx'
import { SilenceButton } from '../silence/silence-button.tsx'
import { type TakeCall, useTakeCall } from '../use-take-call.ts'
import { CallerFacts } from './caller-facts.tsx'
import styles from './cards.module.css'

/** Why a call cannot be taken now. */
const busyWords = '订单表单已打开，保存或关闭后可处理'

/** One call: who it is, what is known of them, and what can be done. */
export function CallCard({ call, onLater }: { call: PhoneMessage; onLater(): void }) {
  const { timezone } = useShop()
  const today = useToday()
  const taking = useTakeCall(call)
  const { customer, callState, lineTitle, lineNumber } = call
  const isTest = call.callerKind === 'test'
  return (
    <article
      className={styles.card}
      data-state={callState}
      aria-label={isTest ? '测试来电' : `${callerName(call)}来电`}
    >
      <header className={styles.head}>
        <PhoneFilled className={styles.sign} />
        <span className={styles.state}>{isTest ? '测试' : stateWord(call)}</span>
        <span className={styles.quiet}>
          {[lineTitle || lineNumber, ringTime(call, { timezone, today })].filter(Boolean).join(' · ')}
        </span>
        <Button
          type="text"
          size="small"
          className={styles.later ?? ''}
          icon={<CloseOutlined />}
          title={isTest ? '在所有电脑上收起' : '稍后处理，仍在来电列表中'}
          aria-label={isTest ? '收起' : '稍后处理'}
          onClick={() => (isTest ? void taking.end('dismissed') : onLater())}
        />
      </header>
      <p className={styles.who}>
        <strong>{callerName(call)}</strong>
        {customer && <span>{salutation(customer.sex)}</span>}
        {isReturning(call) && <Tag color="green">{customer ? visitsText(customer.visits) : '老客'}</Tag>}
        {customer?.userLevel && <Tag>{customer.userLevel}</Tag>}
        {call.callsOfDay > 1 && <Tag color="orange">24小时内第{call.callsOfDay}次来电</Tag>}
      </p>
      {isTest ? (
        <p className={styles.note}>这是从「电话助手」发出的测试，没有人来电；1分钟后自动收起。</p>
      ) : (
        <CallerNumber call={call} />
      )}
      {/* Under a form that is open there is room for who it is, and no more. */}
      {customer && !taking.isBusy && <CallerFacts customer={customer} />}
      {!isTest && taking.isBusy && taking.mayBook && <p className={styles.note}>{busyWords}</p>}
      <CardButtons call={call} taking={taking} />
    </article>
  )
}

function CardButtons({ call, taking }: { call: PhoneMessage; taking: TakeCall }) {
  const { take, end, pending, isBusy, mayBook } = taking
  const maySee = useMay('commonuser/customercount')
  const goToOrder = useGoToOrder()
  const primary = useFocusUnlessBusy()
  const coming = call.customer?.comingOrders[0]
  const isTest = call.callerKind === 'test'
  return (
    <footer className={styles.buttons}>
      {mayBook && !isTest && (
        <Button
          ref={primary}
          type="primary"
          loading={pending}
          disabled={isBusy}
          title={isBusy ? busyWords : '打开订单表单，已填好姓名和电话'}
          onClick={() => void take()}
        >
          处理
        </Button>
      )}
      {call.userId > 0 && maySee && <Button onClick={() => openCustomer(call.userId)}>详情</Button>}
      {coming && <Button onClick={() => void goToOrder(coming.id)}>查看预订</Button>}
      {call.callState === 'missed' && <Button onClick={() => void end('called')}>已回电</Button>}
      <SilenceButton call={call} plain />
      <Button type="text" onClick={() => void end('dismissed')}>
        {isTest ? '知道了' : '忽略'}
      </Button>
    </footer>
  )
}

/** Enter takes the call, unless somebody is at something else. */
function useFocusUnlessBusy() {
  const button = useRef<HTMLButtonElement>(null)
  useEffect(() => {
    const { activeElement } = document
    if (activeElement === null || activeElement === document.body)
      button.current?.focus({ preventScroll: true })
  }, [])
  return button
}
