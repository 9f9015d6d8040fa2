import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeIdentity } from '../src/home/identity.ts'
import { pair } from '../src/server/pair.ts'
import { startBoxServer } from './box-server.ts'
import { openLine } from './line.ts'

const program = fileURLToPath(new URL('../src/main.ts', import.meta.url))
let server: Awaited<ReturnType<typeof startBoxServer>>
let folder = ''
const running: ChildProcess[] = []

/** Starts the real program in a separate process. */
function start(...typed: string[]) {
  const child = spawn(process.execPath, [program, ...typed, '--folder', folder])
  const started = { child, said: '' }
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (piece) => {
      started.said += String(piece)
    })
  }
  running.push(child)
  return started
}
const ended = async ({ child }: { child: ChildProcess }) =>
  child.exitCode ?? ((await once(child, 'exit'))[0] as number | null)
async function kill(started: { child: ChildProcess }) {
  started.child.kill('SIGKILL')
  await once(started.child, 'exit')
}
/** Pairs like the command `pair`, without a separate process. */
async function pairInProcess() {
  const paired = await pair(server.url, server.code, 'host')
  if ('refused' in paired) throw new Error(paired.refused)
  writeIdentity(folder, paired.identity)
}
const settle = (settings: object) =>
  writeFile(join(folder, 'phonebox.json'), JSON.stringify({ localPort: 0, ...settings }))

beforeEach(async () => {
  server = await startBoxServer()
  folder = await mkdtemp(join(tmpdir(), 'phonebox-'))
})
afterEach(async () => {
  for (const child of running.splice(0)) child.kill('SIGKILL')
  await server.stop()
  await rm(folder, { recursive: true, force: true })
})

test('it is paired by a code and keeps the key for itself; a wrong code, or none, is refused in words', async () => {
  const unpaired = start()
  expect(await ended(unpaired)).toBe(2)
  expect(unpaired.said).toContain('还没有绑定')
  const wrong = start('pair', '00000000', '--server', server.url)
  expect(await ended(wrong)).toBe(2)
  expect(wrong.said).toContain('配对码不对或已过期')
  const right = start('pair', server.code, '--server', `${server.url}/console`)
  expect(await ended(right)).toBe(0)
  expect(right.said).toContain('已绑定「海棠店」，线路：62001234')
  const file = join(folder, 'identity.json')
  expect((await stat(file)).mode & 0o777).toBe(0o600)
  expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ mid: server.mid, key: server.key })
  expect(right.said).not.toContain(server.key)
})

test('a call that rings over a kill is one call; what the server did not hear it hears once it is back', async () => {
  const line = openLine()
  try {
    await pairInProcess()
    const device = { kind: 'modem', name: '前台', path: line.path, line: '62001234' }
    await settle({ devices: [device] })
    const first = start()
    await expect.poll(() => line.asked).toContain('AT+VCID=1')
    const port = server.port()
    await server.stop()
    line.say('\r\nRING\r\n\r\nNMBR = 13800000001\r\n')
    await expect.poll(() => first.said).toContain('来电：13800000001（线路62001234）')
    await expect.poll(() => first.said).toContain('留在本机')
    await kill(first)
    line.asked = ''
    const second = start()
    await expect.poll(() => line.asked).toContain('AT+VCID=1')
    line.say('\r\nRING\r\n')
    const old = server
    server = await startBoxServer()
    await server.stop()
    await server.listen(port)
    await expect.poll(() => server.kinds()).toEqual(['ring', 'ended'])
    expect(new Set(server.events.map(({ call_id }) => call_id)).size).toBe(1)
    expect(server.events.every(({ phone }) => phone === '13800000001')).toBe(true)
    expect(old.events).toEqual([])
    await kill(second)
    const third = start()
    await expect.poll(() => third.said).toContain('已连接服务器')
    expect(server.events).toHaveLength(2)
  } finally {
    line.pullOut()
  }
})

test('killed again and again while it makes calls up, each event is told once', async () => {
  await pairInProcess()
  await settle({})
  for (let round = 1; round <= 4; round += 1) {
    const started = start('--simulate', '--every', '1', '--seed', String(round))
    const before = server.events.length
    await expect.poll(() => server.events.length).toBeGreaterThan(before)
    await kill(started)
  }
  const keys = server.events.map(({ call_id, event }) => `${call_id} ${event}`)
  expect(new Set(keys).size).toBe(keys.length)
  expect(server.refused).toEqual([])
})

test('one program works in a folder, also after one that was killed', async () => {
  await pairInProcess()
  await settle({})
  const first = start('--simulate')
  await expect.poll(() => first.said).toContain('已启动')
  const second = start('--simulate')
  expect(await ended(second)).toBe(2)
  expect(second.said).toContain('已有一个来电程序在运行')
  await kill(first)
  const third = start('--simulate')
  await expect.poll(() => third.said).toContain('已启动')
  third.child.kill('SIGTERM')
  expect(await ended(third)).toBe(0)
})

test('settings that are wrong are said with their place, and a modem is added by a command', async () => {
  await pairInProcess()
  await settle({ devices: [{ kind: 'modem', name: '前台', path: 'COM3', line: 'x' }] })
  const wrong = start()
  expect(await ended(wrong)).toBe(2)
  expect(wrong.said).toContain('devices.0.line：线路是电话号码')
  await settle({})
  expect(await ended(start('modem', 'COM3', '--line', '62001234', '--name', '前台'))).toBe(0)
  expect(await ended(start('modem', 'COM4', '--line', '62001234', '--name', '前台'))).toBe(0)
  const kept = JSON.parse(await readFile(join(folder, 'phonebox.json'), 'utf8'))
  expect(kept.devices).toMatchObject([{ kind: 'modem', name: '前台', path: 'COM4', line: '62001234' }])
})
