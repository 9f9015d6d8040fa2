import {
  applyForRooms,
  type Call,
  CallFailed,
  CallRefused,
  type Client,
  calls,
  codecOf,
  createOrder,
  setGuestLine,
} from '@roombook/contract'
import { expect, test } from 'vitest'
import { createIntent } from './intent.ts'

/** A server that does each key once, as the real one does, behind a network that fails when told to. */
function openServer({ remembers = true } = {}) {
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
        { first: codecOf(call.output).toWire(earlier.answer) },
        {},
      )
    const number = made.length + 1
    const answer = earlier?.answer ?? { orderId: number, orderIds: [number] }
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
const intentOf = (call: Call, { send }: { send: Client['call'] }, subjectOf?: (input: object) => unknown) =>
  createIntent({ call, send, newKey: () => `key-${++keys}`, subjectOf })

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

test('without the server’s memory of keys the same steps do it twice', async () => {
  const server = openServer({ remembers: false })
  const intent = intentOf(applyForRooms, server)
  server.loseAnswers(1)
  await expect(intent.run({})).rejects.toThrow()
  await intent.run({})
  expect(server.made).toHaveLength(2)
})

test.each([
  { call: applyForRooms, made: { orderId: 1 } },
  { call: createOrder, made: { orderIds: [1] } },
])(
  '$call.name: what was changed before the second try leads to what the first one made',
  async ({ call, made }) => {
    const server = openServer()
    const intent = intentOf(call, server)
    server.loseAnswers(1)
    await expect(intent.run({ turns: [1] })).rejects.toThrow()
    const done = await intent.run({ turns: [2] })
    expect(done).toMatchObject({ data: made, message: call.done, earlier: true })
    expect(server.made).toEqual([{ turns: [1] }])
  },
)

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
