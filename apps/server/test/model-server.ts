import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { endWithFile } from './end-with-file.ts'

/** Response of the model: a text, or a failure. */
export type ModelAnswer =
  | { text: string; tokens?: number; after?: Promise<void> }
  /** The connection breaks within the text. */
  | { cutsOff: string }
  /** Never responds. */
  | { hangs: true }
  | { status: number }
  /** A malformed response. */
  | { raw: string }

export interface ModelServer {
  url: string
  /** Received prompts, newest last: texts of system and user. */
  requests: { system: string; user: string; headers: Record<string, unknown> }[]
  /** Sets the responses in order; the last one repeats. */
  answers(...answers: ModelAnswer[]): void
}

/** Starts a fake of OpenAI's API with streaming. */
export async function startModelServer(): Promise<ModelServer> {
  const requests: ModelServer['requests'] = []
  let answers: ModelAnswer[] = [{ text: '您好，祝您生日快乐，万事如意，阖家幸福安康。' }]
  const server = createServer((request, response) => {
    let body = ''
    request.on('data', (chunk) => {
      body += chunk
    })
    request.on('end', () => {
      const { messages = [] } = JSON.parse(body) as { messages?: { role: string; content: string }[] }
      const of = (role: string) => messages.find((message) => message.role === role)?.content ?? ''
      requests.push({ system: of('system'), user: of('user'), headers: request.headers })
      const answer = answers.length > 1 ? answers.shift() : answers[0]
      if (answer) void give(response, answer)
    })
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  endWithFile(() => {
    server.closeAllConnections()
    server.close()
  })
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    requests,
    answers(...given) {
      answers = given
    },
  }
}

async function give(response: ServerResponse, answer: ModelAnswer): Promise<void> {
  if ('hangs' in answer) return
  if ('text' in answer) await answer.after
  if ('status' in answer) {
    response.writeHead(answer.status, { 'content-type': 'application/json' })
    response.end(JSON.stringify({ error: { message: 'no', type: 'x' } }))
    return
  }
  if ('raw' in answer) {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(answer.raw)
    return
  }
  response.writeHead(200, { 'content-type': 'text/event-stream' })
  const send = (chunk: object) =>
    response.write(`data: ${JSON.stringify({ id: 'c', object: 'x', ...chunk })}\n\n`)
  const text = 'text' in answer ? answer.text : answer.cutsOff
  for (const part of text.match(/.{1,8}/gsu) ?? [])
    send({ choices: [{ index: 0, delta: { content: part }, finish_reason: null }] })
  if ('cutsOff' in answer) {
    response.end()
    return
  }
  send({ choices: [{ index: 0, delta: {}, finish_reason: 'stop' }] })
  const total = answer.tokens ?? 120
  send({ choices: [], usage: { prompt_tokens: total - 20, completion_tokens: 20, total_tokens: total } })
  response.write('data: [DONE]\n\n')
  response.end()
}
