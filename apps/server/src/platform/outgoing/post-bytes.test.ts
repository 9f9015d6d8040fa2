import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterAll, expect, test } from 'vitest'
import { NotReached, postBytes } from './post-bytes.ts'

const server = createServer((request, response) => {
  if (request.url === '/dies') request.socket.destroy()
  else if (request.url !== '/sleeps') response.writeHead(201).end()
})
server.listen(0, '127.0.0.1')
await once(server, 'listening')
afterAll(() => {
  server.closeAllConnections()
  server.close()
})
const { port } = server.address() as AddressInfo
const post = (url: string, allowInner = true, timeoutMs = 2000) =>
  postBytes({ url: new URL(url), headers: {}, body: Buffer.from('x'), timeoutMs, allowInner })

test('the status is what comes back', async () => {
  expect(await post(`http://127.0.0.1:${port}/`)).toBe(201)
})

test('inner addresses, names that lead to them, and open lines are not asked', async () => {
  for (const url of [
    `http://127.0.0.1:${port}/`,
    'https://127.0.0.1/',
    'https://[::1]/',
    'https://localhost/',
  ]) {
    await expect(post(url, false), url).rejects.toBeInstanceOf(NotReached)
  }
})

test('nobody there is told apart from somebody who fell silent', async () => {
  await expect(post('http://127.0.0.1:1/')).rejects.toBeInstanceOf(NotReached)
  for (const path of ['dies', 'sleeps']) {
    const failure = await post(`http://127.0.0.1:${port}/${path}`, true, 300).catch((error) => error)
    expect(failure).toBeInstanceOf(Error)
    expect(failure, path).not.toBeInstanceOf(NotReached)
  }
})
