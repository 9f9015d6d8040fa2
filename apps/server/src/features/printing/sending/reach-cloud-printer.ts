import { createHash } from 'node:crypto'
import { z } from 'zod'
import type { CloudAccount } from '../printers/printer.repository.ts'
import { PrinterUnavailable, type ReadyPrinter, SlipRefused } from './reach-printer.ts'

const answerWithinMs = 5000

/** Envelope of every API response; `ret` 0 is success. */
const answer = z.object({ ret: z.number(), msg: z.string().default(''), data: z.unknown().optional() })

export interface CloudSlip {
  serialNumber: string
  content: string
  copies: number
  /** Time after which it must not be printed; the manufacturer stores it for an offline printer. */
  expiresAt: Date
}

/**
 * Checks with the manufacturer's cloud (飞鹅云, its published HTTP API) whether a printer is online. A request
 * is a form, signed with the lower-case hex SHA-1 of user, key and the time in seconds.
 *
 * @throws PrinterUnavailable where the printer is offline or the cloud does not respond, SlipRefused where
 *   the cloud does not know the account or the printer.
 */
export async function reachCloudPrinter(
  { url, account, now }: { url: string; account: CloudAccount | undefined; now: Date },
  slip: CloudSlip,
  signal: AbortSignal,
): Promise<ReadyPrinter> {
  if (!account) throw new SlipRefused('未设置云打印账号')
  const cloud = { url, account, now }
  const sn = slip.serialNumber
  const pending = postToCloud(
    cloud,
    { api: 'Open_queryPrinterStatus', fields: { sn } },
    AbortSignal.any([signal, limit()]),
  )
  const status = await pending.catch((error) => {
    if (error instanceof SlipRefused) throw error
    throw new PrinterUnavailable('云打印服务没有应答', { cause: error })
  })
  if (String(status).startsWith('离线')) throw new PrinterUnavailable('云打印机离线，请检查电源和网络')
  return {
    async send() {
      const fields = {
        sn,
        content: slip.content,
        times: String(slip.copies),
        expired: String(Math.floor(slip.expiresAt.getTime() / 1000)),
      }
      await postToCloud(cloud, { api: 'Open_printMsg', fields }, limit())
    },
    leave() {},
  }
}

const limit = () => AbortSignal.timeout(answerWithinMs)

async function postToCloud(
  { url, account, now }: { url: string; account: CloudAccount; now: Date },
  { api, fields }: { api: string; fields: Readonly<Record<string, string>> },
  signal: AbortSignal,
): Promise<unknown> {
  const stime = String(Math.floor(now.getTime() / 1000))
  const sig = createHash('sha1')
    .update(account.user + account.key + stime)
    .digest('hex')
  const body = new URLSearchParams({ user: account.user, stime, sig, apiname: api, ...fields })
  const response = await fetch(url, { method: 'POST', body, signal, redirect: 'error' })
  const { ret, msg, data } = answer.parse(await response.json())
  if (ret !== 0) throw new SlipRefused(`云打印服务拒绝：${msg.slice(0, 100) || `错误 ${ret}`}`)
  return data
}
