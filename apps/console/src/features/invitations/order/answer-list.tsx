import { orderDetail } from '@roombook/contract/booking'
import {
  type LinkedInvitation,
  type ReceivedAnswer,
  readInviteLink,
  removeInviteAnswer,
} from '@roombook/contract/invitation-answers'
import type { InvitationAnswer } from '@roombook/contract/invitation-page'
import { shortMoment } from '@roombook/domain/time'
import { Button, Tag } from 'antd'
import { useChange } from '#platform/api/use-change.ts'
import { useShop } from '#platform/session/session-store.ts'
import { ask } from '#ui/toast.ts'
import styles from './invitation-dialog.module.css'

const answers: Readonly<Record<InvitationAnswer, { label: string; color: string }>> = {
  yes: { label: '出席', color: 'success' },
  maybe: { label: '待定', color: 'warning' },
  no: { label: '不出席', color: 'default' },
}

interface AnswerListProps {
  orderId: number
  invitation: LinkedInvitation
}

/** Lists the answers to an invitation, with numbers of people and remarks. */
export function AnswerList({ orderId, invitation }: AnswerListProps) {
  const { answers: received, totals, mayAct } = invitation
  const remove = useChange(removeInviteAnswer, { refetch: [readInviteLink, orderDetail] })
  const askAndRemove = async ({ answerId, name }: ReceivedAnswer) => {
    const sure = await ask({
      title: `移除 ${name} 的回复？`,
      content: '移除后不再计入出席人数，对方可以重新回复。',
      okText: '移除',
      danger: true,
    })
    if (sure) void remove.run({ forOrderId: orderId, answerId })
  }
  return (
    <section className={styles.answers} aria-label="回复">
      <h3 className={styles.title}>
        回复
        <span className={styles.quiet}>
          出席 {totals.yes} 位共 {totals.people} 人 · 待定 {totals.maybe} · 不出席 {totals.no}
        </span>
      </h3>
      {received.length === 0 ? (
        <p className={styles.quiet}>还没有人回复。客人打开邀请函后即可回复是否出席。</p>
      ) : (
        <ul className={styles.list}>
          {received.map((answer) => (
            <li key={answer.answerId} className={styles.answer}>
              <Tag color={answers[answer.answer].color}>{answers[answer.answer].label}</Tag>
              <span className={styles.who}>
                <strong>{answer.name}</strong>
                {answer.answer !== 'no' && ` ${answer.peopleNum}人`}
                {answer.words && <span className={styles.said}>{answer.words}</span>}
              </span>
              <AnsweredAt at={answer.answeredAt} />
              {mayAct && (
                <Button
                  size="small"
                  type="text"
                  danger
                  aria-label={`移除 ${answer.name} 的回复`}
                  onClick={() => void askAndRemove(answer)}
                >
                  移除
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

function AnsweredAt({ at }: { at: string }) {
  const { timezone } = useShop()
  return (
    <time dateTime={at} className={styles.quiet}>
      {shortMoment(at, timezone)}
    </time>
  )
}
