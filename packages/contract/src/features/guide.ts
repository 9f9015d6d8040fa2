import { z } from 'zod'
import { defineCall } from '../call.ts'

/** First steps of a new store, in this order (2.12). */
export const guideStep = z.enum(['rooms', 'periods', 'staff', 'sms-sign', 'website', 'first-booking'])
export type GuideStep = z.output<typeof guideStep>

export const newStoreGuide = defineCall({
  name: 'guide.new-store',
  title: 'What a new store has done of what it needs (2.12)',
  path: '/shopapi/common/newerguide',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    steps: z.array(z.object({ step: guideStep, done: z.boolean() })),
    /** The sign before every message where a provider sends them: the shop's own sign and words are not used then. */
    operatorSign: z.string(),
  }),
  refusals: [],
})
