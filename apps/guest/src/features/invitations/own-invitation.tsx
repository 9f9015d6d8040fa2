import { clearOwnAnswers, type ReceivedAnswer, readOwnInvitation, removeOwnAnswer } from '@roombook/contract'
import { useQueryClient } from '@tanstack/react-query'
import { Button } from 'antd-mobile'
import { useState } from 'react'
import { Link } from 'react-router'
import { useCall } from '../../platform/api/use-call.ts'
import { eachItsOwn, useChange } from '../../platform/api/use-change.ts'
import { basename } from '../../platform/navigation/paths.ts'
import { Question } from '../../ui/question.tsx'
import { Trouble } from '../../ui/states.tsx'
import { answerWords } from './answer-words.ts'
import styles from './invitation.module.css'
import { ShareDrawer } from './share-drawer.tsx'

interface OwnInvitationProps {
  shopId: number
  orderId: number
  /** What goes along with the link: who invites, and when. */
  title: string
  text: string
}

/** The invitation to a guest's own meal: to look at, to hand on, to keep as a picture, and who answered it. */
export function OwnInvitation({ shopId, orderId, title, text }: OwnInvitationProps) {
  const { data, isPending } = useCall(readOwnInvitation, { shopId, orderId })
  const [sharing, setSharing] = useState(false)
  // What stands below keeps its place when it comes.
  if (isPending) return <section className={styles.coming} aria-busy="true" aria-label="邀请函" />
  if (!data) return null
  const path = data.invitePath.slice(basename.length)
  const token = path.split('/').at(-1) ?? ''
  const { people, maybe } = data.totals
  return (
    <section className={styles.section} aria-labelledby="own-invitation">
      <h2 id="own-invitation" className={styles.heading}>
        邀请函
        <span className={styles.aside}>
          {people}人出席{maybe > 0 && ` · ${maybe}位待定`}
        </span>
      </h2>
      <Answers shopId={shopId} orderId={orderId} answers={data.answers} />
      <div className={styles.keep}>
        <Link className={styles.calendar} to={path}>
          查看
        </Link>
        <a className={styles.calendar} href={`${data.invitePath}/share.png`} download="invitation.png">
          下载
        </a>
        <Button block size="large" color="primary" onClick={() => setSharing(true)}>
          分享
        </Button>
      </div>
      {sharing && <ShareDrawer token={token} title={title} text={text} onClose={() => setSharing(false)} />}
    </section>
  )
}

interface AnswersProps {
  shopId: number
  orderId: number
  answers: readonly ReceivedAnswer[]
}

/** Who answered what; the host may take an answer away that is none of a guest's. */
function Answers({ shopId, orderId, answers }: AnswersProps) {
  const queries = useQueryClient()
  const removing = useChange(removeOwnAnswer, eachItsOwn)
  const clearing = useChange(clearOwnAnswers, eachItsOwn)
  const [asked, setAsked] = useState<ReceivedAnswer>()
  const [asksAll, setAsksAll] = useState(false)
  const clear = async () => {
    setAsksAll(false)
    const answer = await clearing.run({ shopId, orderId })
    if (answer) queries.setQueryData([readOwnInvitation.name, { shopId, orderId }], answer.data)
  }
  const remove = async ({ answerId }: ReceivedAnswer) => {
    setAsked(undefined)
    const answer = await removing.run({ shopId, orderId, answerId })
    if (answer) queries.setQueryData([readOwnInvitation.name, { shopId, orderId }], answer.data)
  }
  if (answers.length === 0) return <p className={styles.words}>还没有人回复，把邀请函分享给您的客人吧。</p>
  return (
    <>
      <ul className={styles.answers}>
        {answers.map((answer) => (
          <li key={answer.answerId}>
            <span className={styles.answer}>
              {answer.name} · {answerWords[answer.answer]}
              {answer.answer !== 'no' && ` · ${answer.peopleNum}人`}
              {answer.words && <span className={styles.words}>{answer.words}</span>}
            </span>
            <Button
              size="small"
              fill="none"
              aria-label={`移除 ${answer.name} 的回复`}
              onClick={() => setAsked(answer)}
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
          onClick={() => setAsksAll(true)}
        >
          清空全部回复
        </Button>
      )}
      <Trouble text={removing.trouble ?? clearing.trouble} />
      {asksAll && (
        <Question title="清空全部回复" yes="清空" onYes={() => void clear()} onNo={() => setAsksAll(false)}>
          {answers.length}条回复将全部移除，受邀的客人可以重新回复；选过的菜品仍保留，可在点菜页移除。
        </Question>
      )}
      {asked && (
        <Question
          title="移除回复"
          yes="移除"
          onYes={() => void remove(asked)}
          onNo={() => setAsked(undefined)}
        >
          {asked.name}的回复将被移除；选过的菜品仍保留，可在点菜页移除。
        </Question>
      )}
    </>
  )
}
