import { expect, test } from 'vitest'
import { splitPhrases } from './phrases.ts'

test('a line is broken behind its marks alone', () => {
  expect(splitPhrases('华灯初上，佳肴已备，敬请拨冗莅临。')).toEqual([
    ['华灯初上，', '佳肴已备，', '敬请拨冗莅临。'],
  ])
  expect(splitPhrases('她说：「来吧！」……好')).toEqual([['她说：', '「来吧！」……', '好']])
})

test('lines stay lines, empty ones too', () => {
  expect(splitPhrases('花开正好\n\n你来刚好')).toEqual([['花开正好'], [], ['你来刚好']])
})

test('nothing of the words is lost', () => {
  for (const text of ['，，开头', '结尾，', 'No marks at all', '一，二。三！四？五…六；七：八、九']) {
    expect(splitPhrases(text).flat().join('')).toBe(text)
  }
})
