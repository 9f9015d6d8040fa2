import { answersAhead, firstAnswers } from '@roombook/contract'

/** An answer under the key by which `useCall` finds it. */
interface AnswerSentAlong {
  key: [call: string, input: unknown]
  answer: unknown
}

/** What the server sent along with the page, so that its script need not ask for it. */
export function answersSentAlong(): AnswerSentAlong[] {
  const text = document.getElementById(firstAnswers)?.textContent
  return text ? answersOf(JSON.parse(text)) : []
}

/** What is sent along, under the keys of the page's queries. */
export const answersOf = (sent: unknown): AnswerSentAlong[] =>
  (answersAhead.safeParse(sent).data ?? []).map(({ call, input, answer }) => ({ key: [call, input], answer }))
