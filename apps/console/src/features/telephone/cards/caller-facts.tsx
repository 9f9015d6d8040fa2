import type { CustomerHit } from '@roombook/contract/customers'
import { birthdayLabel, describeComingBooking } from '@roombook/domain/customers'
import { yuan } from '@roombook/domain/money'
import { Tag } from 'antd'
import { useToday } from '#platform/session/shop-clock.ts'
import { StateTag } from '#ui/state-tag.tsx'
import styles from './cards.module.css'

/** Facts about the caller during the call: bookings, last visit, habits, birthday, money. */
export function CallerFacts({ customer }: { customer: CustomerHit }) {
  const today = useToday()
  const { comingOrders, lastOrder, habitRemark, balance, owed, noShows, labels } = customer
  const birthday = birthdayLabel(customer, today)
  const [next, ...more] = comingOrders
  return (
    <>
      <dl className={styles.facts}>
        {next && (
          <Fact
            name="已订"
            text={`${describeComingBooking(next)}${more.length > 0 ? ` · 另有${more.length}笔` : ''}`}
          />
        )}
        <Fact
          name="上次"
          text={
            lastOrder
              ? [lastOrder.bookDate, lastOrder.periodName, lastOrder.roomName, `${lastOrder.number}人`].join(
                  ' ',
                )
              : '还没有到店记录'
          }
        />
        {habitRemark && <Fact name="习惯" text={habitRemark} />}
      </dl>
      <p className={styles.tags}>
        {birthday && <StateTag look="waiting">{birthday}</StateTag>}
        {owed > 0 && <StateTag look="wrong">{`挂账 ${yuan(owed)}`}</StateTag>}
        {noShows > 0 && <StateTag look="wrong">{`未到 ${noShows}次`}</StateTag>}
        {balance > 0 && <StateTag look="good">{`储值 ${yuan(balance)}`}</StateTag>}
        {labels.map(({ id, title }) => (
          <Tag key={id}>{title}</Tag>
        ))}
      </p>
    </>
  )
}

const Fact = ({ name, text }: { name: string; text: string }) => (
  <div className={styles.fact}>
    <dt>{name}</dt>
    <dd title={text}>{text}</dd>
  </div>
)
