import { mkdtemp, rm, symlink, unlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openLine } from '#test/line.ts'
import { listenTo } from '#test/listen-to.ts'
import { type ModemSettings, modem } from './modem.ts'

const init = ['ATZ', 'AT+VCID=1']
let line = openLine()
const closings: (() => Promise<void>)[] = []

async function plugIn(more: Partial<ModemSettings> = {}) {
  const settings = { name: '前台', path: line.path, line: '62001234', baudRate: 9600, init, ...more }
  const heard = await listenTo(modem(settings))
  closings.push(heard.close)
  return heard
}
const initialised = (of = line) => expect.poll(() => of.asked).toContain('AT+VCID=1\r')

beforeEach(() => {
  line = openLine()
})
afterEach(async () => {
  for (const close of closings.splice(0)) await close()
  line.pullOut()
})

test('a modem at a real pseudo-terminal is asked for the number and says who rings, in every spelling', async () => {
  const { signals, plugs } = await plugIn()
  await initialised()
  expect(line.asked).toBe('ATZ\rAT+VCID=1\r')
  line.say('\r\nRING\r\n\r\nDATE = 1122\r\nTIME = 1830\r\nNMBR = 13800000001\r\nNAME = WANG\r\n\r\nRING\r\n')
  line.say('NMBR=P\r\nMESG = 80160108303331373136353602 0A32313536343330313434BA\r\nA051262001234C')
  const on = { line: '62001234' }
  await expect
    .poll(() => signals)
    .toEqual([
      { ...on, what: 'ring' },
      { ...on, what: 'caller', phone: '13800000001' },
      { ...on, what: 'ring' },
      { ...on, what: 'caller', phone: '' },
      { ...on, what: 'caller', phone: '2156430144' },
      { ...on, what: 'caller', phone: '051262001234' },
    ])
  expect(plugs).toEqual([true])
})

test('a modem that knows another word is asked with it; one that knows none says so and is heard all the same', async () => {
  line.answer = (command) => (command.includes('CID') ? 'ERROR' : 'OK')
  const { signals, logs } = await plugIn()
  await expect.poll(() => line.asked).toContain('AT+VCID=1\rAT#CID=1\r')
  await expect.poll(() => logs.join()).toContain('不支持来电显示')
  line.say('\r\nRING\r\n')
  await expect.poll(() => signals).toHaveLength(1)
})

test('a modem that babbles is heard once it speaks again', async () => {
  const { signals } = await plugIn()
  await initialised()
  // Writes less at once than a terminal buffers: otherwise the writer would wait for the reader, which is
  // this same process.
  for (let round = 1; round <= 8; round += 1) {
    for (let at = 0; at < 8; at += 1) line.say(`${'\u0000\u0007xyz≈¥'.repeat(30)}\u001b[2J`)
    line.say('\r\nNMBR = 13800000001\r\n')
    await expect.poll(() => signals).toHaveLength(round)
  }
  expect(signals[0]).toEqual({ line: '62001234', what: 'caller', phone: '13800000001' })
})

test('several modems are several lines', async () => {
  const other = openLine()
  try {
    const first = await plugIn()
    const second = await plugIn({ path: other.path, line: '62005678' })
    await Promise.all([initialised(), initialised(other)])
    other.say('\r\nNMBR = 13800000002\r\n')
    await expect.poll(() => second.signals).toMatchObject([{ line: '62005678', phone: '13800000002' }])
    expect(first.signals).toEqual([])
  } finally {
    other.pullOut()
  }
})

test('[8.09] a modem that is pulled out is said to be, and is heard again once it is back', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phonebox-line-'))
  const path = join(folder, 'ttyBOX')
  await symlink(line.path, path)
  const { signals, plugs, logs } = await plugIn({ path })
  await initialised()
  await unlink(path)
  line.pullOut()
  await expect.poll(() => plugs).toEqual([true, false])
  expect(logs.join()).toContain('usb电话盒子已拔出')
  line = openLine()
  await symlink(line.path, path)
  await expect.poll(() => plugs.at(-1)).toBe(true)
  await initialised()
  line.say('\r\nRING\r\n')
  await expect.poll(() => signals).toHaveLength(1)
  await rm(folder, { recursive: true })
})

test('a port that is not there is said once, and heard once it is', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'phonebox-line-'))
  const path = join(folder, 'ttyBOX')
  const { plugs, logs } = await plugIn({ path })
  await expect.poll(() => plugs).toEqual([false])
  expect(logs).toHaveLength(1)
  await symlink(line.path, path)
  await initialised()
  expect(plugs).toEqual([false, true])
  expect(logs).toHaveLength(2)
  await rm(folder, { recursive: true })
})
