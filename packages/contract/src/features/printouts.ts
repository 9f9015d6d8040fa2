import { z } from 'zod'
import { defineCall } from '../call.ts'
import { mostPrinters, printerPlace } from './printing.ts'

/** Access to printing for staff who see the orders. */
const byBookers = { caller: 'staff', node: ['roombook/orderlist', 'roombook/createbook'] } as const

export const listPrintTargets = defineCall({
  ...byBookers,
  name: 'printing.list-targets',
  title: 'printers that are switched on, to choose from',
  path: '/shopapi/shopconfig/printtargets',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(z.object({ id: z.int(), title: z.string(), place: printerPlace, waiting: z.int() })),
  }),
  refusals: [],
})

export const printOrder = defineCall({
  ...byBookers,
  name: 'printing.print-order',
  title: 'print an order as it is, marked as printed again',
  path: '/shopapi/shopconfig/printorder',
  effect: 'changes',
  input: z.object({
    orderId: z.int('参数错误'),
    printerIds: z
      .array(z.int('请选择打印机'), '请选择打印机')
      .min(1, '请选择打印机')
      .max(mostPrinters, '参数错误'),
  }),
  output: z.object({ printJobIds: z.array(z.int()) }),
  refusals: ['booking.not_found', 'printing.not_found'],
  done: '已加入打印队列',
})

/** A booking on the printed daily list. */
export const printoutRow = z.object({
  orderId: z.int(),
  roomName: z.string(),
  statusName: z.string(),
  /** Name with the form of address: 王先生. */
  userName: z.string(),
  /** Masked. */
  phone: z.string(),
  peopleNum: z.int(),
  arrivalTime: z.string(),
  remark: z.string(),
  /** Room that shows people and remark of the linked booking; empty for that room itself. */
  linkedTo: z.string(),
})
export type PrintoutRow = z.output<typeof printoutRow>

export const dailyPrintout = defineCall({
  ...byBookers,
  name: 'printing.daily-sheet',
  title: 'the bookings of a date by period and floor, for the wall',
  path: '/shopapi/shopconfig/printdaily',
  effect: 'reads',
  input: z.object({ bookDate: z.iso.date('请选择日期') }),
  output: z.object({
    bookDate: z.iso.date(),
    shopTitle: z.string(),
    /** Time at which the list was created. */
    createdAt: z.iso.datetime(),
    list: z.array(
      z.object({
        periodId: z.int(),
        periodName: z.string(),
        startTime: z.string(),
        endTime: z.string(),
        /** Number of booked rooms, each counted once regardless of seatings, and of people. */
        booked: z.int(),
        people: z.int(),
        floors: z.array(z.object({ id: z.int(), title: z.string(), children: z.array(printoutRow) })),
      }),
    ),
  }),
  refusals: [],
})
