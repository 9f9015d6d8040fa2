import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { WebSocket } from 'ws'
import { type Clock, systemClock } from '../src/clock.ts'
import type { Device, DeviceCallbacks } from '../src/devices/device.ts'
import { type RunningBox, runBox } from '../src/run-box.ts'
import { startBoxServer } from './box-server.ts'

let server: Awaited<ReturnType<typeof startBoxServer>>
let folder = ''
let words: string[] = []
let hearing: DeviceCallbacks
let running: RunningBox[] = []

const device: Device = {
  name: '前台',
  kind: 'modem',
  lineNumber: '62001234',
  quietMs: 8000,
  async open(given) {
    hearing = given
    given.plugged(true)
    return async () => {}
  },
}
const ring = (phone: string) => hearing.signal({ what: 'caller', line: '62001234', phone })

async function start({
  key = server.key,
  mid = server.mid,
  clock = systemClock as Clock,
  patienceMs = 5000,
} = {}) {
  const identity = { server: server.url, mid, key, shopName: '海棠店' }
  const box = await runBox({
    folder,
    identity,
    devices: [device],
    localPort: 0,
    origins: ['https://book.example.com'],
    version: '0.3.0',
    clock,
    log: (said) => void words.push(said),
    patienceMs,
  })
  running.push(box)
  return box
}

beforeEach(async () => {
  server = await startBoxServer()
  folder = await mkdtemp(join(tmpdir(), 'phonebox-run-'))
  words = []
})
afterEach(async () => {
  for (const box of running.splice(0)) await box.stop()
  await server.stop()
  await rm(folder, { recursive: true })
})

test('[7.61] a call is posted as the protocol has it, signed; the server is told how the devices stand', async () => {
  await start()
  ring('13800000001')
  await expect
    .poll(() => server.ringOf('13800000001'))
    .toMatchObject({ line_number: '62001234', event: 'ring' })
  const { call_id = '', at = '' } = server.events[0] ?? {}
  expect(call_id).toMatch(/^.{1,64}$/)
  expect(new Date(at).toISOString()).toBe(at)
  await expect
    .poll(() => server.statuses.at(-1))
    .toMatchObject({
      program: 'roombook-phonebox',
      version: '0.3.0',
      devices: [{ name: '前台', kind: 'modem', line_number: '62001234', plugged: true }],
    })
  expect(server.refused).toEqual([])
  expect(words.join()).toContain('已连接服务器，线路：62001234')
})

test('a wrong key is no call: it is said plainly, and the call waits', async () => {
  const box = await start({ key: 'the key of another box' })
  ring('13800000001')
  await expect.poll(() => server.refused).toContain('phone.bad_signature')
  await expect.poll(() => words.join()).toContain('服务器不认识这台盒子')
  expect(server.events).toEqual([])
  await box.stop()
  running = []
  // With the right key it is accepted.
  await start()
  await expect.poll(() => server.ringOf('13800000001')).toBeDefined()
})

test('calls of one pairing are never posted by another', async () => {
  const box = await start({ mid: 'box-of-another-store' })
  ring('13800000001')
  await expect.poll(() => server.refused).toContain('phone.unknown_box')
  await box.stop()
  running = []
  await start()
  ring('13800000002')
  await expect.poll(() => server.ringOf('13800000002')).toBeDefined()
  expect(server.events.map(({ phone }) => phone)).not.toContain('13800000001')
})

test.each([
  ['500', () => [500, '{"status":500,"msg":"Oops，出错了"}'] as [number, string], 'Oops'],
  ['403', () => [403, '{"msg":"未开通来电功能"}'] as [number, string], '未开通来电功能；1条'],
  ['429', () => [429, '{"msg":"太多了"}'] as [number, string], '太多了'],
  ['a page of a hotel’s network', () => [200, '<html>登录</html>'] as [number, string], '不是订包的应答'],
  ['nothing', () => 'silence' as const, '没有应答'],
])('a server that answers %s is asked again, and then has the call once', async (_what, instead, said) => {
  server.instead = instead
  await start({ patienceMs: 300 })
  ring('13800000001')
  await expect.poll(() => words.join()).toContain(said)
  expect(server.events).toEqual([])
  server.instead = undefined
  await expect.poll(() => server.kinds()).toEqual(['ring'])
})

test('an answer that was lost: the same event is posted again and counts once', async () => {
  let lost = 0
  server.instead = (path, body) => {
    if (path !== '/api/apiphone' || lost > 0) return undefined
    lost += 1
    server.events.push(JSON.parse(body))
    return 'silence'
  }
  await start({ patienceMs: 300 })
  ring('13800000001')
  await expect.poll(() => words.join()).toContain('服务器已恢复')
  expect(server.kinds()).toEqual(['ring'])
})

test('a computer whose clock is wrong by a day says so, and its calls come with the server’s time', async () => {
  const yesterday: Clock = { ...systemClock, now: () => Date.now() - 86_400_000 }
  await start({ clock: yesterday })
  await expect.poll(() => words.join()).toContain('电脑时间不对：比服务器慢24小时')
  ring('13800000001')
  await expect.poll(() => server.ringOf('13800000001')).toBeDefined()
  expect(Math.abs(Date.parse(server.events[0]?.at ?? '') - Date.now())).toBeLessThan(60_000)
  expect(server.refused).toContain('request.clock_off')
})

test('[8.09] the console on this computer hears calls and the box pulled out; pages of others are refused', async () => {
  const box = await start()
  const connect = (origin?: string) =>
    new Promise<{ socket: WebSocket; heard: unknown[] } | string>((done) => {
      const socket = new WebSocket(
        `ws://127.0.0.1:${box.localPort()}`,
        origin === undefined ? {} : { origin },
      )
      const heard: unknown[] = []
      socket.on('message', (text) => heard.push(JSON.parse(String(text))))
      socket.on('open', () => done({ socket, heard }))
      socket.on('error', ({ message }) => done(message))
    })
  for (const origin of [undefined, 'null', 'https://evil.example', 'https://book.example.com.evil.example']) {
    expect(await connect(origin)).toContain('401')
  }
  const console = await connect('https://book.example.com')
  const own = await connect(server.url)
  if (typeof console === 'string' || typeof own === 'string') throw new Error(`refused: ${console}, ${own}`)
  await expect.poll(() => console.heard).toEqual([{ type: 'plugged' }])
  ring('13800000001')
  hearing.plugged(false)
  hearing.plugged(true)
  const told = [
    { type: 'plugged' },
    { type: 'call', phone: '13800000001', line: '62001234' },
    { type: 'unplugged' },
    { type: 'plugged' },
  ]
  await expect.poll(() => console.heard).toEqual(told)
  await expect.poll(() => own.heard).toEqual(told)
  // On the loopback address only.
  expect(box.localPort()).toBeGreaterThan(0)
  console.socket.terminate()
  own.socket.terminate()
})

test('[8.09] the server is told at once that a device was pulled out', async () => {
  await start()
  await expect.poll(() => server.statuses.at(-1)?.devices[0]?.plugged).toBe(true)
  hearing.plugged(false)
  await expect.poll(() => server.statuses.at(-1)?.devices[0]?.plugged).toBe(false)
})
