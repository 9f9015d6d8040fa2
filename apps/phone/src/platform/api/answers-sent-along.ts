import { firstAnswers, prefetchedAnswers } from '@roombook/contract'

/** An answer with the query key of `useCall`. */
interface AnswerSentAlong {
  key: [call: string, input: unknown]
  answer: unknown
}

/** Returns the answers embedded in the page, which its script need not fetch. */
export function answersSentAlong(): AnswerSentAlong[] {
  const text = document.getElementById(firstAnswers)?.textContent
  return text ? toQueryAnswers(JSON.parse(text)) : []
}

/** Converts embedded answers to entries of the query cache. */
export const toQueryAnswers = (sent: unknown): AnswerSentAlong[] =>
  (prefetchedAnswers.safeParse(sent).data ?? []).map(({ call, input, answer }) => ({
    key: [call, input],
    answer,
  }))
