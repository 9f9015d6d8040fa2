import {
  clearOwnAnswers,
  type ReceivedAnswer,
  readOwnInvitation,
  removeOwnAnswer,
  type SentInvitation,
} from '@roombook/contract/invitation-answers'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { useArrival } from '#platform/api/use-arrival.ts'
import { eachItsOwn, useChange } from '#platform/api/use-change.ts'
import { Question } from '#ui/question.tsx'
import { Trouble } from '#ui/states.tsx'
import { answerLabels } from './answer-labels.ts'
import styles from './invitation.module.css'

interface AnswersProps {
  shopId: number
  orderId: number
  answers: readonly ReceivedAnswer[]
}

/** Answers to an invitation; the host may remove one. */
export function InvitationAnswers({ shopId, orderId, answers }: AnswersProps) {
  const queries = useQueryClient()
  const removing = useChange(removeOwnAnswer, eachItsOwn)
  const clearing = useChange(clearOwnAnswers, eachItsOwn)
  useArrival(removing, (sent) => !answers.some(({ answerId }) => answerId === sent.answerId))
  useArrival(clearing, () => answers.length === 0)
  const [answerToRemove, setAnswerToRemove] = useState<ReceivedAnswer>()
  const [confirmsClear, setConfirmsClear] = useState(false)
  const show = (done: { data: SentInvitation } | undefined) => {
    if (done) queries.setQueryData([readOwnInvitation.name, { shopId, orderId }], done.data)
    else void queries.invalidateQueries({ queryKey: [readOwnInvitation.name] })
  }
  const clear = async () => {
    setConfirmsClear(false)
    show(await clearing.run({ shopId, orderId }))
  }
  const remove = async ({ answerId }: ReceivedAnswer) => {
    setAnswerToRemove(undefined)
    show(await removing.run({ shopId, orderId, answerId }))
  }
  if (answers.length === 0) return <p className={styles.words}>还没有人回复，把邀请函分享给您的客人吧。</p>
  return (
    <>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.answerId}>
            <span className={styles.answer}>
              {answer.name} · {answerLabels[answer.answer]}
              {answer.answer !== 'no' && ` · ${answer.peopleNum}人`}
              {answer.words && <span className={styles.words}>{answer.words}</span>}
            </span>
            <Button
              size="small"
              fill="none"
              aria-label={`移除 ${answer.name} 的回复`}
              onClick={() => setAnswerToRemove(answer)}
            >
              移除
            </Button>
          </li>
        ))}
      </ul>
      {answers.length > 1 && (
        <Button
          size="small"
          className={styles.clear}
          loading={clearing.pending}
          onClick={() => setConfirmsClear(true)}
        >
          清空全部回复
        </Button>
      )}
      <Trouble text={removing.trouble ?? clearing.trouble} />
      {confirmsClear && (
        <Question
          title="清空全部回复"
          yes="清空"
          onYes={() => void clear()}
          onNo={() => setConfirmsClear(false)}
        >
          {answers.length}条回复将全部移除，受邀的客人可以重新回复；选过的菜品仍保留，可在点菜页移除。
        </Question>
      )}
      {answerToRemove && (
        <Question
          title="移除回复"
          yes="移除"
          onYes={() => void remove(answerToRemove)}
          onNo={() => setAnswerToRemove(undefined)}
        >
          {answerToRemove.name}的回复将被移除；选过的菜品仍保留，可在点菜页移除。
        </Question>
      )}
    </>
  )
}
