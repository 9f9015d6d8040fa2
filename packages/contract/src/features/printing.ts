import {
  type PrinterKind,
  type PrinterPlace,
  type PrintState,
  printerKinds,
  printerPlaces,
  printStates,
  type SlipEvent,
  slipEvents,
  usualPrinterPort,
} from '@roombook/domain/printing'
import { z } from 'zod'
import { defineCall } from '../call.ts'

const namesOf = <Name extends string>(entries: Readonly<Record<Name, unknown>>) =>
  Object.keys(entries) as [Name, ...Name[]]

const kind = z.enum(namesOf<PrinterKind>(printerKinds), '请选择打印机类型')

/** Location of a printer. */
export const printerPlace = z.enum(namesOf<PrinterPlace>(printerPlaces), '请选择打印机位置')
const event = z.enum(namesOf<SlipEvent>(slipEvents), '请选择打印内容')
const paper = z.union([z.literal(58), z.literal(80)], '请选择纸张宽度')

/** Limits of printers: their number per store, and copies of one slip. */
export const mostPrinters = 20
export const mostCopies = 5

const printerFields = {
  title: z.string(),
  kind,
  /** Host name or address in the store's local network; empty for cloud printers. */
  host: z.string(),
  port: z.int(),
  /** Number on a cloud printer's label; empty for network printers. */
  serialNumber: z.string(),
  /** Paper width in millimetres. */
  paper,
  copies: z.int(),
  place: printerPlace,
  /** Events that print here automatically. */
  events: z.array(event),
  switchedOn: z.boolean(),
}

/** A printer with its state. */
export const printer = z.object({
  id: z.int(),
  ...printerFields,
  /** Slips that are waiting, and slips whose printing is unconfirmed. */
  waiting: z.int(),
  unknown: z.int(),
  /** Reason why it does not print; empty while it does. */
  lastError: z.string(),
  lastErrorAt: z.iso.datetime().nullable(),
  lastPrintedAt: z.iso.datetime().nullable(),
})
export type Printer = z.output<typeof printer>

/** Access for administrators only (2.22). */
const byAdmins = { caller: 'staff', adminOnly: true } as const
const printerId = z.int('参数错误')

export const listPrinters = defineCall({
  ...byAdmins,
  name: 'printing.list',
  title: 'printers with how they stand, and the account for cloud printers without its key',
  path: '/shopapi/shopconfig/printlist',
  effect: 'reads',
  input: z.object({}),
  output: z.object({
    list: z.array(printer),
    cloud: z.object({ cloudUser: z.string(), keySaved: z.boolean() }),
  }),
  refusals: [],
})

export const savePrinter = defineCall({
  ...byAdmins,
  name: 'printing.save',
  title: 'a new printer, or the one that is named',
  path: '/shopapi/shopconfig/printsave',
  effect: 'changes',
  input: z.object({
    printerId: printerId.optional(),
    title: z.string('请输入打印机名称').trim().min(1, '请输入打印机名称').max(20, '名称最多20个字符'),
    kind,
    host: z.string().trim().max(253, '地址最多253个字符').default(''),
    port: z
      .int('端口须为1至65535')
      .min(1, '端口须为1至65535')
      .max(65535, '端口须为1至65535')
      .default(usualPrinterPort),
    serialNumber: z
      .string()
      .trim()
      .regex(/^[0-9A-Za-z]{0,32}$/, '打印机编号只能包含字母和数字')
      .default(''),
    paper: paper.default(80),
    copies: z
      .int(`份数须为1至${mostCopies}`)
      .min(1, `份数须为1至${mostCopies}`)
      .max(mostCopies, `份数须为1至${mostCopies}`)
      .default(1),
    place: printerPlace,
    events: z.array(event, '参数错误').max(10, '参数错误').default([]),
    switchedOn: z.boolean('参数错误').default(true),
  }),
  output: z.object({ printer }),
  refusals: [
    'printing.not_found',
    'printing.too_many',
    'printing.address_not_local',
    'printing.address_own',
    'printing.network_closed',
    'printing.port_closed',
    'printing.host_unknown',
  ],
  done: '打印机已保存',
})

export const switchPrinter = defineCall({
  ...byAdmins,
  name: 'printing.switch',
  title: 'switch a printer on or off; what waits then prints when it is on again',
  path: '/shopapi/shopconfig/printswitch',
  effect: 'changes',
  input: z.object({ printerId, switchedOn: z.boolean('参数错误') }),
  output: z.object({ printer }),
  refusals: ['printing.not_found'],
  done: '已保存',
})

export const deletePrinter = defineCall({
  ...byAdmins,
  name: 'printing.delete',
  title: 'delete a printer; what waits for it is not printed',
  path: '/shopapi/shopconfig/printdelete',
  effect: 'changes',
  input: z.object({ printerId }),
  output: z.object({ printerId: z.int() }),
  refusals: ['printing.not_found'],
  done: '打印机已删除',
})

export const printTestPage = defineCall({
  ...byAdmins,
  name: 'printing.test-page',
  title: 'a test page, also from a printer that is switched off',
  path: '/shopapi/shopconfig/printtest',
  effect: 'changes',
  input: z.object({ printerId }),
  output: z.object({ printJobId: z.int() }),
  refusals: ['printing.not_found'],
  done: '测试页已发送到打印队列',
})

export const setPrinterCloud = defineCall({
  ...byAdmins,
  name: 'printing.set-cloud',
  title: 'the account with the maker of the cloud printers; its key is kept and never answered',
  path: '/shopapi/shopconfig/printcloud',
  effect: 'changes',
  input: z.object({
    cloudUser: z.string('请输入飞鹅云账号').trim().min(1, '请输入飞鹅云账号').max(64, '账号最多64个字符'),
    /** Key of the cloud service; unchanged by default. */
    cloudKey: z.string().trim().min(1, '请输入UKEY').max(64, 'UKEY最多64个字符').optional(),
  }),
  output: z.object({ cloudUser: z.string(), keySaved: z.boolean() }),
  refusals: ['printing.cloud_key_missing'],
  done: '云打印账号已保存',
})

/** A slip in a printer's history. */
export const printJob = z.object({
  id: z.int(),
  /** For example 新订单, 测试页. */
  eventTitle: z.string(),
  /** Room of the order; empty for test pages. */
  roomName: z.string(),
  userName: z.string(),
  orderId: z.int().nullable(),
  state: z.enum(namesOf<PrintState>(printStates)),
  stateName: z.string(),
  attempts: z.int(),
  error: z.string(),
  createdAt: z.iso.datetime(),
  completedAt: z.iso.datetime().nullable(),
})
export type PrintJob = z.output<typeof printJob>

export const listPrintJobs = defineCall({
  ...byAdmins,
  name: 'printing.list-jobs',
  title: 'what a printer printed, prints and did not print, newest first',
  path: '/shopapi/shopconfig/printjobs',
  effect: 'reads',
  input: z.object({
    printerId,
    page: z.int('参数错误').min(1, '参数错误').max(1000, '参数错误').default(1),
    limit: z.int('参数错误').min(1, '参数错误').max(50, '参数错误').default(10),
  }),
  output: z.object({ list: z.array(printJob), count: z.int() }),
  refusals: ['printing.not_found'],
})

export const printJobAgain = defineCall({
  ...byAdmins,
  name: 'printing.job-again',
  title: 'print a slip of the history once more, marked as such',
  path: '/shopapi/shopconfig/printagain',
  effect: 'changes',
  input: z.object({ printJobId: z.int('参数错误') }),
  output: z.object({ printJobId: z.int() }),
  refusals: ['printing.job_not_found'],
  done: '已加入打印队列',
})
