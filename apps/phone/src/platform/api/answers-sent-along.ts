import { firstAnswers, prefetchedAnswers } from '@roombook/contract'

/** An answer under the key by which `useCall` finds it. */
interface AnswerSentAlong {
  key: [call: string, input: unknown]
  answer: unknown
}

/** Returns the answers embedded in the page, which its script need not fetch. */
export function answersSentAlong(): AnswerSentAlong[] {
  const text = document.getElementById(firstAnswers)?.textContent
  return text ? toQueryAnswers(JSON.parse(text)) : []
}

/** Returns embedded answers under the keys of the page's queries. */
export const toQueryAnswers = (sent: unknown): AnswerSentAlong[] =>
  (prefetchedAnswers.safeParse(sent).data ?? []).map(({ call, input, answer }) => ({
    key: [call, input],
    answer,
  }))
