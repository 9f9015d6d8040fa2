import { z } from 'zod'
import { defineCall } from '../call.ts'

/** Setup steps of a new store, in this order (2.12). */
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
    /**
     * SMS signature of the operator, where messages are sent through its account: the store's own signature
     * and templates are not used then.
     */
    operatorSign: z.string(),
  }),
  refusals: [],
})
