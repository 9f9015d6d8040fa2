import { GiftOutlined } from '@ant-design/icons'
import type { OutputOf } from '@roombook/contract'
import type { orderDetail } from '@roombook/contract/booking'
import type { OrderRow } from '@roombook/contract/order-shapes'
import { formatReceipts } from '@roombook/domain/money'
import { isLive } from '@roombook/domain/orders'
import { clockText } from '@roombook/domain/time'
import { describeRuledDeposit, firstOf } from '@roombook/order-screens'
import { Tag } from 'antd'
import { InvitationLine } from '#features/invitations/index.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ArrivalMark } from '../board/arrival-mark.tsx'
import { MealLine } from '../meal/meal-line.tsx'
import { useMealCheck } from '../meal/use-meal-check.ts'
import { DishesFact } from './dishes-fact.tsx'
import { Fact } from './fact.tsx'
import styles from './order-detail.module.css'
import { listCelebrations, listSums } from './order-text.ts'
import { ReferralFact } from './referral-fact.tsx'
import { type PendingChangeNotice, SmsLine } from './sms-line.tsx'
import { TalkFact } from './talk-fact.tsx'

/** Facts about an order for staff: time, people, opener, messages, money, wishes. */
export function OrderFacts({
  order,
  changeWaits,
  fromCall,
  receipts,
}: {
  order: OrderRow
  changeWaits: PendingChangeNotice | undefined
  /** The telephone call from which the order was made. */
  fromCall?: OutputOf<typeof orderDetail>['fromCall'] | undefined
  /** Payments of the bill, by means. */
  receipts?: OutputOf<typeof orderDetail>['receipts'] | undefined
}) {
  const { timezone } = useShop()
  const { arrivalTime, peopleNum, openerName, adminRemark, remark, orderLabels, bookedOnline } = order
  const first = firstOf(order)
  const celebrations = listCelebrations(order)
  const mealCheck = useMealCheck(order)
  const ruled = describeRuledDeposit(order)
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="到店时间" large>
          {arrivalTime || '未定'} <ArrivalMark order={order} bookDate={order.bookDate} />
        </Fact>
        <Fact label="人数" large>
          {peopleNum > 0 ? `${peopleNum}人` : first ? '见主台' : '未填'}
        </Fact>
        <Fact label="开台员工">{openerName || '无'}</Fact>
        {bookedOnline && <Fact label="来源">客人线上预订</Fact>}
        {fromCall && (
          <Fact label="来源">
            {['电话', fromCall.line, `${clockText(fromCall.rangAt, timezone, '')}来电`]
              .filter(Boolean)
              .join(' · ')}
          </Fact>
        )}
        <ReferralFact order={order} />
        <Fact label="短信">
          <SmsLine order={order} changeWaits={changeWaits} />
        </Fact>
        <TalkFact order={order} />
        {mealCheck && (
          <Fact label="核餐">
            <MealLine order={order} view={mealCheck} />
          </Fact>
        )}
        <DishesFact order={order} />
        {isLive(order) && (
          <Fact label="邀请函">
            <InvitationLine order={order} />
          </Fact>
        )}
        {ruled && <Fact label="订金规则">{ruled}</Fact>}
        {listSums(order).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
        {receipts && <Fact label="收款">{formatReceipts(receipts)}</Fact>}
      </dl>
      {first && <p className={styles.first}>人数、订金和点菜记在主台 {first.roomName}</p>}
      {celebrations.length > 0 && (
        <p className={styles.celebration}>
          <GiftOutlined /> {celebrations.join('、')}
        </p>
      )}
      {orderLabels.length > 0 && (
        <p className={styles.labels}>
          {orderLabels.map(({ id, group, title }) => (
            <Tag key={`${group}-${id}`}>{title}</Tag>
          ))}
        </p>
      )}
      {adminRemark && <Remark title="备注">{adminRemark}</Remark>}
      {remark && <Remark title="客人留言">{remark}</Remark>}
    </>
  )
}

function Remark({ title, children }: { title: string; children: string }) {
  return (
    <section className={styles.remark} aria-label={title}>
      <h3>{title}</h3>
      <p>{children}</p>
    </section>
  )
}
