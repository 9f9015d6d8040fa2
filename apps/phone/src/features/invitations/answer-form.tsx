import { useFields } from '@roombook/client-react'
import { type OutputOf, randomKey } from '@roombook/contract'
import { answerInvitation, invitationLimits } from '@roombook/contract/invitation-answers'
import type { InvitationAnswer, InvitedPage } from '@roombook/contract/invitation-page'
import { Button } from 'antd-mobile'
import { useEffect, useEffectEvent, useState } from 'react'
import { useChange } from '#platform/api/use-change.ts'
import { Form } from '#ui/form.tsx'
import { Trouble } from '#ui/states.tsx'
import { TextArea } from '#ui/text-area.tsx'
import { TextField } from '#ui/text-field.tsx'
import { AnswerChoice } from './answer-choice.tsx'
import { PeopleField } from './people-field.tsx'

interface AnswerFormProps {
  token: string
  guestKey: string
  /** Time at which the invitation was last fetched, in milliseconds since 1970. */
  readAt: number
  before: InvitedPage['mine']
  onAnswered(answer: OutputOf<typeof answerInvitation>): void
  onForgotten(): void
  /** Called when it is unknown whether the answer arrived: the invitation is refetched. */
  onUnanswered(): void
  onCancel: (() => void) | undefined
}

/** Form for the answer: attendance, number of people and a message. */
export function AnswerForm({ token, guestKey, readAt, before, onCancel, ...heard }: AnswerFormProps) {
  const { onAnswered, onForgotten, onUnanswered } = heard
  const { run, pending, refusal, trouble, unsettled } = useChange(answerInvitation)
  const [formKey, setFormKey] = useState(randomKey)
  const [answer, setAnswer] = useState<InvitationAnswer>(before?.answer ?? 'yes')
  const [peopleNum, setPeopleNum] = useState(before?.peopleNum ?? 1)
  const typed = { name: before?.name ?? '', words: before?.words ?? '' }
  const { values, of, check } = useFields(answerInvitation, typed, refusal)
  const input = { token, guestKey, formKey, answer, peopleNum, ...values }

  const isForgotten = refusal?.code === 'invitations.wrong_key' && guestKey !== ''
  useEffect(() => {
    if (isForgotten) onForgotten()
  }, [isForgotten, onForgotten])

  // After a removal, sending again creates a new answer.
  const isRemoved = refusal?.code === 'invitations.answer_removed'
  useEffect(() => {
    if (isRemoved) setFormKey(randomKey())
  }, [isRemoved])

  const send = async () => {
    const answered = await run(input)
    if (answered) onAnswered(answered.data)
    return answered
  }
  const submit = async () => {
    if (check(input) && !(await send())) onUnanswered()
  }
  // The invitation was fetched, so the server is reachable again: the same form with the same key determines
  // the result.
  const settle = useEffectEvent(() => {
    if (unsettled && !pending && isSame(unsettled, input)) void send()
  })
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once for each fetch of the invitation
  useEffect(settle, [readAt])
  const below = onCancel && (
    <Button block size="large" onClick={onCancel}>
      取消
    </Button>
  )
  return (
    <Form submit="提交回复" pending={pending} onSubmit={() => void submit()} below={below}>
      <AnswerChoice value={answer} onChange={setAnswer} />
      <TextField {...of('name')} label="您的姓名" autoComplete="name" maxLength={invitationLimits.name} />
      {answer !== 'no' && <PeopleField value={peopleNum} onChange={setPeopleNum} />}
      <TextArea {...of('words')} label="给主人的话（选填）" maxLength={invitationLimits.words} />
      <Trouble text={trouble} />
    </Form>
  )
}

/** Returns whether the form was not edited since it was sent. */
const isSame = (one: object, other: object): boolean => JSON.stringify(one) === JSON.stringify(other)
