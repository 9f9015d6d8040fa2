import { describe, expect, test } from 'vitest'
import { fillTemplate, fitValues } from './fit-values.ts'
import { aliyunText, placeholdersIn, smsKinds, templateTexts, tencentText } from './template-texts.ts'

describe.each(smsKinds)('the template of %s', (kind) => {
  const text = templateTexts[kind]

  test('is one that a provider approves: no two places touch, none twice, words beside them, no sign', () => {
    expect(text).not.toMatch(/\}\s*\{/)
    expect(text).not.toMatch(/[【】]/)
    expect(text.replace(/\{.+?\}/g, '').length).toBeGreaterThan(10)
    const names = placeholdersIn(text)
    expect(new Set(names).size).toBe(names.length)
    // A placeholder without a parameter name would be sent as it is written.
    expect(text.match(/\{.+?\}/g)).toHaveLength(names.length)
  })

  test('says in each provider’s spelling what it says in ours', () => {
    expect(aliyunText(text).replace(/\$\{[a-z]+\}/g, '')).toBe(text.replace(/\{.+?\}/g, ''))
    expect(tencentText(text).match(/\{\d+\}/g)).toEqual(placeholdersIn(text).map((_, at) => `{${at + 1}}`))
  })
})

test('a code’s template has digits alone in it', () => {
  expect(placeholdersIn(templateTexts.code)).toEqual(['验证码'])
  expect(aliyunText(templateTexts.code)).toBe(`您的验证码是$${'{code}'}，10分钟内有效，请勿告诉他人。`)
  expect(tencentText(templateTexts.code)).toBe('您的验证码是{1}，10分钟内有效，请勿告诉他人。')
})

describe('values', () => {
  test.each([
    ['姓名', '', '贵宾'],
    ['退款', ' ', '感谢您的理解，'],
    ['人数', '', '待定'],
    ['电话', '', '门店'],
    ['姓名', '王先生', '王先生'],
    ['姓名', '【好运】王\n先生😀', '好运 王 先生'],
    ['包厢', '牡丹厅'.repeat(12), `${'牡丹厅'.repeat(11)}牡…`],
    ['包厢', '厅'.repeat(35), '厅'.repeat(35)],
  ])('%s %j arrives as %j', (name, value, arrives) => {
    expect(fitValues({ [name]: value })).toEqual({ [name]: arrives })
    expect(fitValues(fitValues({ [name]: value }))).toEqual({ [name]: arrives })
  })

  test('that the words name must be there', () => {
    expect(fillTemplate(templateTexts.refused, { 姓名: '王先生', 门店: '和宴' })).toEqual({
      whole: false,
      error: '短信内容不完整，缺少：日期、餐段、退款',
    })
  })
})
