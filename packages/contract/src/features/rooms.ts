import { z } from 'zod'
import { defineCall } from '../call.ts'

export const listBoxes = defineCall({
  name: 'rooms.list-boxes',
  title: 'shopBoxList',
  path: '/shopapi/shopbox/boxlist',
  caller: 'staff',
  node: ['roombook/orderlist', 'roombook/createbook', 'shopbox/index'],
  effect: 'reads',
  input: z.object({
    /** 1: the rooms grouped by category (7.33). */
    dataType: z.literal(1, '参数错误').default(1),
  }),
  output: z.object({
    list: z.array(
      z.object({
        id: z.int(),
        title: z.string(),
        boxchildren: z.array(
          z.object({ id: z.int(), title: z.string(), capacity: z.int(), image: z.string() }),
        ),
      }),
    ),
  }),
  refusals: [],
})
