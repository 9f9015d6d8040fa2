import { z } from 'zod'
import { defineCall } from '../call.ts'

export const listInviteStyles = defineCall({
  name: 'invitations.list-styles',
  title: 'invite style list',
  path: '/shopapi/invite/stylelist',
  caller: 'staff',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), title: z.string(), image: z.string(), isDefault: z.boolean() })),
  }),
  refusals: [],
})
