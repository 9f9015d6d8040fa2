import { GiftOutlined } from '@ant-design/icons'
import { type OrderRow, refusals } from '@roombook/contract'
import { displayMoney, fen, isLive, mayMove, smsStatusView } from '@roombook/domain'
import { Button, Tag } from 'antd'
import { type ReactNode, Suspense, useState } from 'react'
import { useMay } from '../../../platform/permission/use-may.ts'
import { CopyInvitation, InvitationLine } from '../../invitations/index.ts'
import { PreorderDialog } from '../../preorders/index.ts'
import { ArrivalMark } from '../board/arrival-mark.tsx'
import { MealLine } from '../meal/meal-line.tsx'
import { useMealCheck } from '../meal/use-meal-check.ts'
import styles from './order-detail.module.css'
import { carrierOf, celebrationsOf, sumsOf } from './order-words.ts'
import { ToneWord } from './tone-word.tsx'

/** What staff need to know of an order: when, how many, who opened it, messages, money, wishes. */
export function OrderFacts({ order }: { order: OrderRow }) {
  const { arrivalTime, peopleNum, openerName, adminRemark, remark, orderLabels, bookedOnline } = order
  const carrier = carrierOf(order)
  const celebrations = celebrationsOf(order)
  const mealCheck = useMealCheck(order)
  return (
    <>
      <dl className={styles.facts}>
        <Fact label="到店时间" large>
          {arrivalTime || '未定'} <ArrivalMark order={order} bookDate={order.bookDate} />
        </Fact>
        <Fact label="人数" large>
          {peopleNum > 0 ? `${peopleNum}人` : carrier ? '见主台' : '未填'}
        </Fact>
        <Fact label="开台员工">{openerName || '无'}</Fact>
        {bookedOnline && <Fact label="来源">客人线上预订</Fact>}
        <Fact label="短信">
          <SmsLine order={order} />
        </Fact>
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

/** How the dishes of an order stand, and behind it what they are; linked rooms show those of their first (2.45). */
function DishesFact({ order }: { order: OrderRow }) {
  const [opened, setOpened] = useState(false)
  const bought = useMay(undefined, 'foods/foodlist')
  const carrier = carrierOf(order)
  const some = order.dishesChosen || order.dishesWaiting || carrier !== undefined
  if (!bought || !(some || (order.dishesShown && isLive(order)))) return null
  return (
    <Fact label="点菜">
      {carrier ? '见主台' : dishesText(order)}
      <Button type="link" size="small" onClick={() => setOpened(true)}>
        {some ? '点菜详情' : '预点菜'}
      </Button>
      <Suspense>{opened && <PreorderDialog order={order} onClose={() => setOpened(false)} />}</Suspense>
    </Fact>
  )
}

function dishesText({ dishesChosen, dishesWaiting, dishesTotal }: OrderRow): string {
  if (dishesChosen) return `已确认 ¥${displayMoney(fen(dishesTotal))}`
  return dishesWaiting ? '待确认' : '未点菜'
}

/** How the order's message stands (4.06), and why none can be sent where no phone is known. */
function SmsLine({ order: { id, status, phone, smsState, replied } }: { order: OrderRow }) {
  const { label, tone, advice } = smsStatusView(smsState, replied)
  const sends = mayMove('sendSms', status)
  return (
    <>
      <ToneWord tone={tone}>{label}</ToneWord>
      {sends && !phone && <span className={styles.advice}>{refusals['booking.no_phone'].message}</span>}
      {sends && advice && (
        <>
          <span className={styles.advice}>{advice}</span>
          <Suspense>
            <CopyInvitation orderId={id} />
          </Suspense>
        </>
      )}
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
