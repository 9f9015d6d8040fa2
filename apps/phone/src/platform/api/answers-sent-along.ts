import { answersAhead, firstAnswers } from '@roombook/contract'

/** An answer under the key by which `useCall` finds it. */
interface AnswerSentAlong {
  key: [call: string, input: unknown]
  answer: unknown
}

/** Returns the answers embedded in the page, which its script need not fetch. */
export function answersSentAlong(): AnswerSentAlong[] {
  const text = document.getElementById(firstAnswers)?.textContent
  return text ? answersOf(JSON.parse(text)) : []
}

/** Returns embedded answers under the keys of the page's queries. */
export const answersOf = (sent: unknown): AnswerSentAlong[] =>
  (answersAhead.safeParse(sent).data ?? []).map(({ call, input, answer }) => ({ key: [call, input], answer }))
