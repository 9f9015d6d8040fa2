import { assert, constantFrom, array as listOf, oneof, property, string } from 'fast-check'
import { describe, expect, test } from 'vitest'
import { checkSmsText } from './check-sms-text.ts'
import { fitSmsValue, fitSmsValues, smsStandIn } from './fit-sms-value.ts'
import { longestSmsValue, smsVariables } from './template-variables.ts'

describe('a value that would break a message', () => {
  test.each([
    ['姓名', '【好运】王\n先生😀', '好运 王 先生'],
    ['姓名', '王😊伟先生', '王伟先生'],
    ['姓名', '😀🎉先生', '贵宾'],
    ['姓名', '[VIP]李总', 'VIP 李总'],
    ['姓名', '张三@小红书', '张三 小红书'],
    ['姓名', '{包厢}', '包厢'],
    ['姓名', '王\u200b伟\u202e', '王伟'],
    ['姓名', '赵\ud83d先生', '赵先生'],
    ['姓名', '🇨🇳', '贵宾'],
    ['姓名', '王先生13912345678', '王先生'],
    ['姓名', 'www.baidu.com', '贵宾'],
    ['包厢', '牡丹厅 ｗｗｗ．ｂａｉｄｕ．ｃｏｍ', '牡丹厅'],
    ['包厢', '牡丹厅\r\n二楼\u2028靠窗', '牡丹厅 二楼 靠窗'],
    ['包厢', '★尊享★', '尊享'],
    ['包厢', '★', '待定'],
    ['包厢', '￥888包间', '888元包间'],
    ['餐段', '晚餐18:00~20:00', '晚餐18:00-20:00'],
    ['退款', '😀', '感谢您的理解，'],
    ['电话', '13912345678', '门店'],
    ['姓名', 'heyan😀.com', '贵宾'],
    ['门店', '和宴'.repeat(20), `${'和宴'.repeat(17)}…`],
    ['门店', `${'店'.repeat(27)}abc.company`, `${'店'.repeat(27)}…`],
    ['包厢', '厅'.repeat(36), `${'厅'.repeat(34)}…`],
    ['包厢', `${'牡丹厅、'.repeat(9)}芍药厅`, `${'牡丹厅、'.repeat(7)}牡丹厅等包厢`],
    ['包厢', `${'厅'.repeat(35)}、芍药厅`, `${'厅'.repeat(34)}…`],
  ])('%s %j is sent as %j', (name, value, sent) => {
    expect(fitSmsValue(name, value)).toBe(sent)
  })

  test.each([
    ['姓名', '王伟先生'],
    ['姓名', 'Anne-Marie O’Neil女士'],
    ['姓名', '古丽·阿不都'],
    ['姓名', '𠮷野家'],
    ['包厢', 'A3（靠窗）'],
    ['包厢', '厅'.repeat(35)],
    ['包厢', `${'牡丹厅、'.repeat(8)}芍药厅`],
    ['日期', '11月20日（周五）'],
    ['门店', '和宴·望江店 0571-88886666'],
    ['电话', '0571-88886666'],
    ['电话', '400-123-1234'],
    ['餐段', '晚餐（第二轮 · 19:30起）'],
  ])('negative control: %s %j is sent as it is', (name, value) => {
    expect(fitSmsValue(name, value)).toBe(value)
  })

  test('is not made up where there was none', () => {
    expect(fitSmsValues({ 姓名: '', 时间: ' ', 人数: '8' })).toEqual({ 姓名: '', 时间: '', 人数: '8' })
    expect([smsStandIn('姓名'), smsStandIn('人数')]).toEqual(['贵宾', '待定'])
  })

  test('of an answer is not cut: it goes in parts', () => {
    const answer = '已为您留好靠窗的包厢。'.repeat(9)
    expect(fitSmsValues({ 回复: answer })).toEqual({ 回复: answer })
    expect(fitSmsValues({ 回复: `${answer}😀` })).toEqual({ 回复: answer })
  })
})

/** Generates texts with many refused patterns and parts of such patterns. */
const hostile = listOf(
  oneof(
    string({ unit: 'binary', maxLength: 4 }),
    constantFrom(
      '王',
      '先生',
      '厅',
      '、',
      '牡丹厅、',
      '【',
      '】',
      '[',
      '{',
      '}',
      '@',
      '😀',
      '🇨',
      '\u20e3',
      '\u200d',
    ),
    constantFrom(
      'www',
      '.',
      '。',
      'com',
      'cn',
      'https://',
      '：//',
      '1',
      '139',
      '1234',
      '5678',
      '-',
      '~',
      '～',
      '￥',
    ),
    constantFrom(
      '\n',
      '\u2028',
      '\u200b',
      '\ud800',
      '\udc00',
      ' ',
      '\u3000',
      '１３９',
      'ｃｏｍ',
      '．',
      '𝐜',
      '\ufe0f',
    ),
  ),
  { maxLength: 40 },
).map((parts) => parts.join(''))
const anyName = constantFrom(...Object.keys(smsVariables))

/** Returns the refused patterns in a value, without words refused for their meaning. */
const shapesIn = (value: string) =>
  checkSmsText({ words: `您好${value}您好`, category: 'promotion', variables: [], sign: '' })
    .map(({ message }) => message)
    .filter((message) => !message.startsWith('「') && !message.startsWith('推广短信'))

describe('whatever is typed', () => {
  test('what is sent holds nothing that is refused, is one line, and never too long', () => {
    assert(
      property(anyName, hostile, (name, value) => {
        const sent = fitSmsValue(name, value)
        expect(shapesIn(sent)).toEqual([])
        expect(sent).not.toMatch(/[@\p{Cs}\s]{2}|[@{}\p{Cs}]|^\s|\s$/u)
        expect([...sent].length).toBeLessThanOrEqual(longestSmsValue)
        expect(sent === '').toBe(value.trim() === '')
      }),
      { numRuns: 3000 },
    )
  })

  test('what is fit stays as it is', () => {
    assert(
      property(anyName, hostile, (name, value) => {
        const sent = fitSmsValue(name, value)
        expect(fitSmsValue(name, sent)).toBe(sent)
      }),
      { numRuns: 3000 },
    )
  })

  test('negative control: what is not made fit is refused', () => {
    expect(() =>
      assert(
        property(hostile, (value) => expect(shapesIn(value)).toEqual([])),
        { numRuns: 3000 },
      ),
    ).toThrow()
  })
})
