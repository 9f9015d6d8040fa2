import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'

/** A fake of the cloud printer manufacturer's HTTP API. */
export interface CloudPrinter {
  url: string
  /** Received forms, in order. */
  readonly requests: readonly Readonly<Record<string, string>>[]
  /** Printed contents. */
  contents(): string[]
  /** Reported printer status. */
  status: string
  /** Response to a slip; undefined for none. */
  printed: { ret: number; msg: string } | undefined
  /** Delays the response to a printed slip. */
  answersAfter: Promise<void>
  /** Leaves every request unanswered. */
  silent: boolean
  close(): Promise<void>
}

export async function startCloudPrinter(): Promise<CloudPrinter> {
  const requests: Record<string, string>[] = []
  const server = createServer(async (request, response) => {
    const form = Object.fromEntries(new URLSearchParams(await bodyOf(request)))
    requests.push(form)
    if (cloud.silent) return
    const isPrint = form.apiname === 'Open_printMsg'
    const answer = isPrint ? cloud.printed : { ret: 0, msg: 'ok', data: cloud.status }
    if (isPrint) await cloud.answersAfter
    if (answer) response.setHeader('content-type', 'application/json').end(JSON.stringify(answer))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  const cloud: CloudPrinter = {
    url: `http://127.0.0.1:${port}/Api/Open/`,
    requests,
    contents: () =>
      requests.flatMap((form) => (form.apiname === 'Open_printMsg' ? [form.content ?? ''] : [])),
    status: '在线，工作状态正常。',
    printed: { ret: 0, msg: 'ok' },
    answersAfter: Promise.resolve(),
    silent: false,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
  return cloud
}

async function bodyOf(request: IncomingMessage): Promise<string> {
  let body = ''
  for await (const chunk of request.setEncoding('utf8')) body += chunk
  return body
}
