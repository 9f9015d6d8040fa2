import { type Call, CallFailed, CallRefused, type Client, calls, compileCodec } from '@roombook/contract'
import { createOrder } from '@roombook/contract/booking'
import { applyForRooms } from '@roombook/contract/guest-booking'
import { addLabel } from '@roombook/contract/labels'
import { setGuestLine } from '@roombook/contract/preorders-of-guests'
import { expect, test } from 'vitest'
import { createIntent, findFirstResult, type IntentMemory } from './intent.ts'

/**
 * Creates a fake server that executes each idempotency key once, like the real one, behind a network that
 * fails on request.
 */
function openServer({
  remembers = true,
  answerOf = (id: number): object => ({ orderId: id, orderIds: [id] }),
} = {}) {
  const done = new Map<string, { body: string; answer: unknown }>()
  const made: unknown[] = []
  let lost = 0
  let refusal: CallRefused | undefined
  const send = (async (call, input, options) => {
    if (refusal) throw refusal
    const key = options?.idempotencyKey ?? ''
    const body = JSON.stringify(input)
    const earlier = remembers ? done.get(key) : undefined
    if (earlier && earlier.body !== body)
      throw new CallRefused(
        '该操作已经完成，请勿以不同内容重复提交',
        'request.already_done',
        { first: compileCodec(call.output).toWire(earlier.answer) },
        {},
      )
    const number = made.length + 1
    const answer = earlier?.answer ?? answerOf(number)
    if (!earlier) made.push(input)
    done.set(key, { body, answer })
    if (lost-- > 0) throw new CallFailed('network', '网络连接失败')
    return { data: answer, message: '已完成' }
  }) as Client['call']
  return {
    send,
    made,
    loseAnswers: (count: number) => {
      lost = count
    },
    refuse: (code: string | undefined) => {
      refusal = code ? new CallRefused(code, code, {}, {}) : undefined
    },
  }
}

const changing = calls.filter((call) => call.effect === 'changes' && call.body !== 'file')
let keys = 0
const newKey = () => `key-${++keys}`
const intentOf = (call: Call, { send }: { send: Client['call'] }, subjectOf?: (input: object) => unknown) =>
  createIntent({ call, send, newKey, subjectOf })
/** Creates an intent with automatic retries, without delays. */
const persistent = (call: Call, { send }: { send: Client['call'] }) =>
  createIntent({ call, send, newKey, pauses: [300, 1500], wait: () => Promise.resolve() })

test('a lost answer and a second try do any change once, and answer what was done', async () => {
  expect(changing.length).toBeGreaterThan(100)
  for (const call of changing) {
    const server = openServer()
    const intent = intentOf(call, server)
    server.loseAnswers(2)
    await expect(intent.run({})).rejects.toThrow('网络连接失败')
    await expect(intent.run({})).rejects.toThrow('网络连接失败')
    expect(intent.unsettled()).toEqual({})
    expect([call.name, await intent.run({})]).toEqual([
      call.name,
      { data: { orderId: 1, orderIds: [1] }, message: '已完成', earlier: true },
    ])
    expect([call.name, server.made.length]).toEqual([call.name, 1])
    expect(intent.unsettled()).toBeUndefined()
    expect(await intent.run({})).toMatchObject({ data: { orderId: 2 }, earlier: false })
  }
})

test('what is not answered is kept before it is sent: a page that is loaded anew goes on with it', async () => {
  const server = openServer()
  let kept: ReturnType<NonNullable<IntentMemory<Call>['read']>>
  const memory: IntentMemory<Call> = { read: () => kept, write: (sent) => (kept = sent) }
  const open = () => createIntent<Call>({ call: applyForRooms, newKey, memory, send: server.send })
  server.loseAnswers(1)
  const first = open().run({ peopleNum: 4 })
  expect(kept).toMatchObject({ input: { peopleNum: 4 } })
  await expect(first).rejects.toThrow()
  const next = open()
  expect(next.unsettled()).toEqual({ peopleNum: 4 })
  expect(await next.run({ peopleNum: 4 })).toMatchObject({ data: { orderId: 1 }, earlier: true })
  expect([server.made.length, kept, open().unsettled()]).toEqual([1, undefined, undefined])
  server.refuse('booking.room_taken')
  await expect(open().run({})).rejects.toThrow()
  expect(kept, 'a refusal is an answer').toBeUndefined()
  server.refuse('request.busy')
  const later = open()
  await expect(later.run({})).rejects.toThrow()
  expect(kept).toBeDefined()
  later.renew()
  expect(kept, 'let go of').toBeUndefined()
})

test('a try that never left the machine is no earlier one; it takes nothing from one that may have arrived', async () => {
  const server = openServer()
  let isOffline = true
  const send = (async (...asked) => {
    if (isOffline) throw new CallFailed('offline', '网络连接失败')
    return server.send(...asked)
  }) as Client['call']
  const intent = createIntent<Call>({ call: addLabel, send, newKey })
  await expect(intent.run({ title: '靠窗' })).rejects.toThrow()
  expect(intent.unsettled()).toBeUndefined()
  isOffline = false
  expect(await intent.run({ title: '安静' })).toMatchObject({ earlier: false })
  expect(server.made).toEqual([{ title: '安静' }])
  server.loseAnswers(1)
  await expect(intent.run({ title: '临江' })).rejects.toThrow()
  isOffline = true
  await expect(intent.run({ title: '临江' })).rejects.toThrow()
  expect(intent.unsettled()).toEqual({ title: '临江' })
  isOffline = false
  expect(await intent.run({ title: '临江' })).toMatchObject({ earlier: true })
})

test('without the server’s memory of keys the same steps do it twice', async () => {
  const server = openServer({ remembers: false })
  const intent = intentOf(applyForRooms, server)
  server.loseAnswers(1)
  await expect(intent.run({})).rejects.toThrow()
  await intent.run({})
  expect(server.made).toHaveLength(2)
})

test('whoever wishes for something else before the second try is told what the first one made', async () => {
  const server = openServer({ answerOf: (id) => ({ id }) })
  const intent = intentOf(addLabel, server)
  server.loseAnswers(1)
  await expect(intent.run({ title: '靠窗' })).rejects.toThrow()
  const refusal = await intent.run({ title: '安静' }).catch((error: unknown) => error)
  expect(findFirstResult(addLabel, refusal)).toEqual({
    data: { id: 1 },
    message: addLabel.done,
    earlier: true,
  })
  expect(server.made).toEqual([{ title: '靠窗' }])
  expect(intent.unsettled()).toBeUndefined()
  await intent.run({ title: '安静' })
  expect(server.made, 'the next one is another intent').toEqual([{ title: '靠窗' }, { title: '安静' }])
})

test('what the screen has asked for again since is no other wish: the body stays with the key', async () => {
  const server = openServer()
  const intent = intentOf(createOrder, server)
  server.loseAnswers(1)
  await expect(intent.run({ peopleNum: 4, version: 1, turns: [1] })).rejects.toThrow()
  expect(await intent.run({ peopleNum: 4, version: 2, turns: [2] })).toMatchObject({ earlier: true })
  expect(server.made).toEqual([{ peopleNum: 4, version: 1, turns: [1] }])
})

test('one that is to send again by itself does so, with the same key and body, until its pauses are over', async () => {
  const server = openServer()
  server.loseAnswers(2)
  expect(await persistent(createOrder, server).run({})).toMatchObject({
    data: { orderId: 1 },
    earlier: false,
  })
  const lost = openServer()
  const intent = persistent(createOrder, lost)
  lost.loseAnswers(3)
  await expect(intent.run({})).rejects.toThrow('网络连接失败')
  expect(intent.unsettled()).toEqual({})
  expect(await intent.run({})).toMatchObject({ earlier: true })
  expect([server.made.length, lost.made.length]).toEqual([1, 1])
})

test('a whole minute without an answer is not spent twice', async () => {
  let sent = 0
  const send = (async () => {
    sent += 1
    throw new CallFailed('timeout', '超时')
  }) as Client['call']
  const intent = persistent(createOrder, { send })
  await expect(intent.run({})).rejects.toThrow('超时')
  expect([sent, intent.unsettled()]).toEqual([1, {}])
})

test('a refusal leaves the key for the corrected form, and sends what was corrected; success does not', async () => {
  const heard: [key: string | undefined, input: unknown][] = []
  const send = (async (_call, input, options) => {
    heard.push([options?.idempotencyKey, input])
    if (heard.length === 1) throw new CallRefused('已被预订', 'booking.room_taken', {}, {})
    return { data: {}, message: '预订成功' }
  }) as Client['call']
  const intent = intentOf(createOrder, { send })
  await expect(intent.run({ roomIds: [1] })).rejects.toThrow('已被预订')
  await intent.run({ roomIds: [2] })
  await intent.run({ roomIds: [2] })
  const [first, second, third] = heard
  expect([second?.[0], second?.[1]]).toEqual([first?.[0], { roomIds: [2] }])
  expect(third?.[0]).not.toBe(first?.[0])
})

test('another subject is another intent: the second dish is not taken for the first', async () => {
  const server = openServer()
  const intent = intentOf(setGuestLine, server, (input) => input)
  server.loseAnswers(1)
  await expect(intent.run({ dishId: 1 })).rejects.toThrow()
  expect(await intent.run({ dishId: 2 })).toMatchObject({ earlier: false })
  expect(server.made).toEqual([{ dishId: 1 }, { dishId: 2 }])
})

test('what the call refuses is settled; what anything before it refuses is not', async () => {
  const server = openServer()
  const intent = intentOf(applyForRooms, server)
  server.loseAnswers(1)
  await expect(intent.run({})).rejects.toThrow()
  for (const code of ['request.too_many', 'session.ended', 'request.busy']) {
    server.refuse(code)
    await expect(intent.run({})).rejects.toThrow(code)
    expect([code, intent.unsettled()]).toEqual([code, {}])
  }
  server.refuse('booking.room_taken')
  await expect(intent.run({})).rejects.toThrow('booking.room_taken')
  expect(intent.unsettled()).toBeUndefined()
})
