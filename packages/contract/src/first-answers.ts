import { z } from 'zod'

/** Id of the element in which the server embeds the answers to a phone page's first requests. */
export const firstAnswers = 'first-answers'

/** Answers by call and input, as the page would receive them. */
export const prefetchedAnswers = z.array(
  z.object({ call: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown() }),
)
