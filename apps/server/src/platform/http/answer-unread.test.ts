import { connect } from 'node:net'
import { expect, test } from 'vitest'
import { startTestApp } from '#test/test-app.ts'

const { baseUrl } = await startTestApp()

/** Sends bytes and collects the answer until the server closes the connection. */
const answerTo = (bytes: string) =>
  new Promise<string>((resolve) => {
    const { hostname, port } = new URL(baseUrl)
    let answer = ''
    const socket = connect(Number(port), hostname, () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    // A client cut off while it still sends may receive a reset after the answer.
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
  [
    'a host that is none',
    'GET /sitemap.xml HTTP/1.1\r\nhost: x"><script>\r\nconnection: close\r\n\r\n',
    400,
    '请正确输入所有数据',
  ],
  [
    'a body that is packed in no known way',
    'POST /api/website/sign HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-encoding: foo\r\ncontent-length: 1\r\n\r\nx',
    400,
    '请正确输入所有数据',
  ],
  [
    'a body that is not packed as it says',
    'POST /api/website/sign HTTP/1.1\r\nhost: x\r\nconnection: close\r\ncontent-encoding: gzip\r\ncontent-type: application/x-www-form-urlencoded\r\ncontent-length: 9\r\n\r\nshop_id=1',
    400,
    '请正确输入所有数据',
  ],
  ['bytes that are no HTTP', 'what is this\r\n\r\n', 400, '请正确输入所有数据'],
])('%s are answered in the words of every refusal', async (_, bytes, http, msg) => {
  const [head = '', body = ''] = (await answerTo(bytes)).split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${http} `))
  expect(JSON.parse(body)).toMatchObject({ status: 400, msg })
})

test('whoever names no host, as HTTP/1.0 may, is answered by this machine’s name', async () => {
  const answer = await answerTo('GET /sitemap.xml HTTP/1.0\r\n\r\n')
  expect(answer).toMatch(/^HTTP\/1.1 200 /)
  expect(answer).toContain('http://www.sitemaps.org/schemas/sitemap/')
  const robots = await answerTo('GET /robots.txt HTTP/1.0\r\n\r\n')
  expect(robots).toContain('Sitemap: http://localhost/sitemap.xml')
})
