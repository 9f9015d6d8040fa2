import { CallFailed, type Client, exchangeRebates } from '@roombook/contract'
import { fen } from '@roombook/domain'
import { expect, test } from 'vitest'
import { createIntent } from './intent.ts'
import { pageMemory } from './page-memory.ts'

const input = { shopId: 1, into: 'balance' as const, amount: fen(500) }

/** Sends the same exchange from two dialogs, the first of which gets no answer. @returns the keys sent. */
async function sendFromTwoDialogs(open: (send: Client['call']) => ReturnType<typeof createIntent>) {
  const keys: unknown[] = []
  const send = (async (_call, _input, options) => {
    keys.push(options?.idempotencyKey)
    if (keys.length === 1) throw new CallFailed('network', '网络连接失败')
    return { data: {}, message: '' }
  }) as Client['call']
  await expect(open(send).run(input)).rejects.toThrow()
  await open(send).run(input)
  return keys
}

test('a dialog opened again after a lost answer sends the same key, until it is answered', async () => {
  const memory = () => pageMemory(exchangeRebates, '1 balance')
  const [first, again] = await sendFromTwoDialogs((send) =>
    createIntent({ call: exchangeRebates, send, memory: memory() }),
  )
  expect(again).toBe(first)
  expect(memory().read()).toBeUndefined()
})

test('negative control: without the memory it sends another', async () => {
  const [first, again] = await sendFromTwoDialogs((send) => createIntent({ call: exchangeRebates, send }))
  expect(again).not.toBe(first)
})

test('another subject is another intent', () => {
  pageMemory(exchangeRebates, '1 coupon').write({ key: 'key', input })
  expect(pageMemory(exchangeRebates, '1 coupon').read()?.key).toBe('key')
  expect(pageMemory(exchangeRebates, '2 coupon').read()).toBeUndefined()
})
