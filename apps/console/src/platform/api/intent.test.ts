import { CallFailed, CallRefused } from '@roombook/contract'
import { describe, expect, test } from 'vitest'
import { createIntent } from './intent.ts'

interface Wish {
  room: number
  version: number
}

/**
 * A server that carries out a key once, tells every later call with it what the first was told, and refuses it with
 * another body. Answers are lost for as many sends as said, after the commit.
 */
function startServer({ lost }: { lost: number }) {
  const made = new Map<string, string>()
  const heard: { key: string; body: string }[] = []
  let keys = 0
  let losing = lost
  const intent = createIntent<Wish, string>({
    newKey: () => `key${++keys}`,
    wait: () => Promise.resolve(),
    async send(input, key) {
      const body = JSON.stringify(input)
      heard.push({ key, body })
      const first = made.get(key)
      made.set(key, first ?? body)
      if (losing > 0) {
        losing -= 1
        throw new CallFailed('network', '网络')
      }
      if (first !== undefined && first !== body) {
        throw new CallRefused('已完成', 'request.already_done', { first }, {})
      }
      return first ?? body
    },
  })
  return { intent, made, heard }
}

const wish = { room: 1, version: 1 }

describe('one intent is carried out once', () => {
  test('though its answer is lost: it goes out again by itself, with the same key and body', async () => {
    const { intent, made, heard } = startServer({ lost: 2 })
    expect(await intent.run(wish)).toBe(JSON.stringify(wish))
    expect(made.size).toBe(1)
    expect(heard).toHaveLength(3)
    expect(new Set(heard.map(({ key, body }) => key + body)).size).toBe(1)
    expect(intent.isUnanswered()).toBe(false)
  })

  test('a person’s next try after the network came back ends in what the first one made', async () => {
    const { intent, made } = startServer({ lost: 3 })
    await expect(intent.run(wish)).rejects.toThrow('网络')
    expect(intent.isUnanswered()).toBe(true)
    // What the first one changed has reached the screen meanwhile: the version there is another.
    expect(await intent.run({ ...wish, version: 2 })).toBe(JSON.stringify(wish))
    expect(made.size).toBe(1)
  })

  test('whoever wishes for something else meanwhile is told that the first was carried out', async () => {
    const { intent, made, heard } = startServer({ lost: 3 })
    await expect(intent.run(wish)).rejects.toThrow('网络')
    await expect(intent.run({ room: 2, version: 1 })).rejects.toMatchObject({ code: 'request.already_done' })
    expect(made.size).toBe(1)
    await intent.run({ room: 2, version: 1 })
    expect(heard.at(-1)?.key, 'the next one is another intent').not.toBe(heard[0]?.key)
  })

  test('a whole minute without an answer is not spent twice', async () => {
    let sent = 0
    const intent = createIntent<Wish, string>({
      wait: () => Promise.resolve(),
      async send() {
        sent += 1
        throw new CallFailed('timeout', '超时')
      },
    })
    await expect(intent.run(wish)).rejects.toThrow('超时')
    expect(sent).toBe(1)
    expect(intent.isUnanswered()).toBe(true)
  })

  test('a refusal leaves the key for the corrected form, and sends what was corrected', async () => {
    const heard: { key: string; wish: Wish }[] = []
    const intent = createIntent<Wish, string>({
      async send(input, key) {
        heard.push({ key, wish: input })
        if (heard.length === 1) throw new CallRefused('已被预订', 'booking.room_taken', {}, {})
        return '预订成功'
      },
    })
    await expect(intent.run(wish)).rejects.toThrow('已被预订')
    expect(await intent.run({ room: 2, version: 1 })).toBe('预订成功')
    expect(heard[1]).toEqual({ key: heard[0]?.key, wish: { room: 2, version: 1 } })
    await intent.run(wish)
    expect(heard[2]?.key, 'after success another one').not.toBe(heard[0]?.key)
  })
})
