import { createServer, type IncomingMessage, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { type WebSocket, WebSocketServer } from 'ws'
import { listenTo } from '#test/listen-to.ts'
import { ari } from './ari.ts'

const login = `Basic ${Buffer.from('roombook:secret').toString('base64')}`

/** Simulates the events and the list of channels of an Asterisk server. */
let asterisk: Server
let asked: IncomingMessage[] = []
let sockets: WebSocket[] = []
let channels: object[] = []
/** Delays the answer to the channels query until resolved. */
let mayAnswer: Promise<void> = Promise.resolve()
let heard: Awaited<ReturnType<typeof listenTo>>

async function startAsterisk(port = 0): Promise<void> {
  asterisk = createServer((request, response) => {
    const isKnown = request.headers.authorization === login && request.url === '/ari/channels'
    const answer = JSON.stringify(channels)
    void mayAnswer.then(() =>
      response.writeHead(isKnown ? 200 : 401, { 'content-type': 'application/json' }).end(answer),
    )
  })
  const events = new WebSocketServer({ noServer: true })
  asterisk.on('upgrade', (request, socket, head) => {
    asked.push(request)
    if (request.headers.authorization !== login) return socket.end('HTTP/1.1 401 Unauthorized\r\n\r\n')
    events.handleUpgrade(request, socket, head, (opened) => sockets.push(opened))
  })
  await new Promise<void>((listening) => asterisk.listen(port, '127.0.0.1', listening))
}
function stopAsterisk(): Promise<unknown> {
  for (const socket of sockets.splice(0)) socket.terminate()
  asterisk.closeAllConnections()
  return new Promise((closed) => asterisk.close(closed))
}
const portOf = () => (asterisk.address() as AddressInfo).port
async function open(password = 'secret', menu = false) {
  heard = await listenTo(
    ari({
      name: '总机',
      url: `http://127.0.0.1:${portOf()}`,
      username: 'roombook',
      password,
      app: 'roombook',
      contexts: ['from-trunk'],
      menu,
      line: '',
      lines: { '62001234': '051262001234' },
    }),
  )
}
const connected = (count = 1) => expect.poll(() => sockets.length).toBe(count)

function channel(id: string, state: string, number = '13800000001', context = 'from-trunk') {
  const dialplan = { context, exten: '62001234', priority: 1, app_name: '', app_data: '' }
  const caller = { name: '', number }
  return {
    id,
    name: `PJSIP/trunk-${id}`,
    state,
    caller,
    connected: { name: '', number: '' },
    dialplan,
    accountcode: '',
    creationtime: '2026-11-22T18:30:00.000+0800',
    language: 'zh',
    protocol_id: '',
  }
}
const tell = (type: string, more: object) => {
  const common = { application: 'roombook', timestamp: '2026-11-22T18:30:00.000+0800', asterisk_id: '42:01' }
  for (const socket of sockets) socket.send(JSON.stringify({ type, ...common, ...more }))
}

beforeEach(async () => {
  asked = []
  sockets = []
  channels = []
  mayAnswer = Promise.resolve()
  await startAsterisk()
})
afterEach(async () => {
  await heard.close()
  await stopAsterisk()
})

test('a call from outside rings, is answered by a telephone and ends; what stays inside is no call', async () => {
  await open()
  await connected()
  expect(asked[0]?.url).toBe('/ari/events?app=roombook&subscribeAll=true')
  tell('ChannelCreated', { channel: channel('1.1', 'Ring') })
  tell('ChannelCreated', { channel: channel('1.2', 'Ringing', '801', 'from-internal') })
  tell('Dial', { caller: channel('1.1', 'Ring'), peer: channel('1.2', 'Up'), dialstatus: 'ANSWER' })
  tell('ChannelStateChange', { channel: channel('1.1', 'Up') })
  tell('ChannelHangupRequest', { channel: channel('1.1', 'Up'), cause: 16 })
  tell('ChannelDestroyed', { channel: channel('1.1', 'Up'), cause: 16, cause_txt: 'Normal Clearing' })
  tell('ChannelCreated', { channel: channel('1.3', 'Ring', '') })
  tell('ChannelDestroyed', { channel: channel('1.3', 'Ring', ''), cause: 127, cause_txt: '' })
  const line = '051262001234'
  await expect.poll(() => heard.signals.filter(({ call }) => call !== '1.2').length).toBe(6)
  expect(heard.signals).toEqual([
    { call: '1.1', line, what: 'caller', phone: '13800000001' },
    { call: '1.1', line, what: 'answered' },
    { call: '1.1', line, what: 'over', unanswered: false },
    // Repeated: a call that is over emits nothing more.
    { call: '1.1', line: '', what: 'over', unanswered: false },
    { call: '1.3', line, what: 'caller', phone: '' },
    { call: '1.3', line, what: 'over', unanswered: true },
  ])
  expect(heard.plugs).toEqual([true])
})

test('a call that is handed to our application is a call whatever its context; a menu is nobody’s answer', async () => {
  await open('secret', true)
  await connected()
  tell('StasisStart', { args: [], channel: channel('2.1', 'Up', '13800000002', 'ivr') })
  tell('ChannelStateChange', { channel: channel('2.1', 'Up') })
  tell('ChannelDestroyed', { channel: channel('2.1', 'Up') })
  await expect.poll(() => heard.signals.map(({ what }) => what)).toEqual(['caller', 'over'])
  expect(heard.signals[1]).toMatchObject({ unanswered: true })
})

test('what is no event, or another’s, is passed over', async () => {
  await open()
  await connected()
  for (const text of ['', 'null', '{', '[]', '{"type":5}', '{"type":"ChannelCreated"}', '"x"'])
    sockets[0]?.send(text)
  tell('ChannelCreated', { channel: { id: 7 } })
  tell('ChannelCreated', { channel: channel('3.1', 'Ring') })
  await expect.poll(() => heard.signals).toHaveLength(1)
})

test('a switchboard that is away is unplugged; back again, what happened meanwhile is caught up with', async () => {
  await open()
  await connected()
  const port = portOf()
  tell('ChannelCreated', { channel: channel('4.1', 'Ring') })
  await expect.poll(() => heard.signals).toHaveLength(1)
  await stopAsterisk()
  await expect.poll(() => heard.plugs).toEqual([true, false])
  channels = [channel('4.2', 'Ring', '13800000002'), channel('4.3', 'Up', '801', 'from-internal')]
  await startAsterisk(port)
  await connected()
  await expect
    .poll(() => heard.signals.slice(1))
    .toMatchObject([
      { call: '4.1', what: 'over' },
      { call: '4.2', what: 'caller', phone: '13800000002' },
    ])
  // It is unknown whether the call was answered while the connection was down.
  expect(heard.signals[1]).not.toHaveProperty('unanswered')
  expect(heard.plugs).toEqual([true, false, true])
})

test('what is heard while the channels are asked for is newer than their answer', async () => {
  const held = Promise.withResolvers<void>()
  mayAnswer = held.promise
  channels = [channel('5.1', 'Ring'), channel('5.3', 'Ring', '13800000003')]
  await open()
  await connected()
  await expect.poll(() => heard.plugs).toEqual([true])
  tell('ChannelDestroyed', { channel: channel('5.1', 'Ring') })
  tell('ChannelCreated', { channel: channel('5.2', 'Ring', '13800000002') })
  await expect.poll(() => heard.signals).toHaveLength(2)
  held.resolve()
  await expect.poll(() => heard.signals).toHaveLength(3)
  expect(heard.signals).toMatchObject([
    { call: '5.1', what: 'over' },
    { call: '5.2', what: 'caller' },
    { call: '5.3', what: 'caller' },
  ])
})

test('a wrong password is said plainly', async () => {
  await open('wrong')
  await expect.poll(() => heard.logs.join()).toContain('用户名或密码不对')
  expect(heard.plugs).not.toContain(true)
})
