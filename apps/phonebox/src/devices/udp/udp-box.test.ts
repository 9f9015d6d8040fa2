import { createSocket } from 'node:dgram'
import fc from 'fast-check'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { listenTo } from '#test/listen-to.ts'
import { digitsOf } from '../../calls/call-event.ts'
import { readDatagram } from './read-datagram.ts'
import { type UdpSettings, udpBox } from './udp-box.ts'

/** Builds a packet in the manufacturer's format: `^^<U>`, six bytes, `<S>`, six bytes, `$` and a record. */
const unit = Buffer.from([0, 0, 0, 0, 0x24, 0x79])
const packet = (record: string) =>
  Buffer.concat([Buffer.from('^^<U>'), unit, Buffer.from('<S>'), unit, Buffer.from(`$${record}`)])
const started = (line: string, phone: string, more = 'I S 0000 G A2') =>
  packet(`${line} ${more} 12/17 04:54 PM ${phone.padEnd(14)} ${'WANG'.padEnd(15)}`)
const ended = (line: string, phone: string, seconds: string, direction = 'I') =>
  started(line, phone, `${direction} E ${seconds} G B3`)
const detail = (line: string, letter: string) => packet(`${line} ${letter}             11/07 07:43:52`)

const sender = createSocket('udp4')
let port = 0
let heard: Awaited<ReturnType<typeof listenTo>>

async function open(more: Partial<UdpSettings> = {}) {
  const settings = { name: '来电盒', port: 0, host: '127.0.0.1', line: '', lines: {}, from: [], ...more }
  heard = await listenTo(udpBox(settings))
  await expect.poll(() => heard.logs.length).toBeGreaterThan(0)
  port = Number(/UDP (\d+)/.exec(heard.logs[0] ?? '')?.[1])
}
const send = (bytes: Buffer) => new Promise((sent) => sender.send(bytes, port, '127.0.0.1', sent))

beforeEach(() => open({ lines: { '01': '62001234' } }))
afterEach(() => heard.close())

test('a box that tells all says who rings, who was answered and what was missed', async () => {
  for (const one of [
    detail('01', 'R'),
    started('01', '138-0000-0001'),
    detail('01', 'F'),
    detail('01', 'N'),
    ended('01', '138-0000-0001', '0042'),
    started('02', 'Private'),
    ended('02', 'Private', '0000'),
  ])
    await send(one)
  const [one, two] = [
    { line: '62001234', channel: '01' },
    { line: '', channel: '02' },
  ]
  await expect
    .poll(() => heard.signals)
    .toEqual([
      { ...one, what: 'ring' },
      { ...one, what: 'caller', phone: '138-0000-0001' },
      { ...one, what: 'answered' },
      { ...one, what: 'over' },
      { ...one, what: 'answered' },
      { ...one, what: 'over', unanswered: false },
      { ...two, what: 'caller', phone: '' },
      { ...two, what: 'over', unanswered: true },
    ])
  expect(heard.plugs).toEqual([true])
})

test('what the store dials itself is nobody’s call', async () => {
  const dialled = started('01', '13800000009', 'O S 0000 G A0')
  for (const one of [detail('01', 'F'), dialled, detail('01', 'F'), detail('01', 'N')]) await send(one)
  await send(ended('01', '13800000009', '0030', 'O'))
  await send(started('01', '13800000001'))
  await expect.poll(() => heard.signals.map(({ what }) => what)).toEqual(['answered', 'caller'])
})

test('a number whose checksum was bad on the line is no number', () => {
  expect(readDatagram(started('01', '13800000001', 'I S 0000 B A2'))).toMatchObject({ phone: '' })
})

test('boxes of other makers are read that send a line as modems do, or JSON', () => {
  const read = (text: string) => readDatagram(Buffer.from(text))
  expect(read('RING\r\n')).toEqual({ what: 'ring', line: '' })
  expect(read('NMBR = 13800000001\r\n')).toMatchObject({ phone: '13800000001' })
  expect(read('{"phone":"13800000001","line":"2"}')).toMatchObject({ phone: '13800000001', line: '2' })
  expect(read('{"phone":13800000001}')).toBeUndefined()
  expect(read('{"phone":"<script>"}')).toBeUndefined()
})

test('where the boxes’ addresses are set, others are not heard', async () => {
  await heard.close()
  await open({ from: ['192.168.1.40'] })
  const own = heard
  await send(started('01', '13800000001'))
  await own.close()
  await open()
  await send(started('01', '13800000002'))
  await expect.poll(() => heard.signals).toHaveLength(1)
  expect(own.signals).toEqual([])
})

test('no packet fails, and none has a number that it does not hold', () => {
  const bytes = fc.oneof(
    fc.uint8Array({ maxLength: 300 }).map((some) => Buffer.from(some)),
    fc.string({ maxLength: 90 }).map(packet),
    fc
      .tuple(fc.string({ maxLength: 20 }), fc.string({ maxLength: 16 }))
      .map((two) => started(two[0], two[1])),
    fc.json().map((text) => Buffer.from(text)),
  )
  fc.assert(
    fc.property(bytes, (some) => {
      const said = readDatagram(some)
      if (said && 'phone' in said && said.phone !== '') {
        expect(digitsOf(some.toString('latin1'))).toContain(digitsOf(said.phone))
      }
    }),
    { numRuns: 2000 },
  )
})
