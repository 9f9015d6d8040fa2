import { CallFailed, type Client } from '@roombook/contract'
import { giveCoupon } from '@roombook/contract/coupon-grants'
import { expect, test } from 'vitest'
import { createIntent } from './intent.ts'
import { pageMemory } from './page-memory.ts'

const input = { customerId: 1, couponId: 2, packId: null, quantity: 1, tellPush: false }

/** Sends the same grant from two dialogs, the first of which gets no answer. @returns the keys sent. */
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
  const memory = () => pageMemory(giveCoupon, '1')
  const [first, again] = await sendFromTwoDialogs((send) =>
    createIntent({ call: giveCoupon, send, memory: memory() }),
  )
  expect(again).toBe(first)
  expect(memory().read()).toBeUndefined()
})

test('negative control: without the memory it sends another', async () => {
  const [first, again] = await sendFromTwoDialogs((send) => createIntent({ call: giveCoupon, send }))
  expect(again).not.toBe(first)
})

test('another subject is another intent', () => {
  pageMemory(giveCoupon, '3').write({ key: 'key', input })
  expect(pageMemory(giveCoupon, '3').read()?.key).toBe('key')
  expect(pageMemory(giveCoupon, '4').read()).toBeUndefined()
})
