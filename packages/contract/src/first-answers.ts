import { z } from 'zod'

/** The id of the element in which the server sends along what a phone page would ask for first. */
export const firstAnswers = 'first-answers'

/** Answers by call and input, as the page would get them. */
export const prefetchedAnswers = z.array(
  z.object({ call: z.string(), input: z.record(z.string(), z.unknown()), answer: z.unknown() }),
)
