import { GiftOutlined } from '@ant-design/icons'
import type { OrderRow } from '@roombook/contract'
import { smsStatusView } from '@roombook/domain'
import { Tag } from 'antd'
import type { ReactNode } from 'react'
import styles from './order-detail.module.css'
import { carrierOf, celebrationsOf, sumsOf } from './order-words.ts'

/** What staff need to know of an order: when, how many, who opened it, messages, money, wishes. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const { arrivalTime, peopleNum, openerName, adminRemark, remark, orderLabels } = order
  const carrier = carrierOf(order)
  const celebrations = celebrationsOf(order)
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="到店时间" large>
          {arrivalTime || '未定'}
        </Fact>
        <Fact label="人数" large>
          {peopleNum > 0 ? `${peopleNum}人` : carrier ? '见主台' : '未填'}
        </Fact>
        <Fact label="开台员工">{openerName || '无'}</Fact>
        <Fact label="短信">
          <SmsLine order={order} />
        </Fact>
        {sumsOf(order).map(({ label, text }) => (
          <Fact key={label} label={label}>
            {text}
          </Fact>
        ))}
      </dl>
      {carrier && <p className={styles.carrier}>人数、订金和点菜记在主台 {carrier.roomName}</p>}
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

function Fact({ label, large = false, children }: { label: string; large?: boolean; children: ReactNode }) {
  return (
    <div className={styles.fact} data-large={large}>
      <dt>{label}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function SmsLine({ order: { smsState, replied } }: { order: OrderRow }) {
  const { label, tone, advice } = smsStatusView(smsState, replied)
  return (
    <>
      <span className={styles.sms} data-tone={tone}>
        {label}
      </span>
      {advice && <span className={styles.advice}>{advice}</span>}
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
