import { answersAhead, firstAnswers } from '@roombook/contract'

/** An answer under the key by which `useCall` finds it. */
interface AnswerSentAlong {
  key: [call: string, input: unknown]
  answer: unknown
}

/** What the server sent along with the page, so that its script need not ask for it. */
export function answersSentAlong(): AnswerSentAlong[] {
  const text = document.getElementById(firstAnswers)?.textContent
  const answers = text ? answersAhead.safeParse(JSON.parse(text)).data : undefined
  return (answers ?? []).map(({ call, input, answer }) => ({ key: [call, input], answer }))
}
