import { once } from 'node:events'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'

/** A received request with its whole body. */
export interface ReceivedRequest {
  request: IncomingMessage
  body: string
}

/** Response of a provider; undefined closes the connection without one, `torn` closes it within one. */
export type Answer = { status: number; json: object } | 'torn' | undefined

/** Starts a local HTTP server with a given handler. */
export async function startProvider(answerTo: (request: ReceivedRequest) => Promise<Answer>) {
  const server = createServer(async (request: IncomingMessage, response: ServerResponse) => {
    let body = ''
    for await (const chunk of request.setEncoding('utf8')) body += chunk
    const answer = await answerTo({ request, body })
    if (!answer) return response.destroy()
    if (answer === 'torn') {
      response.writeHead(200, { 'content-type': 'application/json' })
      return response.write('{"Resp', () => response.destroy())
    }
    return response
      .writeHead(answer.status, { 'content-type': 'application/json;charset=utf-8' })
      .end(JSON.stringify(answer.json))
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const port = address !== null && typeof address === 'object' ? address.port : 0
  return {
    url: `http://127.0.0.1:${port}`,
    async close() {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}
