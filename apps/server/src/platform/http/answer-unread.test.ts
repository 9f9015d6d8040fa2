import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const { baseUrl } = await startTestApp()

/** All that is answered to some bytes, until the server hangs up. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(baseUrl)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    // Whoever is hung up on while they still send may be told so by a reset, after the answer.
    socket.on('error', () => {})
    socket.on('close', () => resolve(answer))
  })

test.each([
  [
    'headers too long',
    `GET / HTTP/1.1\r\nhost: x\r\nlong: ${'x'.repeat(20_000)}\r\n\r\n`,
    431,
    '提交的内容过大',
  ],
  ['bytes that are no HTTP', 'what is this\r\n\r\n', 400, '请正确输入所有数据'],
])('%s are answered in the words of every refusal', async (_, bytes, http, msg) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${http} `))
  expect(JSON.parse(body)).toMatchObject({ status: 400, msg })
})
