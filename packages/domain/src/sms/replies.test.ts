import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { replyWish } from './reply-wish.ts'
import { checkReply, replyPerMessage, segmentsInFrame, splitReply } from './split-reply.ts'

describe('what a guest answers to a reminder', () => {
  test.each([
    ['1', 'confirm'],
    [' １。', 'confirm'],
    ['「9」', 'cancel'],
    ['9\n', 'cancel'],
    ['19', undefined],
    ['9人', undefined],
    ['改到1号', undefined],
    ['', undefined],
    ['👍', undefined],
  ] as const)('%s', (content, wish) => {
    expect(replyWish(content)).toBe(wish)
  })
})

describe('an answer', () => {
  test('goes whole where whoever sends takes any words, or it is short enough', () => {
    expect(splitReply('好'.repeat(100), 0)).toHaveLength(1)
    expect(splitReply('好'.repeat(35), 35)).toEqual(['好'.repeat(35)])
  })

  test('else in parts that lose nothing, none longer than a variable holds, cut after a mark', () => {
    const text =
      '已经为您留好了靠窗的牡丹厅，晚上六点开始上凉菜。停车请走东门，报包厢名即可免费停车三小时，路上慢点'
    const parts = splitReply(text, 35)
    expect(parts[0]).toMatch(/[，。]$/)
    expect(parts.join('')).toBe(text)
    fc.assert(
      fc.property(fc.string({ maxLength: 100, unit: 'grapheme' }), (text) => {
        const split = splitReply(text, replyPerMessage)
        expect(split.every((part) => [...part].length <= replyPerMessage)).toBe(true)
        expect(split.join('').replaceAll(/\s/g, '')).toBe(text.trim().replaceAll(/\s/g, ''))
      }),
    )
  })

  test.each([
    ['见 https://a.cn', '不能包含链接'],
    ['打我手机13912345678', '不能包含手机号码，可写门店座机'],
    ['好的😀', '不能使用表情符号'],
    ['【和宴】好的', '内容中不能有【】[]，签名会自动加在最前面'],
  ])('%s is not carried', (text, message) => {
    expect(checkReply(text).map((fault) => fault.message)).toContain(message)
  })

  test('of plain words is carried', () => {
    expect(checkReply('好的，已为您改到18:30，恭候光临')).toEqual([])
  })
})

describe('an answer in the words around it', () => {
  const frame = '和宴回复您：{回复}，如需协助请致电门店。'
  test.each(['有坡道。', '有坡道！', '有坡道？', '有坡道~', '有坡道……', '有坡道', '有坡道。 '])(
    '%j is followed by one mark',
    (part) => {
      expect(segmentsInFrame([part], frame)).toEqual(['有坡道'])
    },
  )

  test('keeps its own mark where none follows, and stays where it is nothing else', () => {
    expect(segmentsInFrame(['有坡道。'], '回复您：{回复}')).toEqual(['有坡道。'])
    expect(segmentsInFrame(['？'], frame)).toEqual(['？'])
  })

  test('does so in each of its parts', () => {
    expect(segmentsInFrame(['有坡道，', '也有电梯。'], frame)).toEqual(['有坡道', '也有电梯'])
  })
})
